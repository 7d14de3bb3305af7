import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

jest.mock('server-only', () => ({}))

let server: Server
const asked: string[] = []
let answer: { status: number; body: string } = { status: 404, body: '<h1>Not Found</h1>' }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  process.env.API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  jest.resetModules()
  asked.length = 0
})
afterEach(() => jest.restoreAllMocks())

const load = () => import('../../../lib/server/upstream/capabilities')

test.each([
  ['a path that is not there', 404, '<h1>Not Found</h1>', false],
  ['a path that is not there, in JSON', 404, '{"detail":"Not found."}', false],
  ['a call that is not there yet', 501, '{}', false],
  ['another method of the same path', 405, '{"detail":"Method \\"GET\\" not allowed."}', true],
  ['a path for members', 401, '{"detail":"Authentication credentials were not provided."}', true],
  ['an id of the contract', 404, '{"code":"error.request.not_found"}', true],
])('%s (%i) tells whether the API offers to delete accounts', async (_, status, body, offered) => {
  answer = { status, body }
  const { offers } = await load()
  expect(await Promise.all([offers('deleteAccount'), offers('deleteAccount')])).toEqual([offered, offered])
  expect(await offers('deleteAccount')).toBe(offered)
  expect(asked).toEqual(['GET /users/deletion/'])
})

test('an API that is away takes nothing from the page, and is asked again soon', async () => {
  answer = { status: 503, body: '' }
  const { offers } = await load()
  expect(await offers('unsubscribe')).toBe(true)
  answer = { status: 404, body: '' }
  const now = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => now + 6_000)
  expect(await offers('unsubscribe')).toBe(false)
})

test('what was lacking is found once some minutes have passed', async () => {
  const { isKnownToLack, noteAnswer } = await load()
  noteAnswer('me', 404, null)
  noteAnswer('campaignCounts', 404, { detail: 'Not found.' })
  noteAnswer('campaignVisits', 404, null)
  noteAnswer('exportState', 404, { code: 'error.request.not_found' })
  noteAnswer('campaignDetail', 404, null)
  expect(
    (['me', 'campaignCounts', 'campaignVisits', 'exportState', 'campaignDetail'] as const).filter(isKnownToLack),
  ).toEqual(['me', 'campaignVisits'])
  const now = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => now + 301_000)
  expect(isKnownToLack('me')).toBe(false)
})
