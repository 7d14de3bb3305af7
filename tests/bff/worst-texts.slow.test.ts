import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Endpoint, type EndpointName, endpoints, limits } from '@sesol/contract'
import { z } from 'zod'
import { completion, testProvider } from '../../api/src/domains/ai/testing.ts'
import { testFixtures, type ValidRequest } from '../../api/src/http/fixtures-testing.ts'
import { requestOf, type Sent } from '../../api/src/http/malformed-requests-testing.ts'
import { mainThreadMs, p99While } from '../../api/src/http/responsive-testing.ts'
import { names, validRequestsOf } from '../../api/src/http/valid-requests-testing.ts'
import { type TestApi, testApi } from '../../api/src/testing.ts'
import { startApi } from '../../api/src/testing-process.ts'
import { ask, sessionCookie } from './support/client.ts'
import { Site } from './support/site.ts'

/** Texts on which backtracking expressions are slow, before a character that they do not expect. */
const units = [' ', 'eyJ-', 'eyJa.', '#', 'a@', 'http://', '((', '\u0301', '\n', '<', '1.', '1-1*', 'Ali ']
const longest = (unit: string, length: number) =>
  `a${unit.repeat(length)}`.slice(0, Math.max(length - 1, 1)).concat('z')

/** More than any text field takes, for those whose schema names no limit. */
const unbounded = 20_000

type Property = { maxLength?: number; format?: string; pattern?: string; enum?: unknown; anyOf?: Property[] }

function textFields(
  name: EndpointName,
  fields: Record<string, unknown>,
): [field: string, most: number, free: boolean][] {
  const { body }: Endpoint = endpoints[name]
  if (!body) return []
  const { properties = {} } = z.toJSONSchema(body.schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>
  }
  return Object.entries(properties).flatMap(([field, property]) => {
    const given = fields[field]
    const kinds = [property, ...(property.anyOf ?? [])]
    if ((given !== undefined && typeof given !== 'string') || kinds.some((kind) => kind.enum)) return []
    const most = kinds.find(({ maxLength }) => maxLength !== undefined)?.maxLength
    if (most !== undefined && most < 20) return []
    return [[field, most ?? unbounded, most !== undefined && kinds.every(({ format, pattern }) => !format && !pattern)]]
  })
}

type Body = { fields: Record<string, unknown>; ways: ('direct' | 'site')[] }

/** Bodies with such a text in every free field are accepted; those with one in every field are refused, so they go one way only. */
function worstBodies(name: EndpointName, fields: Record<string, unknown>): Body[] {
  const known = textFields(name, fields)
  return units.flatMap((unit, at): Body[] => {
    const both: Body['ways'] = ['direct', 'site']
    if (name === 'keepDraft') {
      const values = { content: longest(unit, limits.content), petition: longest(unit, limits.petition) }
      return [{ fields: { ...fields, values }, ways: both }]
    }
    if (known.length === 0) return []
    const filled = (all: boolean) =>
      Object.fromEntries(known.flatMap(([field, most, free]) => (free || all ? [[field, longest(unit, most)]] : [])))
    const refused: Body = { fields: { ...fields, ...filled(true) }, ways: at % 2 === 0 ? ['direct'] : ['site'] }
    return known.some(([, , free]) => free)
      ? [{ fields: { ...fields, ...filled(false) }, ways: both }, refused]
      : [refused]
  })
}

type Attack = { name: EndpointName; way: 'direct' | 'site'; sent: Sent }

async function attacksOn(api: TestApi): Promise<{ attacks: Attack[]; email: string; password: string }> {
  const fixtures = await testFixtures(api)
  const validRequests = await validRequestsOf(api, fixtures)
  const attacks: Attack[] = []
  // A visitor may ask the model five times a day.
  const memberToken = (name: EndpointName) => (name === 'generateText' ? fixtures.member.access : undefined)
  for (const name of names.filter((each) => 'body' in endpoints[each])) {
    const { params, token, query, fields: whole = {} }: ValidRequest = await validRequests[name]()
    // Processing pictures takes time of its own.
    const fields = Object.fromEntries(Object.entries(whole).filter(([, value]) => !Buffer.isBuffer(value)))
    for (const { fields: worst, ways } of worstBodies(name, fields)) {
      const call = {
        params: params ?? {},
        token: token ?? memberToken(name),
        ...(query && { query }),
        fields: Object.entries(worst),
      }
      const direct = requestOf(name, call)
      const path = `/api${direct.path.replace(/\/$/, '')}`
      const headers = (direct.headers ?? []).filter(([header]) => header !== 'authorization')
      if (ways.includes('direct')) attacks.push({ name, way: 'direct', sent: direct })
      if (ways.includes('site') && !('siteOnly' in endpoints[name]))
        attacks.push({ name, way: 'site', sent: { ...direct, path, headers } })
    }
  }
  return { attacks, email: fixtures.member.email, password: fixtures.member.password }
}

describe('texts of the greatest length that slow expressions are slow with', () => {
  test('X-17 X-20 in every field of every call, the model’s too, they cost API and site 200 ms of computing at most', async (t) => {
    const provider = await testProvider()
    const setUp = await testApi()
    const { config } = setUp.deps
    const api = await startApi({
      DATABASE_URL: setUp.url,
      DATA_DIR: config.dataDir,
      JWT_SECRET: config.jwtSecret,
      BFF_SECRET: config.bffSecret,
      AI_URL: `${provider.settings.baseUrl}?model=${provider.settings.model}`,
    })
    const site = await Site.start(api.address, { BFF_SECRET: config.bffSecret, API_TIMEOUT_MS: '60000' })
    t.after(() => site.kill())
    const { attacks, email, password } = await attacksOn(setUp)
    const json = { origin: site.origin, 'content-type': 'application/json' }
    const signIn = () =>
      ask(site.origin, '/api/session', { method: 'POST', headers: json, body: JSON.stringify({ email, password }) })
    const cookie = sessionCookie(await signIn())
    t.diagnostic(`${attacks.length} attacks`)
    assert.ok(attacks.length > 300)

    const servers = {
      direct: { address: api.address, pid: api.child.pid ?? 0 },
      site: { address: site.origin, pid: site.pid },
    }
    /** The least of three: the first call of a kind also compiles what it runs, and other programs make computing dearer. */
    const spent = new Map<Attack, number>()
    async function send(attack: Attack) {
      const { name, way, sent } = attack
      const { method, path, headers = [], body } = sent
      const begin = await mainThreadMs(servers[way].pid)
      const [origin, own] = way === 'site' ? [site.origin, { origin: site.origin }] : [api.address, {}]
      const { status, text } = await ask(origin, path, {
        method,
        headers: { ...Object.fromEntries(headers), ...own },
        ...(way === 'site' && { cookie }),
        ...(body && { body }),
      })
      assert.ok(status < 500 || name === 'generateText', `${name} (${way}): ${status} ${text}`)
      const ms = (await mainThreadMs(servers[way].pid)) - begin
      spent.set(attack, Math.min(spent.get(attack) ?? Number.POSITIVE_INFINITY, ms))
    }
    async function round(all: readonly Attack[]) {
      for (const [at, attack] of all.entries()) {
        const long = longest(units[at % units.length] ?? ' ', 60_000)
        provider.answer((response) => {
          response.end(completion({ campaign_title: long, campaign_text: long, petition_text: long }))
        })
        await send(attack)
      }
    }
    const p99 = await p99While(round(attacks), [servers.direct, servers.site])
    t.diagnostic(`health delayed by ${p99.map(Math.round).join(' and ')} ms`)
    const slow = () => [...spent].filter(([, ms]) => ms > 200)
    for (let again = 0; again < 2; again += 1) await round(slow().map(([attack]) => attack))
    const slowest = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, 5)
    t.diagnostic(slowest.map(([{ name, way }, ms]) => `${name} (${way}) ${Math.round(ms)} ms`).join(', '))
    assert.ok(Math.max(...p99) < 200, `${p99.join(' and ')} ms`)
    assert.deepEqual(
      slow().map(([{ name, way }, ms]) => `${name} (${way}) ${ms} ms`),
      [],
    )
  })
})
