import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { Product, Site } from '../../product.ts'
import { kilobytes, note, report } from '../../report.ts'
import { openBrowser } from '../browser.ts'

const budget = 38_000

type Script = { url: string; transferred: number; gzip: number; brotli: number }

export async function javascript(product: Product, bare: Site) {
  const { browser } = await openBrowser()
  try {
    const least = await scriptsOf(browser, bare.address)
    for (const [name, path] of [
      ['campaign', '/campaign/1'],
      ['home', '/'],
    ] as const) {
      const scripts = await scriptsOf(browser, product.site.address + path)
      for (const kind of ['gzip', 'brotli'] as const) {
        const more = sum(scripts, kind) - sum(least, kind)
        report({
          what: `scripts of the ${name} page more than of a bare page, ${kind}`,
          measured: `${kilobytes(more)} (${kilobytes(sum(scripts, kind))}, bare ${kilobytes(sum(least, kind))})`,
          ...(name === 'campaign' && kind === 'brotli' && { budget: `≤ ${kilobytes(budget)}`, ok: more <= budget }),
        })
      }
      const known = new Set(least.map(({ gzip }) => gzip))
      const own = scripts.filter(({ gzip }) => !known.has(gzip)).toSorted((a, b) => b.gzip - a.gzip)
      const largest = own.slice(0, 6).map(({ url, gzip }) => `${url.split('/').at(-1)} ${kilobytes(gzip)}`)
      note(`transferred ${kilobytes(sum(scripts, 'transferred'))}; the largest: ${largest.join(', ')}`)
    }
  } finally {
    await browser.close()
  }
}

const sum = (scripts: Script[], kind: 'transferred' | 'gzip' | 'brotli') =>
  scripts.reduce((total, script) => total + script[kind], 0)

/** Both encodings are made of the bodies here, since the two servers do not offer the same ones. */
async function scriptsOf(browser: Browser, address: string): Promise<Script[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const urls = new Map<string, string>()
  const weights = new Map<string, number>()
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => weights.set(requestId, encodedDataLength))
  await page.goto(address, { waitUntil: 'networkidle' })
  const scripts = await Promise.all(
    [...urls].map(async ([requestId, url]) => {
      const body = Buffer.from(await (await fetch(url)).arrayBuffer())
      return {
        url,
        transferred: weights.get(requestId) ?? 0,
        gzip: gzipSync(body).length,
        brotli: brotliCompressSync(body).length,
      }
    }),
  )
  await context.close()
  if (scripts.length === 0) throw new Error(`${address} loads no script`)
  return scripts
}
