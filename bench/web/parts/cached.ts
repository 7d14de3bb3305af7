import type { Product, Site } from '../../product.ts'
import { kilobytes, note, report } from '../../report.ts'
import { asLongAs } from '../bare.ts'
import type { Options } from '../options.ts'
import { compare, type Side, weigh } from '../pair.ts'

const budget = 5

export async function cached(product: Product, bare: Site, options: Options) {
  const campaign = { address: `${product.site.address}/campaign/1`, pid: product.site.pid }
  const home = { address: product.site.address, pid: product.site.pid }
  const gzip = { headers: { 'accept-encoding': 'gzip' } }
  await line('campaign', campaign, await asLongAs(bare, await weigh(campaign)), true)
  await line('campaign, gzip,', { ...campaign, ...gzip }, await asLongAs(bare, await weigh(campaign)), false, gzip)
  await line('campaign', campaign, { address: bare.address, bytes: await weigh(bare) }, false)
  await line('home', home, await asLongAs(bare, await weigh(home)), false)

  async function line(
    name: string,
    ours: Side,
    theirs: { address: string; bytes: number },
    hasBudget: boolean,
    asking: Pick<Side, 'headers'> = {},
  ) {
    const result = await compare(ours, { address: theirs.address, pid: bare.pid, ...asking }, options)
    const bytes = await weigh({ address: ours.address })
    report({
      what: `cached ${name} page of ${kilobytes(bytes)} / bare page of ${kilobytes(theirs.bytes)}, answers a second`,
      measured: `${result.ratio.toFixed(2)} (${result.ours.toFixed(0)} / ${result.theirs.toFixed(0)})`,
      ...(hasBudget && { budget: `≥ ${budget}`, ok: result.ratio >= budget && result.failed === 0 }),
    })
    note(`computing per answer, bare / ours: ${result.cpuRatio.toFixed(2)}; failed: ${result.failed}`)
  }
}
