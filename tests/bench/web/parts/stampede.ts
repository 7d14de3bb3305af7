import { hammer } from '../../../../api/src/scale/bench/hammer.ts'
import type { Options } from '../options.ts'
import { newCampaign } from '../people.ts'
import type { Product } from '../product.ts'
import { report } from '../report.ts'

const connections = 200
/** The page's `revalidate`. */
const lifetimeSeconds = 300

export async function stampede(product: Product, options: Options) {
  const id = await newCampaign(product, 'Herkesin birden açtığı kampanya')
  const site = await product.anotherSite({})
  const path = `/campaign/${id}/`
  const before = await product.asked(path)
  const result = await hammer(`${site.address}/campaign/${id}`, { connections, seconds: options.stampede })
  const rendered = (await product.asked(path)) - before
  const lifetimes = Math.ceil(options.stampede / lifetimeSeconds)
  await site.stop()
  report({
    what: `${options.stampede} s of ${connections} readers at once on a new campaign: renderings`,
    measured: `${rendered} for ${result.answers} answers`,
    budget: `≤ ${lifetimes}`,
    ok: rendered > 0 && rendered <= lifetimes,
  })
  report({
    what: 'failed answers of these',
    measured: `${result.failed} (${result.statuses})`,
    budget: '0',
    ok: result.failed === 0,
  })
  report({ what: 'p99 of these', measured: `${result.p99} ms, ${result.perSecond.toFixed(0)} a second` })
}
