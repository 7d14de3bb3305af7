import { availableParallelism } from 'node:os'
import { secretsIn } from '@sesol/shared/secrets'
import { linkToken } from '../../api/src/domains/support/index.ts'
import { median } from '../report.ts'
import { hottestCampaign } from '../scale/distribution.ts'
import { load, type Shot } from './load.ts'
import { confirmation, signing } from './operations.ts'
import { pgbench } from './pgbench.ts'
import { openTargetOn, type Target } from './target.ts'

type Rate = (seconds: number) => Promise<number>

/** Of each API, as many as a site opens in a spike; more do not make pgbench faster. */
const connections = { ofApi: 32, ofPgbench: 16 }
const [leastHotToSpread, leastToPgbench] = [0.8, 0.35]

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

/** More than a service confirms. */
const waitingPerSecond = 25_000
const anHour = 3_600_000

export async function measureConfirming(target: Target, folder: string, rounds: number, seconds: number) {
  await withService(target, async (service) => {
    const { confirming, bare } = await inTurns(rounds, seconds, {
      confirming: async (seconds) => {
        const links = await waitingLinks(target, seconds)
        let at = 0
        return loadAll(service, () => confirmation(links[at++ % links.length] ?? ''), seconds)
      },
      bare: async (seconds) => {
        const { form, signature, count } = await insertWaiting(target, seconds)
        const head = `\\set n random(0, ${count - 1})`
        const expressions = [`(${form} + :n)`, `(${signature} + :n)`]
        return pgbench(
          target.databaseUrl,
          folder,
          { query: { sql: bareConfirmation }, expressions, head },
          ofPgbench(seconds),
        )
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
      const measured = await rate(round === 0 ? Math.min(1, seconds) : seconds)
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), measured])
    }
  }
  return Object.fromEntries(Object.keys(ways).map((name) => [name, median(rates.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

const compared = (name: string, ours: number, bare: number) =>
  `${name} ${ours.toFixed(0)} / ${bare.toFixed(0)} = ${(ours / bare).toFixed(2)} (at least ${leastToPgbench})`

const ofPgbench = (seconds: number) => ({ connections: connections.ofPgbench, seconds })

/** The first ids of places and forms, which are in the same order. */
type Waiting = { form: number; signature: number; count: number }

async function insertWaiting({ pool }: Target, seconds: number): Promise<Waiting> {
  const { rows } = await pool.query<Waiting>(
    `with place as (
       insert into signature (campaign_id, name, email, email_canonical, sender_address)
       select $1, '', '', gen_random_uuid() || '@ornek.example', '' from generate_series(1, $2)
       returning id, email_canonical, version
     ), form as (
       insert into signature_form (
         signature_id, receipt, digest, version, name, email, sender_address, language, network, wants_updates,
         shares_name, mails
       )
       select id, gen_random_uuid(), '', version, 'Ölçüm İmzası', email_canonical, '', 'tr', '', false, false, 1
       from place order by id
       returning id
     ) select (select min(id) from form) as form, (select min(id) from place) as signature,
       (select count(*) from form)::int as count`,
    [hottestCampaign, Math.ceil(waitingPerSecond * seconds)],
  )
  if (!rows[0]) throw new Error('no form was inserted')
  return rows[0]
}

async function waitingLinks(target: Target, seconds: number): Promise<string[]> {
  const { form, signature, count } = await insertWaiting(target, seconds)
  const { JWT_SECRET: jwtSecret } = secretsIn(target.dataDir)
  const earlier = new Date(Date.now() - anHour)
  const link = (n: number) =>
    linkToken(
      { jwtSecret },
      'confirm',
      { form: form + n, signature: signature + n, campaign_id: hottestCampaign, created_at: earlier },
      earlier,
    )
  return Array.from({ length: count }, (_, n) => link(n))
}

function barely({ databaseUrl }: Target, folder: string, campaign: string): Rate {
  const expressions = [campaign, `('pgbench' || :n || '-' || :m || '@ornek.example')`]
  const head = '\\set n random(1, 1000000000)\n\\set m random(1, 1000000000)'
  return (seconds) => pgbench(databaseUrl, folder, { query: { sql: bareForm }, expressions, head }, ofPgbench(seconds))
}

/** The least that writes a form: one place and what was typed. */
const bareForm = `
  with place as (
    insert into signature (campaign_id, name, email, email_canonical, sender_address) values ($1, '', '', $2, '')
    returning id
  )
  insert into signature_form (
    signature_id, receipt, digest, version, name, email, sender_address, language, network, wants_updates, shares_name
  ) select id, gen_random_uuid(), '', 1, 'Ölçüm İmzası', $2, '', 'tr', '', false, false from place`

/** The least that confirms a form: the signature, whose trigger counts it, and the end of the form. */
const bareConfirmation = `
  with form as (delete from signature_form where id = $1 returning name, email)
  update signature set name = form.name, email = form.email, confirmed_at = now() from form where signature.id = $2`
