import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { testMember } from '../../api/src/domains/accounts/testing.ts'
import { approve, testCampaign } from '../../api/src/domains/campaigns/testing.ts'
import { testApi } from '../../api/src/testing.ts'
import { startApi, startProcess, until } from '../../api/src/testing-process.ts'
import { queuedJobs } from '../../api/src/testing-queue.ts'
import { act, ask, sessionCookie } from './support/client.ts'
import { bffSecret, Site } from './support/site.ts'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const attributes = z.array(z.object({ key: z.string(), value }))
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})

type Span = { service: string; trace: string; id: string; parent: string | undefined; name: string; request?: string }

const bodies: string[] = []
const spans: Span[] = []
const textOf = (list: z.output<typeof attributes>, key: string) =>
  list.find((each) => each.key === key)?.value.stringValue

const collector = createServer(async (request, response) => {
  const body = await text(request)
  bodies.push(body)
  for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans) {
    const service = textOf(resource.attributes, 'service.name') ?? ''
    for (const { traceId: trace, spanId: id, parentSpanId: parent, name, attributes } of scopeSpans.flatMap(
      (each) => each.spans,
    )) {
      const request = textOf(attributes, 'request_id')
      spans.push({ service, trace, id, parent, name, ...(request !== undefined && { request }) })
    }
  }
  response.end('{}')
})

const account = { username: 'izleyen', email: 'izleyen@ornek.example', password: 'uzun-ve-gizli-parola-1923' }
const address = '203.0.113.77'
const searched = 'gizliarama'
const token = 'gizlibaglanti'
const secrets = [address, searched, token, bffSecret, ...Object.values(account)]

const own = await testApi()
const { access } = await testMember(own)
const campaign = await testCampaign(own, access)
await approve(own, campaign)
const folder = await mkdtemp(join(tmpdir(), 'sesol-traces-'))
after(() => rm(folder, { recursive: true, force: true }))

before(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  after(() => collector.close())
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` }
  const settings = {
    ...traced,
    DATABASE_URL: own.url,
    DATA_DIR: folder,
    JWT_SECRET: own.deps.config.jwtSecret,
    BFF_SECRET: bffSecret,
  }
  const [api, worker] = [await startApi(settings), startProcess('worker.ts', settings)]
  const site = await Site.start(api.address, { ...traced, TRUSTED_PROXIES: '127.0.0.1' })
  const headers = { 'x-forwarded-for': address, traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }
  assert.equal((await ask(site.origin, `/campaign/${campaign}`, { headers })).status, 200)
  await ask(site.origin, `/search?q=${searched}`, { headers })
  await ask(site.origin, `/signature/confirm/${token}`, { headers })
  const body = { ...account, password2: account.password }
  assert.equal((await act(site.origin, 'POST', '/api/users/register/', body, { headers })).status, 201)
  const signedIn = await act(site.origin, 'POST', '/api/session', account, { headers })
  secrets.push(sessionCookie(signedIn)?.split('=')[1] ?? assert.fail(signedIn.text))
  await until('the confirmation is sent', async () =>
    (await queuedJobs(own)).every(({ task }) => task !== 'send_confirmation'),
  )
  assert.equal(await site.stop(), 0)
  for (const { child, ended } of [worker, api]) {
    child.kill('SIGTERM')
    await ended
  }
})

const named = (service: string, name: string) =>
  spans.find((span) => span.service === service && span.name === name) ?? assert.fail(`no ${name} of ${service}`)
const childrenOf = ({ id }: Span) => spans.filter(({ parent }) => parent === id)

test('a page is one trace over site, API and database, with one request id', () => {
  const page = named('sesol-site', 'GET /campaign')
  assert.notEqual(page.trace, '1'.repeat(32), 'a visitor names no trace')
  const ofApi = named('sesol-api', 'GET /campaign/{id}/page/')
  assert.equal(ofApi.trace, page.trace)
  assert.equal(ofApi.request, page.request)
  assert.ok(childrenOf(page).some(({ id, name }) => id === ofApi.parent && name === 'GET'))
  assert.ok(childrenOf(ofApi).some(({ name }) => name.startsWith('select ')))
})

test('a job continues the trace of the request that queued it', () => {
  const { trace } = named('sesol-api', 'POST /users/register/')
  const parts = spans.filter((span) => span.trace === trace)
  const job = parts.find(({ name }) => name === 'send_confirmation') ?? assert.fail()
  assert.deepEqual([...new Set(parts.map(({ service }) => service))].toSorted(), [
    'sesol-api',
    'sesol-site',
    'sesol-worker',
  ])
  assert.ok(childrenOf(job).some(({ name }) => name.startsWith('select ')))
})

test('P-07 no span holds personal data, a query, a token or a secret', () => {
  assert.ok(spans.length > 20)
  for (const body of bodies) {
    for (const secret of secrets) assert.ok(!body.includes(secret), `${secret} in ${body}`)
    assert.doesNotMatch(body, /eyJ|\?\w+=|Bearer/)
  }
})
