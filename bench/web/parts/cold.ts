import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@sesol/contract'
import { z } from 'zod'
import { paths } from '../../../lib/shared/paths.ts'
import { smallPageCache } from '../../../tests/bff/support/site.ts'
import { cpuSeconds } from '../../process.ts'
import type { Product, Site } from '../../product.ts'
import { kilobytes, median, note, report } from '../../report.ts'
import { asLongAs } from '../bare.ts'
import type { Options } from '../options.ts'
import { weigh } from '../pair.ts'

/** More than the small cache holds, so that each is rendered again. */
const [fewPages, mostPages] = [24, 100]
const warmUp = 3
const [budget, budgetMs] = [2.6, 100]
const readersPerSecond = 200
/** The share of what the process can render. */
const demand = 1.5

export async function cold(product: Product, bare: Site, options: Options) {
  const site = await product.anotherSite(smallPageCache)
  const listed = await campaignPages(product, site)
  const pages = listed.slice(0, options.moment ? fewPages : mostPages)
  await computing({ site, pages }, bare, options)
  await site.stop()
  await beside(product, options)
}

const campaigns = z.object({ results: z.array(z.object({ id: z.number() })) })

async function campaignPages({ api }: Product, { address }: Site): Promise<string[]> {
  const { results } = campaigns.parse(await (await fetch(`${api}${endpoints.listCampaigns.path}?limit=50`)).json())
  return ['', '/en'].flatMap((language) => results.map((campaign) => address + language + paths.campaign(campaign)))
}

/** Both sides render for their cache. Beside them a bare page that is not stored, which Next makes with less work. */
async function computing({ site, pages }: { site: Site; pages: string[] }, bare: Site, { rounds, moment }: Options) {
  // One after another: the small cache must not keep pages that are asked for first.
  const weights: number[] = []
  for (const page of pages) weights.push(await weigh({ address: page }))
  const bytes = average(weights)
  const [stored, unstored] = [await asLongAs(bare, bytes), await asLongAs(bare, bytes, 'rendered')]
  let asked = 0
  const sides = {
    ours: () => cpuOf(site.pid, pages, 'MISS'),
    stored: () =>
      cpuOf(
        bare.pid,
        pages.map(() => `${stored.address}.${++asked}`),
        'MISS',
      ),
    unstored: () =>
      cpuOf(
        bare.pid,
        pages.map(() => unstored.address),
      ),
  }
  const round = async () => ({
    ours: await sides.ours(),
    stored: await sides.stored(),
    unstored: await sides.unstored(),
  })
  const taken: Awaited<ReturnType<typeof round>>[] = []
  for (let pass = 0; pass < (moment ? 1 : warmUp); pass++) await round()
  for (let pass = 0; pass < rounds; pass++) taken.push(await round())
  const ratioTo = (side: 'stored' | 'unstored') => median(taken.map((each) => each.ours / each[side]))
  const took = (side: keyof typeof sides) => `${(median(taken.map((each) => each[side])) * 1000).toFixed(1)} ms`
  report({
    what: `computing of an uncached campaign page of ${kilobytes(bytes)} / of an uncached bare page of ${kilobytes(stored.bytes)}`,
    measured: `${ratioTo('stored').toFixed(2)} (${took('ours')} / ${took('stored')})`,
    budget: `≤ ${budget}`,
    ok: ratioTo('stored') <= budget,
  })
  note(`of a bare page that no cache would keep: ${ratioTo('unstored').toFixed(2)} (${took('unstored')})`)
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function cpuOf(pid: number, addresses: string[], cache?: string): Promise<number> {
  const before = await cpuSeconds(pid)
  for (const address of addresses) {
    const answer = await answered(address)
    if (cache && answer.cache !== cache) throw new Error(`${address}: ${answer.cache} instead of ${cache}`)
  }
  return ((await cpuSeconds(pid)) - before) / addresses.length
}

/** Measures beside the same site without the bounds of renderings. */
async function beside(product: Product, options: Options) {
  const { NODE_OPTIONS } = smallPageCache
  const unbounded = `${NODE_OPTIONS} --import=${new URL('../unbounded.ts', import.meta.url)}`
  const bounded = await demanded(await product.anotherSite({ NODE_OPTIONS }), options)
  const without = await demanded(await product.anotherSite({ NODE_OPTIONS: unbounded }), options)
  report({
    what: `p99 of a cached page, ${readersPerSecond} a second, while ${demand * 100} % of what can be rendered is asked for`,
    measured: `${bounded.p99.toFixed(0)} ms`,
    budget: `≤ ${budgetMs} ms`,
    ok: bounded.p99 <= budgetMs,
  })
  const line = ({ capacity, alone, p99, rendered, refused }: typeof bounded) =>
    `p99 ${p99.toFixed(0)} ms, ${alone.toFixed(0)} with nothing beside; can render ${capacity.toFixed(1)} a second, rendered ${rendered.toFixed(1)}, refused ${refused.toFixed(1)}`
  note(`bounded: ${line(bounded)}`)
  note(`without bounds: ${line(without)}; p99 ${(without.p99 / bounded.p99).toFixed(1)} times as long`)
}

async function demanded(site: Site, { seconds }: Options) {
  const hot = site.address + paths.campaign({ id: 1 })
  let asked = 0
  const fresh = () => `${site.address}/explore?q=aranan${++asked}`
  for (let warm = 0; warm < 20; warm++) await answered(fresh())
  await answered(hot)
  const alone = await openLoop(() => hot, readersPerSecond, seconds)
  const capacity = await capacityOf(fresh, seconds)
  const [cached, others] = await Promise.all([
    openLoop(() => hot, readersPerSecond, seconds),
    openLoop(fresh, capacity * demand, seconds),
  ])
  await site.stop()
  const perSecond = (status: number) => others.filter((one) => one.status === status).length / seconds
  return {
    capacity,
    alone: quantile(alone, 0.99),
    p99: quantile(cached, 0.99),
    rendered: perSecond(200),
    refused: perSecond(503),
  }
}

/** Two clients, each with one request at a time, for as long. */
async function capacityOf(fresh: () => string, seconds: number): Promise<number> {
  const begun = performance.now()
  let done = 0
  const client = async () => {
    for (; performance.now() - begun < seconds * 1000; done++) await answered(fresh())
  }
  await Promise.all([client(), client()])
  return (done * 1000) / (performance.now() - begun)
}

type Answered = { ms: number; status: number; cache: string | undefined }

const quantile = (answers: Answered[], part: number) =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * part)] ?? Number.NaN

/** Asks at fixed times, whether earlier answers have come or not. */
async function openLoop(address: () => string, perSecond: number, seconds: number): Promise<Answered[]> {
  const answers: Promise<Answered>[] = []
  const begun = performance.now()
  while (answers.length < perSecond * seconds) {
    answers.push(answered(address(), [200, 503]))
    await pause(Math.max(0, begun + (answers.length * 1000) / perSecond - performance.now()))
  }
  return Promise.all(answers)
}

const agent = new Agent({ keepAlive: true })

function answered(address: string, expected = [200]): Promise<Answered> {
  const begun = performance.now()
  return new Promise((settle, fail) => {
    request(address, { agent }, (response) => {
      const { statusCode: status = 0 } = response
      if (!expected.includes(status)) fail(new Error(`${address}: ${status}`))
      const cache = response.headers['x-nextjs-cache']?.toString()
      response.resume().once('end', () => settle({ ms: performance.now() - begun, status, cache }))
    })
      .once('error', fail)
      .end()
  })
}
