import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { optionsOrExit } from '../options.ts'
import { judged, progress, run } from '../report.ts'
import { Cluster, until } from './cluster.ts'
import { type Load, startLoad } from './load.ts'
import { type Product, startProduct } from './product.ts'
import { missingPrograms } from './programs.ts'
import { type Row, rowNames, rows } from './rows.ts'

const mostPauseMs = 30_000

const usage = `Usage: ./script/bench cluster [options]

Runs three PostgreSQL servers under Patroni, etcd and HAProxy, with the configuration of deploy/cluster, and API and worker on them, all on
127.0.0.1. Provokes each fault while people sign, and compares what was acknowledged with what is kept. As root, on Debian 12.
Exit code 1 when a budget is missed.

  --only ROW      one or more of these (repeat the flag):
${rows.map(({ name, what }) => `                    ${name.padEnd(11)} ${what}`).join('\n')}
  --rounds N      how often each row is played (1)
  --moment        only tries whether it runs
  --help`

const options = optionsOrExit({ usage, sizes: { rounds: [1, 1] }, parts: rowNames })
const calmMs = options.moment ? 1000 : 5000
const missing = missingPrograms()
if (missing) {
  console.error(missing)
  process.exit(2)
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

async function play(row: Row, round: number, cluster: Cluster, product: Product) {
  await cluster.whole()
  await cluster.checkpoint()
  await until('public reads use the replica', product.isReplicaUsed)
  const name = `${row.name}${round}`
  progress(`${row.name}, round ${round}`)
  const load = startLoad(product, name)
  try {
    await pause(calmMs)
    const since = Date.now()
    const heal = await row.harm(cluster)
    await pause(options.moment ? calmMs : row.seconds * 1000)
    const lostBefore = await lostOf(cluster, name, load)
    await heal()
    await pause(calmMs)
    await cluster.whole()
    await pause(calmMs)
    await load.end()
    const longest = load.longestPause(since)
    const lostAfter = await lostOf(cluster, name, load)
    const differing = (await cluster.query(countersThatDiffer)).length
    const ok = longest <= mostPauseMs && lostBefore === 0 && lostAfter === 0 && differing === 0
    const { failed, reads } = load
    const withReplica = `${Math.round((100 * reads.withReplica) / reads.all)} %`
    const cells = [row.name, round, `${(longest / 1000).toFixed(1)} s`, failed.signings, failed.reads, withReplica]
    const kept = [load.acknowledged.size, lostBefore, lostAfter, differing]
    console.log(`| ${[...cells, ...kept, judged(ok)].join(' | ')} |`)
  } finally {
    await load.end()
  }
}

await run(options, async (keep) => {
  const cluster = keep(await Cluster.create())
  await cluster.start()
  const product = keep(await startProduct(cluster))
  console.log(
    '| row | round | longest pause of signing | failed signings | failed reads | reads with the replica in use | acknowledged | lost while harmed | lost at the end | counters that differ | |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (let round = 1; round <= options.rounds; round++) {
    for (const row of rows.filter(({ name }) => options.only.includes(name))) await play(row, round, cluster, product)
  }
  const load = loadavg().map((each) => each.toFixed(1))
  progress(`load of the machine at the end: ${load.join(', ')}`)
})
