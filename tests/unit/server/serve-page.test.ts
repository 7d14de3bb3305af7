import type { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { RequestContext } from '../../../lib/server/request-context'
import { networkOf } from '../../../server/pages/admission'
import { Crawlers } from '../../../server/pages/crawlers'
import { PageServer } from '../../../server/pages/serve-page'

/** As Next would: it says whether it had the page; the cache handler tells the rest. */
let asked: string[] = []
let [running, atOnce] = [0, 0]
let held: Promise<void> | undefined
let contexts: RequestContext[] = []
const pages = new PageServer()
const server = createServer((request, response) => {
  const { network, kind } = request.headers
  const context = { address: network } as RequestContext
  contexts.push(context)
  void pages.serve(request, response, {
    context,
    sendErrorPage: () => false,
    ...(kind === 'page' || kind === 'picture' ? { kind } : {}),
    handle: async ({ url = '', method }, answer) => {
      asked.push(`${method} ${url}`)
      atOnce = Math.max(atOnce, ++running)
      await held
      running -= 1
      const until = url === '/old' ? 0 : Number.POSITIVE_INFINITY
      if (url !== '/unknown') context.page = { tags: [`tag of ${url}`], until }
      answer.statusCode = url === '/missing' ? 404 : 200
      if (url !== '/personal') answer.setHeader('x-nextjs-cache', url.startsWith('/stale') ? 'STALE' : 'MISS')
      answer.setHeader('content-type', 'text/plain').setHeader('vary', 'rsc').end(`text of ${url}`)
    },
  })
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers })
  return { text: await response.text(), status: response.status, headers: response.headers }
}

test('what the router in the browser asks for, queries and personal pages are left to Next', async () => {
  await get('/data')
  expect((await get('/data', { rsc: '1' })).headers.get('x-nextjs-cache')).toBe('MISS')
  for (const url of ['/data?q=1', '/data?q=1', '/personal', '/personal']) await get(url)
  expect(asked).toHaveLength(6)
})

test('X-19 a network renders so many new pages and fewer pictures, opens kept ones without a bound, and is no other network', async () => {
  const open = async (url: string, network: string, kind = 'page') => (await get(url, { network, kind })).status
  const all: number[] = []
  for (let at = 0; at < 150; at++) all.push(await open(`/new/${at}`, '192.0.2.1'))
  expect(all.slice(0, 120)).toEqual(Array(120).fill(200))
  expect(all.slice(120).filter((status) => status === 429).length).toBeGreaterThan(10)
  expect(await Promise.all(Array.from({ length: 200 }, () => open('/new/0', '192.0.2.1')))).toEqual(
    Array(200).fill(200),
  )
  expect(await open('/new/elsewhere', '192.0.2.2')).toBe(200)
  const pictures: number[] = []
  for (let at = 0; at < 40; at++) pictures.push(await open(`/share/${at}`, '192.0.2.2', 'picture'))
  expect(pictures.filter((status) => status === 200).length).toBeLessThan(30)
  const { headers } = await get('/share/next', { network: '192.0.2.2', kind: 'picture' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('X-19 addresses of one /64 are one network', () => {
  expect(new Set(['2001:db8::1', '2001:db8:0:0:7::', '2001:db8:0:1::1', '192.0.2.1'].map(networkOf))).toEqual(
    new Set(['2001:db8:0:0', '2001:db8:0:1', '192.0.2.1']),
  )
})

test('X-19 few render at a time, a bounded number waits, the others get 503 with Retry-After, and a kept page waits for none', async () => {
  await get('/kept', { network: '192.0.2.3', kind: 'page' })
  let release = () => {}
  held = new Promise((settle) => {
    release = settle
  })
  atOnce = 0
  const refused: (string | null)[] = []
  const all = Array.from({ length: 60 }, async (_, at) => {
    const { status, headers } = await get(`/many/${at}`, { network: `198.51.100.${at}`, kind: 'page' })
    if (status === 503) refused.push(headers.get('retry-after'))
  })
  while (refused.length < 15) await wait(5)
  expect((await get('/kept', { network: '192.0.2.3', kind: 'page' })).status).toBe(200)
  release()
  held = undefined
  await Promise.all(all)
  expect(refused.every((seconds) => Number(seconds) > 0)).toBe(true)
  // One, and another for each quarter of a second that they are held.
  expect(atOnce).toBeLessThan(20)
})

test('X-19 a page of which a stale copy was sent is rendered again in its turn: the next one waits until it is stored', async () => {
  contexts = []
  expect((await get('/stale', { network: '192.0.2.5', kind: 'page' })).status).toBe(200)
  const next = get('/after-stale', { network: '192.0.2.5', kind: 'page' })
  await get('/file')
  await get('/other-file')
  expect(asked).toEqual(['GET /stale', 'GET /file', 'GET /other-file'])
  contexts[0]?.onRendered?.()
  expect((await next).status).toBe(200)
})

test('X-19 many who open one new page are one rendering', async () => {
  const all = Array.from({ length: 80 }, () => get('/popular', { network: '192.0.2.4', kind: 'page' }))
  expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
  expect(asked.filter((one) => one === 'GET /popular')).toHaveLength(1)
})

test('X-19 a crawler is proven by its name and the address of that name, without anybody waiting for it', async () => {
  const addresses: Record<string, string> = { 'crawl-1.googlebot.com': '192.0.2.10' }
  const names: Record<string, string> = {
    '192.0.2.10': 'crawl-1.googlebot.com',
    '192.0.2.11': 'crawl-1.googlebot.com',
    '192.0.2.12': 'googlebot.com.ornek.example',
  }
  const crawlers = new Crawlers({
    reverse: async (address) => [names[address] ?? ''],
    lookup: (async (name: string) => [{ address: addresses[name] ?? '', family: 4 }]) as unknown as typeof lookup,
  })
  for (const address of Object.keys(names)) expect(crawlers.isProven(address)).toBe(false)
  await wait(0)
  expect(Object.keys(names).filter((address) => crawlers.isProven(address))).toEqual(['192.0.2.10'])
})
