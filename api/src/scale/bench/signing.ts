import { availableParallelism } from 'node:os'
import { notices } from '@sesol/contract'
import { databaseOn } from '../../db/database.ts'
import { confirmStatement, linkToken, signStatement } from '../../domains/support/index.ts'
import { secretsIn } from '../../platform/secrets.ts'
import { hottestCampaign } from '../distribution.ts'
import { load, type Shot } from './load.ts'
import { confirmation, signing } from './operations.ts'
import { pgbench } from './pgbench.ts'
import { openTargetOn, type Target } from './target.ts'

type Rate = (seconds: number) => Promise<number>

/** Of each API, as many as a site opens in a spike; more do not make pgbench faster. */
const connections = { ofApi: 32, ofPgbench: 16 }
const [leastHotToSpread, leastToPgbench] = [0.8, 0.8]

/** The service is one API for each core, as it is deployed, because pgbench uses every core. */
export async function measureSigning(target: Target, folder: string, rounds: number, seconds: number) {
  const [hot, spread] = await Promise.all([signing.hot.next(), signing.spread.next(target)])
  const bare = (campaign: string) => barely(target, folder, campaign)
  await withService(target, async (service) => {
    const rates = await inTurns(rounds, seconds, {
      hot: (seconds) => loadAll(service, hot, seconds),
      bareHot: bare(String(hottestCampaign)),
      spread: (seconds) => loadAll(service, spread, seconds),
      bareSpread: bare(`(1 + :n % 500 * ${Math.floor(target.campaigns / 500)})::int`),
    })
    console.log(`\nSigning at ${target.campaigns} campaigns, per second, by ${service.length} APIs and by pgbench:`)
    console.log(compared('one hot campaign', rates.hot, rates.bareHot))
    console.log(compared('500 campaigns', rates.spread, rates.bareSpread))
    console.log(`hot / 500 campaigns ${(rates.hot / rates.spread).toFixed(2)} (at least ${leastHotToSpread})`)
  })
}

const waitingPerRound = 100_000
const anHour = 3_600_000

export async function measureConfirming(target: Target, folder: string, rounds: number, seconds: number) {
  const { parameters, sql } = confirmStatement([
    { id: placeholders.id, corrections: 0, is_instant: false, since: new Date(0), special_consent: null },
  ]).compile(databaseOn(target.pool))
  const expressions = parameters.map((parameter) => expressionOf(parameter, [[placeholders.id, ':id']]))
  await withService(target, async (service) => {
    const { confirming, bare } = await inTurns(rounds, seconds, {
      confirming: async (seconds) => {
        const links = await waitingLinks(target)
        let at = 0
        return loadAll(service, () => confirmation(links[at++ % links.length] ?? ''), seconds)
      },
      bare: async (seconds) => {
        const { first, last } = await insertWaiting(target)
        const head = `\\set id random(${first}, ${last})`
        return pgbench(target.databaseUrl, folder, { query: { sql }, expressions, head }, ofPgbench(seconds))
      },
    })
    console.log(`\nConfirming, per second:\n${compared('one hot campaign', confirming, bare)}`)
  })
}

async function withService(target: Target, measure: (service: Target[]) => Promise<void>) {
  const others = await Promise.all(
    Array.from({ length: availableParallelism() - 1 }, () =>
      openTargetOn(target.databaseUrl, target.campaigns, target.dataDir),
    ),
  )
  try {
    await measure([target, ...others])
  } finally {
    for (const other of others) await other.stop()
  }
}

async function loadAll(service: readonly Target[], next: () => Shot, seconds: number): Promise<number> {
  const way = { connections: connections.ofApi, seconds }
  const measured = await Promise.all(service.map(({ address }) => load(address, next, way)))
  return measured.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/** Medians. The first round is a warm-up. */
async function inTurns<Name extends string>(rounds: number, seconds: number, ways: Record<Name, Rate>) {
  const rates = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, rate] of Object.entries<Rate>(ways)) {
      const measured = await rate(round === 0 ? 1 : seconds)
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), measured])
    }
  }
  const median = (list: number[] = []) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
  return Object.fromEntries(Object.keys(ways).map((name) => [name, median(rates.get(name))])) as Record<Name, number>
}

const compared = (name: string, ours: number, bare: number) =>
  `${name} ${ours.toFixed(0)} / ${bare.toFixed(0)} = ${(ours / bare).toFixed(2)} (at least ${leastToPgbench})`

const ofPgbench = (seconds: number) => ({ connections: connections.ofPgbench, seconds })

async function insertWaiting({ pool }: Pick<Target, 'pool'>): Promise<{ first: number; last: number }> {
  const { rows } = await pool.query<{ first: number; last: number }>(
    `with made as (
       insert into signature (campaign_id, name, email, email_canonical, sender_address, due_at)
       select $1, 'Ölçüm İmzası', address, address, '', now()
       from (select gen_random_uuid() || '@ornek.example' as address from generate_series(1, $2)) as addresses
       returning id
     ) select min(id) as first, max(id) as last from made`,
    [hottestCampaign, waitingPerRound],
  )
  if (!rows[0]) throw new Error('no signature was inserted')
  return rows[0]
}

export async function waitingLinks(target: Pick<Target, 'pool' | 'dataDir'>): Promise<string[]> {
  const { first, last } = await insertWaiting(target)
  const { JWT_SECRET: jwtSecret } = secretsIn(target.dataDir)
  const earlier = new Date(Date.now() - anHour)
  const link = (id: number) =>
    linkToken(
      { jwtSecret },
      'confirm',
      { id, campaign_id: hottestCampaign, corrections: 0, created_at: earlier },
      earlier,
    )
  return Array.from({ length: last - first + 1 }, (_, n) => link(first + n))
}

function barely({ databaseUrl, pool }: Target, folder: string, campaign: string): Rate {
  const { parameters, sql } = signStatement([
    {
      campaign_id: placeholders.campaign,
      version: null,
      user_id: null,
      name: 'Ölçüm İmzası',
      email: placeholders.address,
      email_canonical: placeholders.address,
      sender_address: '',
      image: null,
      language: 'tr',
      network: null,
      is_confirmed: false,
      set_aside_reason: null,
      wants_updates: false,
      privacy_notice: notices.privacy,
      special_consent: null,
      shares_name: false,
      province: null,
    },
  ]).compile(databaseOn(pool))
  const address = `('pgbench' || :n || '-' || :m || '@ornek.example')`
  const expressions = parameters.map((parameter) =>
    expressionOf(parameter, [
      [placeholders.campaign, campaign],
      [placeholders.address, address],
    ]),
  )
  const head = '\\set n random(1, 1000000000)\n\\set m random(1, 1000000000)'
  return (seconds) => pgbench(databaseUrl, folder, { query: { sql }, expressions, head }, ofPgbench(seconds))
}

const placeholders = { campaign: -1, address: '{address}', id: -2 }

type Named = [placeholder: unknown, expression: string][]

function expressionOf(parameter: unknown, named: Named): string {
  const [, expression] = named.find(([placeholder]) => placeholder === parameter) ?? []
  if (expression !== undefined) return expression
  if (Array.isArray(parameter)) return `array[${parameter.map((each) => expressionOf(each, named)).join()}]`
  if (parameter === null) return 'null'
  if (parameter instanceof Date) return `'${parameter.toISOString()}'`
  return typeof parameter === 'string' ? `'${parameter}'` : String(parameter)
}
