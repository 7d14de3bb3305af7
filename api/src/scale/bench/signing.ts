import { databaseOn } from '../../db/database.ts'
import { signStatement } from '../../domains/support/index.ts'
import { hottestCampaign } from '../distribution.ts'
import { load } from './load.ts'
import { signing } from './operations.ts'
import { findPgbench, pgbench } from './pgbench.ts'
import type { Target } from './target.ts'

type Way = { connections: number; seconds: number }

/** Compares signing through the service with the same statement run by pgbench. */
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
  const of = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
  const ratio = (a: number[], b: number[]) => (of(a) / of(b)).toFixed(2)
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

function barely(program: string, { databaseUrl, pool }: Target, folder: string, way: Way, campaign: string) {
  const { parameters, sql } = signStatement([
    {
      campaign_id: stand.campaign,
      version: null,
      user_id: null,
      name: 'Ölçüm İmzası',
      email: stand.address,
      email_canonical: stand.address,
      sender_address: '',
      image: null,
      language: 'tr',
      network: null,
      is_confirmed: false,
      set_aside_reason: null,
    },
  ]).compile(databaseOn(pool))
  const address = `('pgbench' || :n || '-' || :m || '@ornek.example')`
  const expressions = parameters.map((parameter) => expressionOf(parameter, campaign, address))
  const head = '\\set n random(1, 1000000000)\n\\set m random(1, 1000000000)\n\\set slot random(0, 15)'
  return pgbench(program, databaseUrl, folder, { query: { sql }, expressions, head }, way)
}

/** Placeholders for the SQL expressions. */
const stand = { campaign: -1, address: '{address}' }

function expressionOf(parameter: unknown, campaign: string, address: string): string {
  if (Array.isArray(parameter)) return `array[${parameter.map((each) => expressionOf(each, campaign, address)).join()}]`
  if (parameter === null) return 'null'
  if (parameter === stand.address) return address
  if (typeof parameter === 'string') return `'${parameter}'`
  if (typeof parameter === 'boolean') return String(parameter)
  return parameter === stand.campaign ? campaign : ':slot'
}
