import type { CampaignCounts } from '@sesol/contract'
import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { whenIdle } from '@/lib/client/browser/when'
import { keys } from '@/lib/client/http/keys'
import { ApiError, errorIdOf } from '@/lib/shared/errors/errors'
import { countNames } from '@/lib/shared/support/counts'
import { timings } from '@/lib/shared/timings'

type Own = Partial<CampaignCounts>

/** Optimistic counts by campaign: a response that is older does not lower them. */
const optimistic = new Map<string, Own>()

const adjusted = new Map<string, { own: Own; until: number }>()
const unaware = 10_000

// Parsed by hand: every page needs it, and none loads the schemas.
function countsFrom(value: unknown): CampaignCounts | undefined {
  const given = value as CampaignCounts | null
  const isCount = (number: unknown) => number === null || Number.isSafeInteger(number)
  return given && countNames.every((name) => isCount(given[name])) ? given : undefined
}

const higher = (a: number | null, b: number | null = null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))

export const oneMore = (count: number | null): number | null => (count === null ? null : count + 1)

async function read(key: string): Promise<CampaignCounts> {
  // One response for everyone. `no-cache`: the browser would otherwise show the previous one for some seconds.
  const response = await fetch(key, { credentials: 'omit', cache: 'no-cache' })
  const found = response.ok ? countsFrom(await response.json()) : undefined
  if (!found) throw new ApiError({ status: response.status, id: errorIdOf(response.status) })
  const own = optimistic.get(key) ?? {}
  const risen = countNames.map((name) => [name, higher(found[name], own[name])])
  const { own: recent, until } = adjusted.get(key) ?? { until: 0 }
  return { ...Object.fromEntries(risen), ...(Date.now() < until && recent) }
}

const isOver = (error: unknown) => error instanceof ApiError && [404, 410, 451].includes(error.status)

export function useFreshCounts(campaign: number): void {
  const { mutate: ask } = useSWR(keys.counts(campaign), read, {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: (error) => !isOver(error),
  })
  useEffect(() => whenIdle(() => void ask().catch(() => undefined)), [ask])
}

// Jitter: pages opened together poll apart.
const interval = () => timings.countsPoll * (0.85 + Math.random() * 0.3)

/** Follows the number of comments while a list of them is open; the other counts of a page move only by what its reader does. */
export function useCommentCountPoll(campaign: number, paused: boolean): void {
  const key = keys.counts(campaign)
  useSWR(keys.commentCount(campaign), () => read(key), {
    refreshInterval: paused ? 0 : interval,
    errorRetryInterval: timings.countsPoll,
    shouldRetryOnError: (error) => !isOver(error),
    isPaused: () => paused,
    onSuccess: (found) =>
      void mutate<CampaignCounts>(key, (now) => ({ ...found, ...now, comment_count: found.comment_count }), {
        revalidate: false,
      }),
  })
}

export function useCounts(campaign: number, rendered: CampaignCounts): CampaignCounts {
  return useSWR<CampaignCounts>(keys.counts(campaign), null).data ?? rendered
}

/** Shows optimistic counts, below which responses do not lower them. @returns rolls back these only */
export function showOptimistic(campaign: number, known: CampaignCounts, own: Own): () => void {
  const key = keys.counts(campaign)
  const before = optimistic.get(key)
  const show = (numbers: Own) =>
    void mutate<CampaignCounts>(key, (now) => ({ ...known, ...now, ...numbers }), { revalidate: false })
  optimistic.set(key, { ...before, ...own })
  show(own)
  return () => {
    const names = countNames.filter((name) => own[name] !== undefined)
    const rest = { ...optimistic.get(key) }
    for (const name of names) delete rest[name]
    const earlier = names.flatMap((name) => (before?.[name] === undefined ? [] : [[name, before[name]]]))
    optimistic.set(key, { ...rest, ...Object.fromEntries(earlier) })
    show(Object.fromEntries(names.map((name) => [name, known[name]])))
  }
}

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

export function rollBackCount(campaign: number, name: keyof CampaignCounts): void {
  const { [name]: _, ...rest } = optimistic.get(keys.counts(campaign)) ?? {}
  optimistic.set(keys.counts(campaign), rest)
  adjustCount(campaign, undefined, name, (count) => count && count - 1)
}
