import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { root } from '../../../support/sources.ts'
import type { Options } from '../options.ts'
import { bytesIn, residentMegabytes } from '../process.ts'
import type { Product } from '../product.ts'
import { kilobytes, note, progress, report } from '../report.ts'

/** Small bounds, so that they are reached soon: what grows after that grows for ever. */
const bounds = { PAGE_CACHE_ENTRIES: '500', PAGE_CACHE_MB: '16' }
const allowance = 64
const atOnce = 16

/** A scan of ids that are not there leaves nothing behind, on disk or in memory. */
export async function missing(product: Product, { missing: wanted }: Options) {
  const site = await product.anotherSite(bounds)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const build = join(root, process.env.NEXT_DIST_DIR || '.next')
  // What PostgreSQL and the log write of every call is not the site's.
  const disk = async () => (await bytesIn(build)) + (await bytesIn(product.dataDir, ['postgres', 'log']))
  const start = await residentMegabytes(site.pid)
  const [bytesBefore, since] = [await disk(), performance.now()]
  let [asked, wrong] = [0, 0]
  let settled = Number.NaN
  const settledAt = Math.min(10_000, Math.ceil(wanted / 4))
  const scanner = async () => {
    while (asked < wanted) {
      asked += 1
      if (asked === settledAt) settled = await residentMegabytes(site.pid)
      if (asked % 10_000 === 0) progress(`${asked} of ${wanted} missing ids`)
      const id = 1_000_000 + Math.floor(Math.random() * 2_000_000_000)
      if ((await statusOf(`${site.address}/campaign/${id}`, agent)) !== 404) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, scanner))
  agent.destroy()
  const end = await residentMegabytes(site.pid)
  const rate = (asked / ((performance.now() - since) / 1000)).toFixed(0)
  const written = (await disk()) - bytesBefore
  await site.stop()
  report({ what: `${asked} missing ids: answers that are not 404`, measured: `${wrong}`, budget: '0', ok: wrong === 0 })
  report({ what: 'bytes written to build and data', measured: kilobytes(written), budget: '0', ok: written === 0 })
  report({
    what: `resident memory after all, beside after the first ${settledAt}`,
    measured: `${(end - settled).toFixed(0)} MB more`,
    budget: `≤ ${allowance} MB`,
    ok: end - settled <= allowance,
  })
  note(
    `at the start ${start.toFixed(0)} MB, then ${settled.toFixed(0)} MB, at the end ${end.toFixed(0)} MB; ${rate} a second`,
  )
}

function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((settle, fail) => {
    request(address, { agent }, (answer) => {
      answer.resume().once('end', () => settle(answer.statusCode ?? 0))
    })
      .once('error', fail)
      .end()
  })
}
