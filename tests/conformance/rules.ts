import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import type { Sent } from './client.ts'
import type { Check, Exam } from './exam.ts'
import { missingId } from './material.ts'
import { expired } from './members.ts'
import type { World } from './world.ts'

/** What holds for every row, as far as the row's own entry in the contract says that it applies. */
export function commonChecks<N extends EndpointName>(name: N, exam: Exam<N>): Check<N>[] {
  const row: (typeof endpoints)[EndpointName] = endpoints[name]
  return [
    ...(row.caller === 'member' ? [needsToken(exam)] : []),
    ...(row.path.includes('{id}') ? [needsId(exam)] : []),
    takesItsMethodsOnly(exam),
    ...('body' in row ? [takesOneType(exam)] : []),
    ...('body' in row && row.body.encoding === 'json' ? [needsJson(exam), takesForms(exam)] : []),
    ...(row.method === 'GET' ? [passesOverParameters(exam)] : []),
  ]
}

async function signedIn<N extends EndpointName>(exam: Exam<N>, world: World): Promise<Sent> {
  const sent = await exam.sample(world)
  return exam.caller ? { ...sent, token: await (await exam.caller(world)).token() } : sent
}

/** The sample without its body, which the rule replaces. */
const bodiless = ({ json: _json, form: _form, multipart: _multipart, ...sent }: Sent): Sent => sent

function needsToken<N extends EndpointName>(exam: Exam<N>): Check<N> {
  return async (judge, world) => {
    const sent = await exam.sample(world)
    const { access, refresh } = await (await world.owner()).pair()
    await judge.refuses('without a token', sent, { status: 401 })
    await judge.refuses('with an expired token', { ...sent, token: expired(access) }, { status: 401 })
    await judge.refuses('with a refresh token for access', { ...sent, token: refresh }, { status: 401 })
  }
}

function needsId<N extends EndpointName>(exam: Exam<N>): Check<N> {
  return async (judge, world) => {
    const sent = await signedIn(exam, world)
    for (const id of [missingId, 0, 'abc', missingId + 1]) {
      await judge.refuses(`with the id ${id}`, { ...sent, params: { id } }, { status: 404 })
    }
  }
}

/** A method that no row of the path takes. */
const foreignMethod = ({ path }: Endpoint) =>
  (['POST', 'PUT', 'PATCH'] as const).find((method) =>
    Object.values(endpoints).every((row) => row.path !== path || row.method !== method),
  ) ?? 'DELETE'

function takesItsMethodsOnly<N extends EndpointName>(exam: Exam<N>): Check<N> {
  return async (judge, world) => {
    const method = foreignMethod(judge.endpoint)
    const sent = { ...bodiless(await signedIn(exam, world)), method }
    await judge.refuses(`by ${method}`, sent, { status: 405, tolerated: [404] })
  }
}

function takesOneType<N extends EndpointName>(exam: Exam<N>): Check<N> {
  return async (judge, world) => {
    const raw = { type: 'text/plain', body: 'metin' }
    const sent = { ...bodiless(await signedIn(exam, world)), raw }
    await judge.refuses('with a body of text/plain', sent, { status: 415, tolerated: [400] })
  }
}

function needsJson<N extends EndpointName>(exam: Exam<N>): Check<N> {
  return async (judge, world) => {
    const raw = { type: 'application/json', body: '{"' }
    const sent = { ...bodiless(await signedIn(exam, world)), raw }
    await judge.refuses('with JSON that breaks off', sent, { status: 400 })
  }
}

/** The default parsers of Django REST framework read a form, too: what is missing in it is reported by field. */
function takesForms<N extends EndpointName>(exam: Exam<N>): Check<N> {
  return async (judge, world) => {
    const raw = { type: 'application/x-www-form-urlencoded', body: 'bilinmeyen=1' }
    const sent = { ...bodiless(await signedIn(exam, world)), raw }
    await judge.refuses('with a form that lacks its fields', sent, { status: 400, tolerated: [415] })
  }
}

function passesOverParameters<N extends EndpointName>(exam: Exam<N>): Check<N> {
  return async (judge, world) => {
    const sent = await signedIn(exam, world)
    const { status: usual } = await judge.ask('as usual', sent)
    const query = { ...sent.query, utm_source: 'deneme', page: '1' }
    const { status } = await judge.ask('with parameters that it need not know', { ...sent, query })
    judge.holds(status === usual, `with parameters that it need not know: expected ${usual}, got ${status}`, 'minor')
  }
}
