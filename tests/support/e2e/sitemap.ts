import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'

export async function readSitemap(site: string): Promise<{ parts: string[]; addresses: string[] }> {
  const textOf = async (address: string) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return Readable.from([await response.text()])
  }
  const parts = (await parseSitemapIndex(await textOf(`${site}/sitemap.xml`))).map(({ url }) => url)
  const items = await Promise.all(parts.map(async (part) => parseSitemap(await textOf(part))))
  return { parts, addresses: items.flat().map(({ url }) => url) }
}
