import type { Product } from '../../product.ts'
import { kilobytes, note, report } from '../../report.ts'

const pages = [
  { name: 'home', path: '/', budget: 220_000 },
  { name: 'campaign', path: '/campaign/1', budget: 100_000 },
]

/** Bytes of HTML, decoded, with the payload that hydration begins with. */
export async function weight({ site }: Product) {
  for (const { name, path, budget } of pages) {
    const bytes = await bytesOf(site.address + path)
    const measured = kilobytes(bytes)
    report({ what: `HTML of the ${name} page`, measured, budget: `≤ ${kilobytes(budget)}`, ok: bytes <= budget })
    note(`its payload: ${kilobytes(await bytesOf(`${site.address}${path}?_rsc`, { rsc: '1' }))} of them`)
  }
}

async function bytesOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}
