import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@sesol/contract'
import { z } from 'zod'
import { openMailbox } from '../../../api/src/scale/bench/mailbox.ts'
import { bringProgram } from '../../../script/lib/debian.ts'
import { distDir } from '../../bff/support/site.ts'
import { Edge } from '../../edge/support/nginx.ts'
import { optionsOrExit } from '../options-or-exit.ts'
import { type Product, startProduct } from '../web/product.ts'
import { heading, missedBudgets, note, progress, report } from '../web/report.ts'
import { type Answered, type Logged, loadVirally, readLog } from './crowd.ts'
import { readOptions, usage } from './options.ts'
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

const options = optionsOrExit({ readOptions, usage })
for (const name of ['nginx', 'wrk'] as const) {
  const { ok, output } = await bringProgram(name)
  if (!ok) throw new Error(output)
}

const started: { stop: () => unknown }[] = []
const stopAll = async () => {
  for (const each of started.splice(0).reverse()) await each.stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))
}

try {
  const mailbox = await openMailbox()
  started.push({ stop: mailbox.close })
  const folder = await mkdtemp(join(tmpdir(), 'sesol-load-'))
  started.push({ stop: () => rm(folder, { recursive: true, force: true }) })
  // More people sign than the threshold of an attack allows, each browser would solve a puzzle first; all have one mail domain.
  const settings = { SMTP_URL: mailbox.url, RATE_LIMIT_SCALE: '1000', DOMAIN_SIGNATURES: '0' }
  heading()

  progress('the first start, with a build')
  await rm(distDir, { recursive: true, force: true })
  const first = await timedStart(settings, folder)
  await first.product.stop()
  reportStart('first start: build, database, demo, everything ready', first.seconds, mostFirstStartSeconds)
  progress('the second start')
  const { product, seconds } = await timedStart(settings, folder)
  started.push(product)
  reportStart('second start', seconds, mostSecondStartSeconds)

  const edge = await Edge.start([product.site.address.replace('localhost', '127.0.0.1')], balanced)
  started.push({ stop: () => edge.stop() })
  const { address: origin } = product.site
  const crowd = { edge: edge.origin, origin, campaign: viral, others: await otherPages(product), mailbox }
  progress('warming up')
  await loadVirally(crowd, { ...options, seconds: 10 })
  const { site, api, worker } = product.programs
  progress('handles before the load')
  const before = await handlesAtRest({ site, api, worker })
  progress(`${options.minutes} min of load`)
  const logged = (await stat(edge.log)).size
  const watched = await watch({ nginx: edge.pid, ...product.programs, [everything]: process.pid })
  const result = await loadVirally(crowd, { ...options, seconds: options.minutes * 60 })
  const programs = await watched()
  reportLoad(result, await readLog(edge.log, logged), programs)
  progress('handles after the load')
  const after = await handlesAtRest({ site, api, worker })
  for (const [name, count] of Object.entries(after)) {
    reportGrowth(`open handles of ${name} at rest, before; after the load`, before[name] ?? Number.NaN, count, '')
  }
} finally {
  await stopAll()
}
if (missedBudgets() > 0) process.exitCode = 1

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
    what: `answers a second over ${options.minutes} min, ${options.connections} connections`,
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
