import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { RequestContext } from '../../../lib/server/request-context'
import { revalidateTags } from '../../../server/pages/page-store'
import { PageServer } from '../../../server/pages/serve-page'

/** As Next would: it says whether it had the page; the cache handler tells the rest. */
let asked: string[] = []
const pages = new PageServer()
const server = createServer((request, response) => {
  const context = {} as RequestContext
  void pages.serve(request, response, {
    context,
    sendErrorPage: () => false,
    handle: ({ url = '', method }, answer) => {
      asked.push(`${method} ${url}`)
      const until = url === '/old' ? 0 : Number.POSITIVE_INFINITY
      if (url !== '/unknown') context.page = { tags: [`tag of ${url}`], until }
      answer.statusCode = url === '/missing' ? 404 : 200
      if (url !== '/personal') answer.setHeader('x-nextjs-cache', 'MISS')
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

test('Next is asked for a page once for each encoding, and once more for another spelling of its path', async () => {
  for (const encoding of ['br', 'br', 'gzip', 'gzip', 'br', 'identity']) {
    const { text, headers } = await get('/page', { 'accept-encoding': encoding })
    expect([text, headers.get('content-encoding')]).toEqual([
      'text of /page',
      encoding === 'identity' ? null : encoding,
    ])
  }
  await get('/p%61ge')
  expect(asked).toEqual(['GET /page', 'GET /page', 'GET /page', 'GET /p%61ge'])
})

test('HEAD and GET share an answer, whose ETag is known again', async () => {
  const head = await get('/head', {}, 'HEAD')
  const full = await get('/head')
  expect([head.text, full.text]).toEqual(['', 'text of /head'])
  for (const name of ['etag', 'content-length', 'cache-control', 'vary'])
    expect(head.headers.get(name)).toBe(full.headers.get(name))
  const known = await get('/head', { 'if-none-match': `"other", ${full.headers.get('etag')}` })
  expect([known.status, known.text, known.headers.get('content-type')]).toEqual([304, '', null])
  expect(asked).toEqual(['GET /head'])
})

test('a page that is invalidated, past its lifetime or of unknown tags is left to Next', async () => {
  for (const url of ['/purged', '/old', '/unknown', '/kept']) await get(url)
  await revalidateTags(['tag of /purged'])
  asked = []
  for (const url of ['/purged', '/old', '/unknown', '/kept']) await get(url)
  expect(asked).toEqual(['GET /purged', 'GET /old', 'GET /unknown'])
})

test('a page that was being rendered when a tag of it was invalidated is not kept', async () => {
  const first = get('/overtaken')
  while (asked.length === 0) await wait(1)
  await revalidateTags(['tag of /overtaken'])
  await first
  await get('/overtaken')
  expect(asked).toHaveLength(2)
})

test('what the router in the browser asks for, queries and personal pages are left to Next', async () => {
  await get('/data')
  expect((await get('/data', { rsc: '1' })).headers.get('x-nextjs-cache')).toBe('MISS')
  for (const url of ['/data?q=1', '/data?q=1', '/personal', '/personal']) await get(url)
  expect(asked).toHaveLength(6)
})

test('a missing page is kept, too', async () => {
  expect([(await get('/missing')).status, (await get('/missing')).status]).toEqual([404, 404])
  expect(asked).toHaveLength(1)
})
