import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import { groups } from '@sesol/contract/capabilities'

jest.mock('server-only', () => ({}))

let server: Server
const asked: string[] = []
let answer = { status: 200, body: '' }

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
  delete process.env.API_CAPABILITIES
})
afterEach(() => jest.restoreAllMocks())

const load = () => import('../../../lib/server/upstream/capabilities')

function later(seconds: number) {
  const now = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => now + seconds * 1000)
}

test.each([
  [
    'its groups, of which this site knows some',
    200,
    '{"groups":["reports","legal","holograms"]}',
    ['reports', 'legal'],
  ],
  ['no such path', 404, '<h1>Not Found</h1>', ['fax']],
  ['another method of the path', 405, '{"detail":"Method \\"GET\\" not allowed."}', ['fax']],
  ['a call that is not there yet', 501, '{}', ['fax']],
  ['a page for every path', 200, '<!doctype html>', ['fax']],
])('an API that answers %s (%i) is asked once', async (_, status, body, offered) => {
  answer = { status, body }
  const { hasGroup, lackingGroups } = await load()
  const lacking = groups.filter((group) => !offered.includes(group))
  expect(await Promise.all([lackingGroups(), lackingGroups()])).toEqual([lacking, lacking])
  expect(await hasGroup('reports')).toBe(offered.includes('reports'))
  expect(asked).toEqual(['GET /capabilities/'])
})

const core = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([name, { group }]) => !group && name !== 'capabilities')
  .map(([name]) => name)

test('the product specification has 27 calls', () => expect(core).toHaveLength(27))

test.each(core)('%s, a call of the product specification, is asked of no group', async (name) => {
  answer = { status: 404, body: '' }
  const { requireOffered } = await load()
  await requireOffered(name)
  expect(asked).toEqual([])
})

test.each([429, 500, 503])(
  'an API that answers %i takes nothing away, and keeps what was last known',
  async (status) => {
    answer = { status, body: '' }
    const { lackingGroups } = await load()
    expect(await lackingGroups()).toEqual([])
    later(6)
    answer = { status: 200, body: '{"groups":["legal"]}' }
    expect(await lackingGroups()).not.toContain('legal')
    expect(await lackingGroups()).toContain('reports')
    later(301)
    answer = { status, body: '' }
    expect(await lackingGroups()).toContain('reports')
    later(6)
    answer = { status: 200, body: '{"groups":["reports"]}' }
    expect(await lackingGroups()).not.toContain('reports')
  },
)

test('groups that the operator names are not asked for', async () => {
  process.env.API_CAPABILITIES = 'reports, legal'
  const { hasGroup } = await load()
  expect(await Promise.all([hasGroup('reports'), hasGroup('legal'), hasGroup('account')])).toEqual([true, true, false])
  expect(asked).toEqual([])
})

test.each([
  ['nobody', { ai: null }, null],
  ['a host', { ai: { host: 'ai.example' } }, { host: 'ai.example' }],
  ['nothing that this site reads', { ai: 'yes' }, undefined],
  ['no word of it', {}, undefined],
])('an API says that drafts are sent to %s', async (_, said, expected) => {
  answer = { status: 200, body: JSON.stringify({ groups: ['reports'], ...said }) }
  const { offeredAi, hasGroup } = await load()
  expect(await offeredAi()).toEqual(expected)
  expect(await hasGroup('reports')).toBe(true)
})
