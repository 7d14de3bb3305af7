import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CacheValue } from '../../../lib/server/framework/cache'
import { revalidateTags, storePage, tags } from '../../../lib/server/pages/page-cache'
import type { RequestContext } from '../../../lib/server/request-context'
import { SiteResponse } from '../../../server/site-response'
import { servePage } from '../../../server/stored-page'

/** As Next would: it finds the key of any URL, and says whether it had the page. */
let asked: string[] = []
const server = createServer({ ServerResponse: SiteResponse }, async (request, response) => {
  const context = {} as RequestContext
  await servePage(request, response, context, async () => {
    const { url = '' } = request
    asked.push(url)
    const isNew = url === '/new'
    if (!isNew) context.pageKey = `key of ${url}`
    response.statusCode = url === '/missing' ? 404 : 200
    response.setHeader('x-nextjs-cache', isNew ? 'MISS' : 'HIT').end('by Next')
  })
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

function store(url: string, revalidate: number | false = false) {
  const value = { html: 'stored', rscData: Buffer.from(url), headers: {}, status: 200 } as unknown as CacheValue
  const rest = { tags: [`tag of ${url}`], renderedAt: tags.now, lastModified: Date.now() }
  storePage(`key of ${url}`, { value, ...rest, cacheControl: { revalidate, expire: undefined } })
}

async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${url}`, { headers })).text()
}

test('Next is asked for a stored page once, and for each other URL of it once more', async () => {
  store('/page')
  expect([await get('/page'), await get('/page'), await get('/page')]).toEqual(['by Next', 'stored', 'stored'])
  expect(await get('/p%61ge')).toBe('by Next')
  expect(asked).toEqual(['/page', '/p%61ge'])
})

test('a page that is invalidated, past its lifetime or not stored yet is left to Next', async () => {
  store('/invalidated')
  store('/old', 60)
  for (const url of ['/invalidated', '/old', '/new']) await get(url)
  expect([await get('/invalidated'), await get('/old'), await get('/new')]).toEqual(['stored', 'stored', 'by Next'])
  await revalidateTags(['tag of /invalidated'])
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  expect([await get('/invalidated'), await get('/old')]).toEqual(['by Next', 'by Next'])
  clock.mockRestore()
})

test('what the router in the browser asks for, queries and missing pages are left to Next', async () => {
  for (const url of ['/data', '/data?q=1', '/missing']) {
    store(url)
    await get(url)
  }
  expect(await get('/data')).toBe('stored')
  const others = [get('/data', { rsc: '1' }), get('/data?q=1'), get('/missing'), get('/missing')]
  expect(new Set(await Promise.all(others))).toEqual(new Set(['by Next']))
})
