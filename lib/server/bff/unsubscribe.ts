import 'server-only'
import { Caller } from '../session/caller'
import { upstreamAddress } from '../upstream'
import { answerJson } from './answers'
import { readSanitized, relayError } from './relay'

/** The token of an e-mail about one campaign has no dot. */
const callOf = (token: string) =>
  token.includes('.')
    ? { url: upstreamAddress('unsubscribe'), body: { token } }
    : { url: upstreamAddress('updateSubscription'), body: { token, choice: 'off' } }

export async function unsubscribe(token: string): Promise<Response> {
  const nobody = new Caller(undefined)
  const { url, body } = callOf(token)
  const response = await nobody.call({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: { bytes: Buffer.from(JSON.stringify(body)) },
  })
  const { statusCode = 502 } = response
  const result = await readSanitized(response)
  return statusCode >= 400 ? relayError(response, result, nobody) : answerJson({})
}
