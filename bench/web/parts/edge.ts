import { bringProgram } from '../../../script/lib/debian.ts'
import { Edge } from '../../../tests/edge/support/nginx.ts'
import type { Product, Site } from '../../product.ts'
import { kilobytes, note, report } from '../../report.ts'
import type { Options } from '../options.ts'
import { compare } from '../pair.ts'
import { newCampaign } from '../people.ts'
import { startPlainFile } from '../plain-file.ts'
import { untilShown } from '../shown.ts'

const budget = 0.5
const toleranceMs = 5000

export async function edge(product: Product, _: Site, options: Options) {
  const { ok, output } = await bringProgram('nginx')
  if (!ok) throw new Error(output)
  const front = await Edge.start([product.site.address.replace('localhost', '127.0.0.1')])
  try {
    await throughput(front, options)
    await age(product, front.origin)
  } finally {
    front.stop()
  }
}

async function throughput({ origin, pid }: Edge, options: Options) {
  const address = `${origin}/campaign/1`
  const page = new Uint8Array(
    await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
  )
  const file = await startPlainFile(page)
  try {
    const { ratio, cpuRatio, ours, theirs, failed } = await compare({ address, pid }, file, options)
    const worse = Math.min(ratio, cpuRatio)
    report({
      what: `campaign page behind the edge / the same ${kilobytes(page.length)} as a file, the lower of answers and computing`,
      measured: `${worse.toFixed(2)} (${ours.toFixed(0)} / ${theirs.toFixed(0)} a second)`,
      budget: `≥ ${budget}`,
      ok: worse >= budget && failed === 0,
    })
    note(
      `answers a second ${ratio.toFixed(2)}; computing per answer, file / edge: ${cpuRatio.toFixed(2)}; failed: ${failed}`,
    )
  } finally {
    await file.stop()
  }
}

async function age(product: Product, origin: string) {
  const { id, change } = await newCampaign(product, 'Kenardaki ilk başlık')
  const address = `${origin}/campaign/${id}`
  const { headers } = await fetch(address)
  const stated = Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0) * 1000
  await change('Kenardaki ikinci başlık')
  const most = stated + toleranceMs
  const took = await untilShown(address, 'Kenardaki ikinci başlık', most)
  report({
    what: 'an approved change, behind the edge: until a stranger sees it',
    measured: Number.isFinite(took) ? `${(took / 1000).toFixed(1)} s` : 'not in time',
    budget: `≤ ${most / 1000} s`,
    ok: took <= most,
  })
}
