import { notices } from '@sesol/contract'
import { databaseOn } from '../../db/database.ts'
import { confirmStatement, linkToken, signStatement } from '../../domains/support/index.ts'
import { secretsIn } from '../../platform/secrets.ts'
import { hottestCampaign } from '../distribution.ts'
import { load } from './load.ts'
import { confirmation, signing } from './operations.ts'
import { findPgbench, pgbench } from './pgbench.ts'
import type { Target } from './target.ts'

type Way = { connections: number; seconds: number }

export async function measureSigning(target: Target, folder: string, way: Way, rounds: number) {
  const program = findPgbench()
  const rates = { hot: [] as number[], spread: [] as number[], bareHot: [] as number[], bareSpread: [] as number[] }
  const [hot, spread] = await Promise.all([signing.hot.next(), signing.spread.next(target)])
  const bare = (campaign: string) => (program ? barely(program, target, folder, way, campaign) : Number.NaN)
  for (let round = 0; round < rounds; round++) {
    rates.hot.push((await load(target.address, hot, way)).perSecond)
    rates.bareHot.push(await bare(String(hottestCampaign)))
    rates.spread.push((await load(target.address, spread, way)).perSecond)
    rates.bareSpread.push(await bare(`(1 + :n % 500 * ${Math.floor(target.campaigns / 500)})::int`))
  }
  console.log(`\nSigning at ${target.campaigns} campaigns over ${way.connections} connections, per second:`)
  console.log(`one hot campaign ${of(rates.hot).toFixed(0)}, 500 campaigns ${of(rates.spread).toFixed(0)}:`)
  console.log(`ratio hot / spread ${ratio(rates.hot, rates.spread)} (at least 0.8)`)
  if (!program) return console.log('No pgbench is installed: nothing to compare with.')
  console.log(
    `pgbench, the same statement: hot ${of(rates.bareHot).toFixed(0)}, spread ${of(rates.bareSpread).toFixed(0)}:`,
  )
  console.log(`ratio service / pgbench ${ratio(rates.hot, rates.bareHot)} hot, `)
  console.log(`${ratio(rates.spread, rates.bareSpread)} spread (at least 0.6)`)
}

const of = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
const ratio = (a: number[], b: number[]) => (of(a) / of(b)).toFixed(2)

const waitingPerRound = 100_000
const anHour = 3_600_000

export async function measureConfirming(target: Target, folder: string, way: Way, rounds: number) {
  const program = findPgbench()
  if (!program) return
  const rates = { service: [] as number[], bare: [] as number[] }
  const { parameters, sql } = confirmStatement([
    { id: placeholders.id, corrections: 0, is_instant: false, since: new Date(0), special_consent: null },
  ]).compile(databaseOn(target.pool))
  for (let round = 0; round < rounds; round++) {
    const links = await waitingLinks(target)
    let at = 0
    const next = () => confirmation(links[at++ % links.length] ?? '')
    rates.service.push((await load(target.address, next, way)).perSecond)
    const { first, last } = await insertWaiting(target)
    const expressions = parameters.map((parameter) => expressionOf(parameter, [[placeholders.id, ':id']]))
    const head = `\\set id random(${first}, ${last})`
    rates.bare.push(await pgbench(program, target.databaseUrl, folder, { query: { sql }, expressions, head }, way))
  }
  console.log(`\nConfirming over ${way.connections} connections, per second: service ${of(rates.service).toFixed(0)}, `)
  console.log(`pgbench ${of(rates.bare).toFixed(0)}, ratio ${ratio(rates.service, rates.bare)} (at least 0.6)`)
}

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

function barely(program: string, { databaseUrl, pool }: Target, folder: string, way: Way, campaign: string) {
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
  return pgbench(program, databaseUrl, folder, { query: { sql }, expressions, head }, way)
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
