import type { Product } from '../../product.ts'
import { kilobytes, report } from '../../report.ts'

const budgets = { home: 220_000, median: 105_000, largest: 150_000 }

/** Bytes of HTML, decoded, with the payload that hydration begins with; of campaigns, those that the home page links. */
export async function weight({ site }: Product) {
  const home = await textOf(`${site.address}/`)
  const links = new Set([...home.matchAll(/href="(\/campaign\/\d+\/[^"/]+)"/g)].flatMap(([, path = '']) => path))
  const sizes: number[] = []
  for (const path of links) sizes.push(Buffer.byteLength(await textOf(site.address + path)))
  sizes.sort((a, b) => a - b)
  const measured = {
    home: Buffer.byteLength(home),
    median: sizes[Math.floor(sizes.length / 2)] ?? 0,
    largest: sizes.at(-1) ?? 0,
  }
  const names = {
    home: 'the home page',
    median: `the median of ${sizes.length} campaigns`,
    largest: 'the largest of them',
  }
  for (const name of ['home', 'median', 'largest'] as const) {
    const [bytes, budget] = [measured[name], budgets[name]]
    const what = `HTML of ${names[name]}`
    report({ what, measured: kilobytes(bytes), budget: `≤ ${kilobytes(budget)}`, ok: bytes > 0 && bytes <= budget })
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`)
  return response.text()
}
