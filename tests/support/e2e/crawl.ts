import { type Read, readPage } from './html.ts'

export type Visited = {
  path: string
  status: number
  type: string
  from: string
  body: string
  robots: string
  page?: Read
}

const atOnce = 8

export async function crawl(
  site: string,
  beginnings: readonly string[],
  passes: (path: string) => boolean = () => true,
): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>()
  const waiting = beginnings.map((path) => ({ path, from: 'the start' }))
  const known = new Set(beginnings)

  async function visit({ path, from }: { path: string; from: string }) {
    const response = await fetch(site + path, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    const isText = /html|xml|json|text/.test(type)
    const body = isText ? await response.text() : ''
    if (!isText) await response.body?.cancel()
    const robots = response.headers.get('x-robots-tag') ?? ''
    const found: Visited = { path, status: response.status, type, from, body, robots }
    if (type.startsWith('text/html')) found.page = readPage(body)
    visited.set(path, found)
    for (const link of found.page?.links ?? []) {
      const next = pathWithin(site, path, link)
      if (next === undefined || known.has(next) || !passes(next)) continue
      known.add(next)
      waiting.push({ path: next, from: path })
    }
  }

  let busy = 0
  await new Promise<void>((settle, fail) => {
    const fill = () => {
      while (busy < atOnce) {
        const next = waiting.shift()
        if (!next) break
        busy += 1
        visit(next)
          .then(() => {
            busy -= 1
            fill()
          })
          .catch(fail)
      }
      if (busy === 0) settle()
    }
    fill()
  })
  return visited
}

/** Whether the page still has the link: another test may have withdrawn its target. */
export async function isStillLinked(site: string, { path, from }: Visited): Promise<boolean> {
  const response = await fetch(site + from, { redirect: 'manual' })
  if (!response.ok) return false
  return readPage(await response.text()).links.some((link) => pathWithin(site, from, link) === path)
}

export function pathWithin(site: string, from: string, link: string): string | undefined {
  const url = URL.parse(link, site + from)
  if (!url || url.origin !== new URL(site).origin) return undefined
  return url.pathname + url.search
}
