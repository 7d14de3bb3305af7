import { type BlockKind, type BlockTrial, type TrialSubject, trialSubjects } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { emailDomainOf } from '@sesol/shared/mailbox'
import { subDays } from 'date-fns/subDays'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { networkHashes } from '../support/index.ts'
import { hostsIn, matcherOf } from '../trust/index.ts'

/** Days that a trial looks back, and rows of each kind that it reads at most, newest first. */
const trialDays = 30
const mostRows = 20_000
const mostSamples = 5
const sampleLength = 160
const beforeHit = 60

type Row = { id: number; text: string }
type Readers = Record<TrialSubject, () => Promise<Row[]>>

function readersOf({ db, now }: Context): Readers {
  const since = subDays(now(), trialDays)
  // The newest by id first, so that a search in a short time does not read the whole table.
  const newest = <T>(rows: RawBuilder<T>) =>
    sql<Row>`select id, text from (${rows} order by id desc limit ${mostRows}) as newest where created_at > ${since}`
      .execute(db)
      .then((found) => found.rows)
  return {
    account: () => newest(sql`select id, email as text, created_at from "user"`),
    signature: () => newest(sql`select id, email as text, created_at from signature where email <> ''`),
    comment: () => newest(sql`select id, text, created_at from comment`),
    campaign: () =>
      newest(sql`
        select id, concat_ws(E'\\n', title, content, petition) as text, created_at from campaign
        where deleted_at is null`),
    update: () => newest(sql`select id, concat_ws(E'\\n', title, text) as text, created_at from campaign_update`),
    statement: () =>
      newest(sql`
        select signature_id as id, text, (
          select created_at from signature where signature.id = signature_id
        ) from signature_statement`),
    answer: () =>
      newest(sql`select id, concat_ws(E'\\n', text, reply) as text, published_at as created_at from answer`),
    profile: () =>
      newest(sql`
        select id, concat_ws(E'\\n', username, first_name, last_name, bio) as text, created_at from "user"`),
  }
}

export type Tried = { kind: BlockKind; value: string }

/** `null` marks texts on which this kind of block has no effect. */
export async function trialOf(ctx: Context, { kind, value }: Tried): Promise<BlockTrial> {
  if (kind === 'network') return networkTrial(ctx, value)
  const match = matcherOf([{ kind, value }])
  const ofAddress = kind === 'domain' ? (email: string) => match.hasDomain(emailDomainOf(email)) : undefined
  const ofText = (text: string) =>
    kind === 'domain' ? hostsIn(text).some(match.hasDomain) : match.wordsIn(text).length > 0
  const placeIn = (text: string) =>
    kind === 'domain' ? text.indexOf(hostsIn(text).find(match.hasDomain) ?? '') : canonical(text).indexOf(value)
  const sampleOf = (text: string) => {
    const begin = Math.max(0, placeIn(text) - beforeHit)
    return text.slice(begin, begin + sampleLength)
  }
  const readers = readersOf(ctx)
  const isHit: Record<TrialSubject, ((text: string) => boolean) | undefined> = {
    account: ofAddress,
    signature: ofAddress,
    comment: ofText,
    campaign: ofText,
    update: ofText,
    statement: ofText,
    answer: ofText,
    profile: ofText,
  }
  const trial: BlockTrial = { days: trialDays, results: [], samples: [] }
  for (const subject of Object.keys(readers) as TrialSubject[]) {
    const test = isHit[subject]
    const rows = test ? await readers[subject]() : []
    const hits = rows.filter(({ text }) => test?.(text))
    trial.results.push({ subject, looked: test ? rows.length : null, hits: hits.length })
    const samples = hits.slice(0, mostSamples)
    trial.samples.push(...samples.map(({ id, text }) => ({ subject, id, text: sampleOf(text) })))
  }
  return trial
}

/** Only signatures keep a hash of their network, for thirty days. */
async function networkTrial(ctx: Context, value: string): Promise<BlockTrial> {
  const { db, config, now } = ctx
  const hashes = networkHashes(config, value)
  const since = subDays(now(), trialDays)
  const rows = await db
    .selectFrom('signature')
    .select(['id', 'email as text', 'network'])
    .where('created_at', '>', since)
    .where('network', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()
  const hits = rows.filter(({ network }) => network && hashes.has(network.toString('hex')))
  const others = trialSubjects.filter((subject) => subject !== 'signature')
  return {
    days: trialDays,
    results: [
      { subject: 'signature', looked: rows.length, hits: hits.length },
      ...others.map((subject) => ({ subject, looked: null, hits: 0 })),
    ],
    samples: hits.slice(0, mostSamples).map(({ id, text }) => ({ subject: 'signature', id, text })),
  }
}
