import 'server-only'
import {
  type AiOffer,
  capabilities,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Group,
  groups,
  specified,
} from '@sesol/contract'
import { operator } from '@/lib/server/operator'
import { ApiError } from '@/lib/shared/errors/errors'
import { env } from '../env'
import { readAnswer, send } from './transport'

const freshMs = 5 * 60_000
const retryMs = 5_000
const timeoutMs = 2_000

/** Nothing is lacking until the API has answered: an outage takes nothing away. */
let known: { groups: readonly Group[]; ai?: AiOffer | undefined } = { groups }
let until = 0
let asking: Promise<void> | undefined

async function ask(): Promise<void> {
  // Not Next's `fetch`: an uncached one makes the page dynamic.
  const url = new URL(env().API_URL + endpoints.capabilities.path)
  const response = await send({ method: 'GET', url, headers: { accept: 'application/json' }, timeoutMs })
  const body = await readAnswer(response)
  const { statusCode: status = 502 } = response
  if (status === 429 || (status >= 500 && status !== 501)) throw new Error('no answer')
  const { data } = capabilities.safeParse(body)
  known = status === 200 && data ? data : { groups: specified }
}

function refresh(): Promise<void> {
  asking ??= ask()
    .then(
      () => freshMs,
      () => retryMs,
    )
    .then((ms) => {
      until = performance.now() + ms
      asking = undefined
    })
  return asking
}

/** An API that is away has what it had. */
async function offered(): Promise<typeof known> {
  const { API_CAPABILITIES } = env()
  if (API_CAPABILITIES) return { groups: API_CAPABILITIES }
  if (performance.now() >= until) await refresh()
  return known
}

export const hasGroup = async (group: Group): Promise<boolean> => (await offered()).groups.includes(group)

/** Undefined where the API does not say it. */
export const offeredAi = async (): Promise<AiOffer | undefined> => (await offered()).ai

/** @throws ApiError 404 for a call of a group that the API lacks: it never leaves this machine */
export async function requireOffered(name: EndpointName): Promise<void> {
  const { group }: Endpoint = endpoints[name]
  if (group && !(await hasGroup(group))) throw new ApiError({ status: 404, id: 'error.request.not_found' })
}

export async function lackingGroups(): Promise<Group[]> {
  const { groups: found } = await offered()
  return groups.filter((group) => !found.includes(group))
}

/** Whether a signature counts at once or after a press on a mailed link. */
export const howSigned = async () => ((await hasGroup('signatures')) ? env().SIGNATURES : 'immediate')

/** The operator names the provider; otherwise it is the host that the API sends to. */
export async function aiService() {
  const offer = await offeredAi()
  return offer && { name: offer.host, ...operator()?.ai }
}
