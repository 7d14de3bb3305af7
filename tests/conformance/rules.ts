import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Asked } from './fixtures.ts'
import { missingId } from './material.ts'
import { expired } from './members.ts'
import type { Check, RowChecks } from './row-checks.ts'

export function commonChecks<N extends EndpointName>(name: N, rowChecks: RowChecks<N>): Check<N>[] {
  const row: (typeof endpoints)[EndpointName] = endpoints[name]
  return [
    ...(row.caller === 'member' ? [needsToken(rowChecks)] : []),
    ...(row.path.includes('{id}') ? [needsId(rowChecks)] : []),
    takesItsMethodsOnly(rowChecks),
    ...('body' in row ? [takesOneType(rowChecks)] : []),
    ...('body' in row && row.body.encoding === 'json' ? [needsJson(rowChecks)] : []),
    ...('body' in row && row.body.encoding === 'json' && needsFields(row.body.schema) ? [takesForms(rowChecks)] : []),
    ...(row.method === 'GET' ? [passesOverParameters(rowChecks)] : []),
  ]
}

/** What shows without any fixture that a server has the call. */
export function presenceChecks<N extends EndpointName>(name: N): Check<N>[] {
  const row: Endpoint = endpoints[name]
  const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, missingId]))
  if (row.caller === 'member') {
    return [async (checker) => void (await checker.refuses('without a token', { params }, 401))]
  }
  if (row.path.includes('{')) return []
  if (row.body && needsFields(row.body.schema)) {
    return [async (checker) => void (await checker.refuses('with nothing', { json: {} }, 400))]
  }
  const needsQuery = row.query && needsFields(row.query)
  return row.method === 'GET' && !needsQuery ? [async (checker) => void (await checker.succeeds('by anybody'))] : []
}

const needsFields = (schema: z.ZodType): boolean => !schema.safeParse({}).success

const bodiless = ({ json: _json, form: _form, multipart: _multipart, ...sent }: Asked): Asked => sent

function needsToken<N extends EndpointName>(rowChecks: RowChecks<N>): Check<N> {
  return async (checker, fixtures) => {
    const { as: _, ...sent } = await rowChecks.sample(fixtures)
    const { access, refresh } = await (await fixtures.owner()).pair()
    await checker.refuses('without a token', sent, 401)
    await checker.refuses('with an expired token', { ...sent, token: expired(access) }, 401)
    await checker.refuses('with a refresh token for access', { ...sent, token: refresh }, 401)
  }
}

function needsId<N extends EndpointName>(rowChecks: RowChecks<N>): Check<N> {
  return async (checker, fixtures) => {
    const sent = await rowChecks.sample(fixtures)
    for (const id of [missingId, 0, 'abc', missingId + 1]) {
      await checker.refuses(`with the id ${id}`, { ...sent, params: { ...sent.params, id } }, 404)
    }
  }
}

const foreignMethod = ({ path }: Endpoint) =>
  (['POST', 'PUT', 'PATCH'] as const).find((method) =>
    Object.values(endpoints).every((row) => row.path !== path || row.method !== method),
  ) ?? 'DELETE'

function takesItsMethodsOnly<N extends EndpointName>(rowChecks: RowChecks<N>): Check<N> {
  return async (checker, fixtures) => {
    const method = foreignMethod(checker.endpoint)
    const sent = { ...bodiless(await rowChecks.sample(fixtures)), method }
    await checker.refuses(`by ${method}`, sent, { expected: 405, tolerated: 404 })
  }
}

function takesOneType<N extends EndpointName>(rowChecks: RowChecks<N>): Check<N> {
  return async (checker, fixtures) => {
    const raw = { type: 'text/plain', body: 'metin' }
    const sent = { ...bodiless(await rowChecks.sample(fixtures)), raw }
    await checker.refuses('with a body of text/plain', sent, { expected: 415, tolerated: 400 })
  }
}

function needsJson<N extends EndpointName>(rowChecks: RowChecks<N>): Check<N> {
  return async (checker, fixtures) => {
    const raw = { type: 'application/json', body: '{"' }
    const sent = { ...bodiless(await rowChecks.sample(fixtures)), raw }
    await checker.refuses('with JSON that breaks off', sent, 400)
  }
}

/** Django REST framework's default parsers also read a form and report missing fields. */
function takesForms<N extends EndpointName>(rowChecks: RowChecks<N>): Check<N> {
  return async (checker, fixtures) => {
    const raw = { type: 'application/x-www-form-urlencoded', body: 'bilinmeyen=1' }
    const sent = { ...bodiless(await rowChecks.sample(fixtures)), raw }
    await checker.refuses('with a form that lacks its fields', sent, { expected: 400, tolerated: 415 })
  }
}

function passesOverParameters<N extends EndpointName>(rowChecks: RowChecks<N>): Check<N> {
  return async (checker, fixtures) => {
    const sent = await rowChecks.sample(fixtures)
    const { status: usual } = await checker.ask('as usual', sent)
    const query = { ...sent.query, utm_source: 'deneme', page: '1' }
    const { status } = await checker.ask('with parameters that it need not know', { ...sent, query })
    checker.holds(status === usual, `with parameters that it need not know: expected ${usual}, got ${status}`, 'minor')
  }
}
