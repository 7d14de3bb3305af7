import 'server-only'
import { Caller } from '../session/caller'
import { upstreamAddress } from '../upstream'
import { answerJson } from './answers'
import { readSanitized, relayError } from './relay'

export async function unsubscribe(token: string): Promise<Response> {
  const nobody = new Caller(undefined)
  const response = await nobody.call({
    method: 'POST',
    url: upstreamAddress('unsubscribe'),
    headers: { 'content-type': 'application/json' },
    payload: { bytes: Buffer.from(JSON.stringify({ token })) },
  })
  const { statusCode = 502 } = response
  const result = await readSanitized(response)
  return statusCode >= 400 ? relayError(response, result, nobody) : answerJson({})
}
