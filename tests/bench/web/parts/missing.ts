import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { smallPageCache } from '../../../bff/support/site.ts'
import { root } from '../../../support/sources.ts'
import type { Options } from '../options.ts'
import { filesIn, keptMegabytes, residentMegabytes } from '../process.ts'
import type { Product, Site } from '../product.ts'
import { note, progress, report } from '../report.ts'

const allowance = 16
const atOnce = 16

export async function missing(product: Product, { missing: wanted }: Options) {
  // Its limits are reached soon: growth after that is a leak.
  const site = await product.inspectedSite(smallPageCache)
  const before = await files(product)
  const since = performance.now()
  const first = Math.min(5000, Math.ceil(wanted / 4))
  let wrong = await scan(site, first)
  const settled = await weigh(site)
  wrong += await scan(site, wanted - first)
  const end = await weigh(site)
  const rate = (wanted / ((performance.now() - since) / 1000)).toFixed(0)
  const grown = [...(await files(product))].filter(([path, size]) => size !== before.get(path))
  await site.stop()
  report({
    what: `${wanted} missing ids: answers that are not 404`,
    measured: `${wrong}`,
    budget: '0',
    ok: wrong === 0,
  })
  report({ what: 'files made or grown in build and data', measured: `${grown.length}`, budget: '0', ok: !grown.length })
  if (grown.length)
    note(
      grown
        .slice(0, 5)
        .map(([path, size]) => `${path}: ${size} bytes`)
        .join(', '),
    )
  report({
    what: `memory kept after all, beside after the first ${first}`,
    measured: `${(end.kept - settled.kept).toFixed(1)} MB more`,
    budget: `≤ ${allowance} MB`,
    ok: end.kept - settled.kept <= allowance,
  })
  const memory = [settled, end].map(
    ({ kept, resident }) => `${kept.toFixed(0)} MB kept, ${resident.toFixed(0)} MB resident`,
  )
  note(`${memory.join('; then ')}; ${rate} a second`)
}

/** Without the files of PostgreSQL and the log, which grow with every call. */
async function files(product: Product): Promise<Map<string, number>> {
  const build = await filesIn(join(root, '.next'))
  return new Map([...build, ...(await filesIn(product.dataDir, ['postgres', 'postgres.log', 'log']))])
}

async function weigh(site: Site & { inspector: string }) {
  return { kept: await keptMegabytes(site.inspector), resident: await residentMegabytes(site.pid) }
}

async function scan({ address }: Site, wanted: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let [asked, wrong] = [0, 0]
  const scanner = async () => {
    while (asked < wanted) {
      asked += 1
      if (asked % 10_000 === 0) progress(`${asked} of ${wanted} missing ids`)
      const id = 1_000_000 + Math.floor(Math.random() * 2_000_000_000)
      if ((await statusOf(`${address}/campaign/${id}`, agent)) !== 404) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, scanner))
  agent.destroy()
  return wrong
}

function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((settle, fail) => {
    request(address, { agent }, (response) => {
      response.resume().once('end', () => settle(response.statusCode ?? 0))
    })
      .once('error', fail)
      .end()
  })
}
