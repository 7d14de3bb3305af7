import 'server-only'
import { Caller } from '../session/caller'
import { upstreamAddress } from '../upstream'
import { requireOffered } from '../upstream/capabilities'
import { answerJson } from './answers'
import { readSanitized, relayError } from './relay'

/** The token of an e-mail about one campaign has no dot. */
const callOf = (token: string) =>
  token.includes('.')
    ? ({ name: 'unsubscribe', body: { token } } as const)
    : ({ name: 'updateSubscription', body: { token, choice: 'off' } } as const)

export async function unsubscribe(token: string): Promise<Response> {
  const nobody = new Caller(undefined)
  const { name, body } = callOf(token)
  await requireOffered(name)
  const response = await nobody.call({
    method: 'POST',
    url: upstreamAddress(name),
    headers: { 'content-type': 'application/json' },
    payload: { bytes: Buffer.from(JSON.stringify(body)) },
  })
  const { statusCode = 502 } = response
  const result = await readSanitized(response)
  return statusCode >= 400 ? relayError(response, result, nobody) : answerJson({})
}
