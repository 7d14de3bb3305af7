import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@sesol/contract'
import { z } from 'zod'
import { bringProgram } from '../../script/lib/debian.ts'
import { distDir } from '../../tests/bff/support/site.ts'
import { Edge } from '../../tests/edge/support/nginx.ts'
import { optionsOrExit } from '../options.ts'
import { type Product, startProduct } from '../product.ts'
import { heading, note, progress, report, run } from '../report.ts'
import { type Answered, type Logged, loadVirally, readLog } from './crowd.ts'
import { openMailbox } from './mailbox.ts'
import { handlesAtRest, type Watched, watch } from './watch.ts'

const mostFirstStartSeconds = 90
const mostSecondStartSeconds = 5
const leastPerSecond = 5000
const mostP99 = 250
const mostGrowth = 1.05

/** nginx trusts the generator with the address of each signer, as it would a load balancer, so that limits stay on. */
const balanced = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
const viral = 1
/** This process and all below it. */
const everything = 'everything'

const campaigns = z.object({
  results: z.array(z.object({ id: z.number(), user: z.object({ id: z.number() }) })),
})

const usage = `Usage: ./script/bench load [options]

Builds and starts the product in a new directory, twice, and then puts the load of a campaign that goes viral on it through
deploy/nginx.conf: of a hundred requests 95 open one campaign, 4 another page, 1 signs. The build of this checkout is replaced.
Exit code 1 when a budget is missed.

  --seconds N        how long the load lasts (1800)
  --connections N    open at once (100)
  --moment           only tries whether it runs, with the build that is there
  --help`

const options = optionsOrExit({ usage, sizes: { seconds: [1800, 4], connections: [100, 10] } })
const warmUpSeconds = options.moment ? 1 : 10
/** Longer than idle connections are kept: at most 72 s, by the API. */
const restSeconds = options.moment ? 1 : 90

for (const name of ['nginx', 'wrk'] as const) {
  const { ok, output } = await bringProgram(name)
  if (!ok) throw new Error(output)
}

await run(options, async (keep) => {
  const mailbox = await openMailbox()
  keep({ stop: mailbox.close })
  const folder = await mkdtemp(join(tmpdir(), 'sesol-load-'))
  keep({ stop: () => rm(folder, { recursive: true, force: true }) })
  // More people sign than the threshold of an attack allows, each browser would solve a puzzle first; all have one mail domain.
  const settings = { SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: '1000', DOMAIN_SIGNATURES: '0' }
  heading()

  if (!options.moment) {
    progress('the first start, with a build')
    await rm(distDir, { recursive: true, force: true })
    const first = await timedStart(settings, folder)
    await first.product.stop()
    reportStart('first start: build, database, demo, everything ready', first.seconds, mostFirstStartSeconds)
  }
  progress('the second start')
  const { product, seconds } = await timedStart(settings, folder)
  keep(product)
  reportStart('second start', seconds, mostSecondStartSeconds)

  const edge = keep(await Edge.start([product.site.address.replace('localhost', '127.0.0.1')], balanced))
  const { address: origin } = product.site
  const crowd = { edge: edge.origin, origin, campaign: viral, others: await otherPages(product), mailbox }
  progress('warming up')
  await loadVirally(crowd, { ...options, seconds: warmUpSeconds })
  const { site, api, worker } = product.programs
  progress('handles before the load')
  const before = await handlesAtRest({ site, api, worker }, restSeconds)
  progress(`${options.seconds} s of load`)
  const logged = (await stat(edge.log)).size
  const watched = await watch({ nginx: edge.pid, ...product.programs, [everything]: process.pid })
  const result = await loadVirally(crowd, options)
  const programs = await watched()
  reportLoad(result, await readLog(edge.log, logged), programs)
  progress('handles after the load')
  const after = await handlesAtRest({ site, api, worker }, restSeconds)
  for (const [name, count] of Object.entries(after)) {
    reportGrowth(`open handles of ${name} at rest, before; after the load`, before[name] ?? Number.NaN, count, '')
  }
})

async function timedStart(settings: Record<string, string>, folder: string) {
  const since = performance.now()
  const product = await startProduct(settings, folder)
  return { product, seconds: (performance.now() - since) / 1000 }
}

function reportStart(what: string, seconds: number, most: number) {
  report({ what, measured: `${seconds.toFixed(1)} s`, budget: `≤ ${most} s`, ok: seconds <= most })
}

/** Home, lists, other campaigns and profiles in turn. */
async function otherPages({ api }: Product): Promise<string[]> {
  const response = await fetch(api + pathOf('listCampaigns'))
  const { results } = campaigns.parse(await response.json())
  return results
    .filter(({ id }) => id !== viral)
    .flatMap(({ id, user }) => ['/', '/explore', `/campaign/${id}`, `/profile/${user.id}`])
}

function reportLoad(result: Answered, logged: Logged, programs: Watched[]) {
  report({
    what: `answers a second over ${options.seconds} s, ${options.connections} connections`,
    measured: `${result.perSecond.toFixed(0)} (${result.answers})`,
    budget: `≥ ${leastPerSecond}`,
    ok: result.perSecond >= leastPerSecond,
  })
  const failed = result.refused + result.lost
  report({
    what: 'answers of status 400 and above, lost connections, answers after 10 s',
    measured: `${failed}`,
    budget: '0',
    ok: failed === 0,
  })
  note(`statuses in the log of nginx (499: closed by the generator at its end): ${logged.statuses}`)
  report({ what: 'p99', measured: `${result.p99.toFixed(0)} ms`, budget: `≤ ${mostP99} ms`, ok: result.p99 <= mostP99 })
  report({
    what: 'signed; p99 of these; confirmed',
    measured: `${logged.signed}; ${logged.signingP99.toFixed(0)} ms; ${result.confirmed}`,
    ok: logged.signed > 0 && result.confirmed > 0,
  })
  for (const { name, second, last } of programs.filter(({ name }) => ['site', 'api', 'worker'].includes(name))) {
    reportGrowth(`memory of ${name}, median of the second third; of the last third`, second, last, ' MB')
  }
  const product = programs.filter(({ name }) => name !== everything)
  const sum = (list: Watched[]) => list.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0)
  const micro = (seconds: number) => `${((seconds / result.answers) * 1_000_000).toFixed(0)} µs`
  const each = product.map(({ name, cpuSeconds }) => `${name} ${micro(cpuSeconds)}`)
  note(
    `CPU of an answer: ${micro(sum(product))}: ${each.join(', ')}; the generator ${micro(sum(programs) - 2 * sum(product))}`,
  )
  note(`load of the machine: ${loadavg().map((load) => load.toFixed(1))}`)
  note('signing / pgbench: see ./script/bench api')
}

function reportGrowth(what: string, before: number, after: number, unit: string) {
  report({
    what,
    measured: `${before.toFixed(0)}; ${after.toFixed(0)}${unit}`,
    budget: `≤ ${mostGrowth} times`,
    ok: after <= before * mostGrowth,
  })
}
