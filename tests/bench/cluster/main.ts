import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { optionsOrExit } from '../options-or-exit.ts'
import { progress } from '../web/report.ts'
import { Cluster, until } from './cluster.ts'
import { type Load, startLoad } from './load.ts'
import { readOptions, usage } from './options.ts'
import { type Product, startProduct } from './product.ts'
import { missingPrograms } from './programs.ts'
import { type Row, rows } from './rows.ts'

const mostPauseMs = 30_000

const options = optionsOrExit({ readOptions, usage })
const missing = missingPrograms()
if (missing) {
  console.error(missing)
  process.exit(2)
}

const started: { stop: () => Promise<void> }[] = []
const stopAll = async () => {
  for (const each of started.splice(0).reverse()) await each.stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))
}

const countersThatDiffer = `
  with counted as (
    select campaign_id, signature_kind(email_canonical, confirmed_at, set_aside_at) as kind, count(*) as hits
    from signature group by 1, 2
  ), kept as (
    select campaign_id, kind, sum(hits) as hits from campaign_counter where kind in ('signature', 'waiting') group by 1, 2
  )
  select campaign_id from (select * from counted where kind is not null) as counted
  full join kept using (campaign_id, kind)
  where coalesce(counted.hits, 0) <> coalesce(kept.hits, 0)`

const signedAddresses = `
  select email from signature where email like $1 union select email from signature_form where email like $1`

async function lostOf(cluster: Cluster, name: string, { acknowledged }: Load): Promise<number> {
  const expected = [...acknowledged]
  const kept = new Set((await cluster.query(signedAddresses, [`${name}-%`])).map(({ email }) => email))
  return expected.filter((email) => !kept.has(email)).length
}

async function play(row: Row, round: number, cluster: Cluster, product: Product): Promise<boolean> {
  await cluster.whole()
  await cluster.checkpoint()
  await until('public reads use the replica', product.isReplicaUsed)
  const name = `${row.name}${round}`
  progress(`${row.name}, round ${round}`)
  const load = startLoad(product, name)
  try {
    await pause(5000)
    const since = Date.now()
    const heal = await row.harm(cluster)
    await pause(row.seconds * 1000)
    const lostBefore = await lostOf(cluster, name, load)
    await heal()
    await pause(5000)
    await cluster.whole()
    await pause(5000)
    await load.end()
    const longest = load.longestPause(since)
    const lostAfter = await lostOf(cluster, name, load)
    const differing = (await cluster.query(countersThatDiffer)).length
    const ok = longest <= mostPauseMs && lostBefore === 0 && lostAfter === 0 && differing === 0
    const { failed, reads } = load
    const withReplica = `${Math.round((100 * reads.withReplica) / reads.all)} %`
    const cells = [row.name, round, `${(longest / 1000).toFixed(1)} s`, failed.signings, failed.reads, withReplica]
    const kept = [load.acknowledged.size, lostBefore, lostAfter, differing]
    console.log(`| ${[...cells, ...kept, ok ? 'ok' : 'MISSED'].join(' | ')} |`)
    return ok
  } finally {
    await load.end()
  }
}

let missed = 0
try {
  const cluster = await Cluster.create()
  started.push(cluster)
  await cluster.start()
  const product = await startProduct(cluster)
  started.push(product)
  console.log(
    '| row | round | longest pause of signing | failed signings | failed reads | reads with the replica in use | acknowledged | lost while harmed | lost at the end | counters that differ | |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (let round = 1; round <= options.rounds; round++) {
    for (const row of rows.filter(({ name }) => options.only.includes(name))) {
      if (!(await play(row, round, cluster, product))) missed += 1
    }
  }
  progress(
    `load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
} finally {
  await stopAll()
}
if (missed > 0) process.exitCode = 1
