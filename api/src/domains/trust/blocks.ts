import { domainToASCII } from 'node:url'
import type { BlockKind } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { emailDomainOf } from '@sesol/shared/mailbox'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { type FieldErrors, invalid } from '../../http/errors.ts'
import type { Network } from '../../network.ts'
import { defineJob, enqueue, type PayloadOf } from '../../platform/jobs.ts'

/** Milliseconds after which every process knows a new block. */
const ttl = 1000

type Clocked = Pick<Deps, 'db' | 'now'>

/** A larger one would block a provider; of smaller ones of IPv6 the API sees only the /64. */
const widest = { ipv4: 16, ipv6: 40 } as const
const narrowest = { ipv4: 32, ipv6: 64 } as const

function networkValue(text: string): string | undefined {
  const [address = '', length] = text.split('/')
  if (!ipaddr.isValid(address) || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const bits = length === undefined ? narrowest[kind] : Number(length)
  if (bits < widest[kind] || bits > narrowest[kind]) return undefined
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${family.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`)}/${bits}`
}

function domainValue(text: string): string | undefined {
  const ascii = domainToASCII(text.trim().toLowerCase().replace(/^@/, ''))
  return ascii.includes('.') && !/^[\d.]+$/.test(ascii) ? ascii : undefined
}

function wordValue(text: string): string | undefined {
  const value = canonical(text.trim())
  return value.length < 3 ? undefined : value
}

const readers = { domain: domainValue, network: networkValue, word: wordValue } as const

/** @returns the canonical form, or undefined for an invalid value */
export const blockValue = (kind: BlockKind, text: string): string | undefined => readers[kind](text)

export type Match = {
  hasDomain: (host: string) => boolean
  hasNetwork: (network: Network) => boolean
  hasWords: boolean
  /** Finds words with endings, too. */
  wordsIn: (text: string) => string[]
}

export function matcherOf(rows: readonly { kind: BlockKind; value: string }[]): Match {
  const of = (kind: BlockKind) => rows.filter((row) => row.kind === kind).map(({ value }) => value)
  const domains = new Set(of('domain'))
  const networks = of('network').map((value) => ipaddr.parseCIDR(value))
  // A former release stored other forms.
  const words = of('word').map(canonical)
  return {
    hasDomain: (host) => {
      const labels = domainToASCII(host.toLowerCase()).split('.')
      return domains.size > 0 && labels.some((_, n) => domains.has(labels.slice(n).join('.')))
    },
    hasNetwork: ({ address }) => {
      if (networks.length === 0 || !ipaddr.isValid(address)) return false
      const parsed = ipaddr.parse(address)
      return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
    },
    hasWords: words.length > 0,
    wordsIn: (text) => {
      if (words.length === 0) return []
      const plain = canonical(text)
      return words.filter((word) => beginsIn(plain, word))
    },
  }
}

/** Turkish words have endings, so only the begin has to fit. */
function beginsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/** A host may be any part of a text with a dot inside. */
export const hostsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}.-]+/u).filter((part) => part.length <= 253 && /[^.]\.[^.]/.test(part))

const known = new WeakMap<Db, LRUCache<'now', Match>>()

/** Cached for a second. */
export function activeBlocks({ db, now }: Clocked): Promise<Match> {
  let cache = known.get(db)
  if (!cache) {
    cache = new LRUCache<'now', Match>({
      max: 1,
      ttl,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
      fetchMethod: async () =>
        matcherOf(await db.selectFrom('block').select(['kind', 'value']).where('until', '>', now()).execute()),
    })
    known.set(db, cache)
  }
  return cache.forceFetch('now')
}

export const isBlockedEmail = async (ctx: Clocked, email: string): Promise<boolean> =>
  email !== '' && (await activeBlocks(ctx)).hasDomain(emailDomainOf(email))

type Texts = Record<string, string | undefined>

export async function linkErrors(ctx: Clocked, texts: Texts): Promise<FieldErrors> {
  const { hasDomain } = await activeBlocks(ctx)
  const linked = Object.keys(texts).filter((field) => hostsIn(texts[field] ?? '').some(hasDomain))
  return Object.fromEntries(linked.map((field) => [field, ['error.field.blocked_link']]))
}

/** @throws 400 at each text with a link to a blocked domain */
export async function requireOpenLinks(ctx: Clocked, texts: Texts): Promise<void> {
  const errors = await linkErrors(ctx, texts)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Run by the desk of reports. */
export const reviewMarked = defineJob({
  name: 'review_marked',
  payload: z.object({ kind: z.enum(['campaign', 'comment', 'statement', 'profile', 'answer']), id: z.number() }),
})

/** Read before a transaction, which would wait for a second connection of the pool. */
export const isMarked = async (ctx: Clocked, text = ''): Promise<boolean> =>
  (await activeBlocks(ctx)).wordsIn(text).length > 0

/** A blocked word refuses nothing: the text goes to the desk of what was reported. */
export const queueMarked = (at: Db, marked: PayloadOf<typeof reviewMarked>) => enqueue(at, reviewMarked, marked)
