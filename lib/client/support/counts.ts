import type { CampaignCounts } from '@sesol/contract'
import { timings } from '@sesol/contract/limits'
import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { whenIdle } from '@/lib/client/browser/when'
import { keys } from '@/lib/client/http/keys'
import { ApiError, errorIdOf } from '@/lib/shared/errors/errors'
import { countNames } from '@/lib/shared/support/counts'

type Own = Partial<CampaignCounts>

/** What this browser has brought about, by campaign: an answer that knows nothing of it yet does not take it back. */
const brought = new Map<string, Own>()

/** When each was asked for the last time. */
const asked = new Map<string, number>()

/** Numbers that may fall too, and until when an answer may not know of them yet. */
const adjusted = new Map<string, { own: Own; until: number }>()
const unaware = 10_000

// By hand, because every reading page needs it and none of them needs a schema library.
function countsFrom(value: unknown): CampaignCounts | undefined {
  const given = value as CampaignCounts | null
  const isCount = (number: unknown) => number === null || Number.isSafeInteger(number)
  return given && countNames.every((name) => isCount(given[name])) ? given : undefined
}

/** The higher of two numbers, either of which may be unknown. */
const higher = (a: number | null, b: number | null = null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))

/** A number after one more has acted; an unknown one stays unknown. */
export const oneMore = (count: number | null): number | null => (count === null ? null : count + 1)

async function read(key: string): Promise<CampaignCounts> {
  asked.set(key, Date.now())
  // The answer is one for all: whoever keeps it on the way need not look at cookies. The browser itself would show the one
  // before it for some seconds, as an edge may.
  const response = await fetch(key, { credentials: 'omit', cache: 'no-cache' })
  const found = response.ok ? countsFrom(await response.json()) : undefined
  if (!found) throw new ApiError({ status: response.status, id: errorIdOf(response.status) })
  const own = brought.get(key) ?? {}
  const risen = countNames.map((name) => [name, higher(found[name], own[name])])
  const { own: recent, until } = adjusted.get(key) ?? { until: 0 }
  return { ...Object.fromEntries(risen), ...(Date.now() < until && recent) }
}

const isOver = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

// Pages that were opened by one message do not ask in one moment.
const interval = () => timings.countsPoll * (0.85 + Math.random() * 0.3)

/** Keeps the numbers of a campaign up to date while somebody looks at them: seldom after a failure, not once it is gone or rests. */
export function useCountsPoll(campaign: number, resting = false): void {
  const { mutate: ask } = useSWR(keys.counts(campaign), read, {
    revalidateOnMount: false,
    refreshInterval: resting ? 0 : interval,
    errorRetryInterval: timings.countsPoll,
    shouldRetryOnError: (error) => !isOver(error),
  })

  // Two parts of a page may watch the same numbers: once is enough.
  useEffect(() => {
    const isKnown = Date.now() - (asked.get(keys.counts(campaign)) ?? 0) < timings.countsPoll
    return resting || isKnown ? undefined : whenIdle(() => void ask())
  }, [ask, campaign, resting])
}

/** The numbers that this page knows of: those that it came with until something tells more. */
export function useCounts(campaign: number, rendered: CampaignCounts): CampaignCounts {
  return useSWR<CampaignCounts>(keys.counts(campaign), null).data ?? rendered
}

/**
 * Shows numbers that this browser brings about, in place of the `known` ones; from now on they fall no lower.
 * @returns takes them back, and leaves alone what else was brought about meanwhile
 */
export function bringAbout(campaign: number, known: CampaignCounts, own: Own): () => void {
  const key = keys.counts(campaign)
  const before = brought.get(key)
  const show = (numbers: Own) =>
    void mutate<CampaignCounts>(key, (now) => ({ ...known, ...now, ...numbers }), { revalidate: false })
  brought.set(key, { ...before, ...own })
  show(own)
  return () => {
    const names = countNames.filter((name) => own[name] !== undefined)
    const rest = { ...brought.get(key) }
    for (const name of names) delete rest[name]
    const earlier = names.flatMap((name) => (before?.[name] === undefined ? [] : [[name, before[name]]]))
    brought.set(key, { ...rest, ...Object.fromEntries(earlier) })
    show(Object.fromEntries(names.map((name) => [name, known[name]])))
  }
}

/**
 * Changes a number that may fall as well as rise, never below 0. Later answers of the server take it over. Where nothing is
 * `known` and nothing was fetched, there is nothing to change.
 */
export function adjustCount(
  campaign: number,
  known: CampaignCounts | undefined,
  name: keyof CampaignCounts,
  change: (count: number | null) => number | null,
): void {
  const key = keys.counts(campaign)
  const next = (now: CampaignCounts | undefined = known): CampaignCounts | undefined => {
    if (!now) return undefined
    const changed = change(now[name])
    const own = { [name]: changed && Math.max(0, changed) }
    adjusted.set(key, { own: { ...adjusted.get(key)?.own, ...own }, until: Date.now() + unaware })
    return { ...now, ...own }
  }
  void mutate<CampaignCounts>(key, next, { revalidate: false })
}

/** Takes back one of what this browser may have brought about on a page that is not here any more. */
export function takeOff(campaign: number, name: keyof CampaignCounts): void {
  const { [name]: _, ...rest } = brought.get(keys.counts(campaign)) ?? {}
  brought.set(keys.counts(campaign), rest)
  adjustCount(campaign, undefined, name, (count) => count && count - 1)
}
