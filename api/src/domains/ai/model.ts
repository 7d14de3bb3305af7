import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@sesol/contract'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { HttpError, unavailable } from '../../http/errors.ts'
import { bounded, type Draft } from './draft.ts'
import type { Material } from './material.ts'

type Settings = NonNullable<Config['ai']>

const promptIn = (language: Language) => readFileSync(join(import.meta.dirname, `prompt.${language}.md`), 'utf8')
const prompts: Record<Language, string> = { tr: promptIn('tr'), en: promptIn('en') }

const draft = z.strictObject({ campaign_title: z.string(), campaign_text: z.string(), petition_text: z.string() })
const { $schema: _, ...schema } = z.toJSONSchema(draft)
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** Three full texts, all of it escaped, fit several times. */
const answerBytes = 512 * 1024
/** Questions under way at once; whoever comes when all places are taken is told at once. */
const places = 8
let taken = 0

/** The work, if there is a place for it. @throws 503 */
export async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  if (taken >= places) throw unavailable(new Error('all places at the model are taken'))
  taken++
  try {
    return await work()
  } finally {
    taken--
  }
}

/**
 * Asks the model for a draft. What members wrote is data in a message of its own; what comes back is foreign text.
 * @throws 502 for an answer that is none, 503 when there is no answer now
 */
export async function askModel(settings: Settings, material: Material, language: Language): Promise<Draft> {
  const body = {
    model: settings.model,
    messages: [
      { role: 'system', content: prompts[language] },
      { role: 'user', content: JSON.stringify(material) },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'campaign_draft', strict: true, schema } },
  }
  const answer = await ask(settings, JSON.stringify(body))
  try {
    const { choices } = completion.parse(JSON.parse(answer))
    const written = bounded(draft.parse(JSON.parse(choices[0]?.message.content ?? '')))
    if (Object.values(written).every(Boolean)) return written
  } catch (cause) {
    throw bad('the model did not write what was asked for', cause)
  }
  throw bad('the model left a text empty')
}

/** The text of the answer. The time-out holds until its last byte. */
async function ask({ baseUrl, apiKey, timeoutMs }: Settings, body: string): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      redirect: 'error',
      signal,
    })
  } catch (cause) {
    throw away('the model cannot be reached', cause)
  }
  if (!response.ok) {
    await response.body?.cancel()
    const said = `the model answered ${response.status}`
    throw response.status === 429 || response.status >= 500 ? away(said) : bad(said)
  }
  return read(response)
}

async function read(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      // Leaving the loop closes the connection.
      if (bytes > answerBytes) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw away('the model did not finish its answer', cause)
  }
  if (bytes > answerBytes) throw bad('the answer of the model is too long')
  return Buffer.concat(chunks).toString()
}

const failure = (status: number, message: string, cause: unknown, headers = {}) =>
  new HttpError(status, 'error.ai.failed', { headers, cause: new Error(message, { cause }) })
const bad = (message: string, cause?: unknown) => failure(502, message, cause)
const away = (message: string, cause?: unknown) => failure(503, message, cause, { 'retry-after': '30' })
