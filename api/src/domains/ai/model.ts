import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DraftText, draftTexts, type Language } from '@sesol/contract'
import { redactGiven } from '@sesol/contract/ai/sent'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { HttpError, unavailable } from '../../http/errors.ts'
import { NeighbourError, neighbourAt } from '../../platform/neighbour.ts'
import type { Material } from './material.ts'
import { bounded, type Draft } from './sentences.ts'

type Settings = NonNullable<Config['ai']>

const promptIn = (language: Language) => readFileSync(join(import.meta.dirname, `prompt.${language}.md`), 'utf8')
const prompts: Record<Language, string> = { tr: promptIn('tr'), en: promptIn('en') }

const written = z.string().default('')
/** Drops other keys: a server may ignore the requested format. */
const draft = z.object({ campaign_title: written, standfirst: written, campaign_text: written, petition_text: written })
const required = ['campaign_title', 'campaign_text', 'petition_text'] as const

function formatOf(only: DraftText | undefined) {
  const names = only ? [only] : draftTexts
  const wanted = z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])))
  const { $schema: _, ...schema } = z.toJSONSchema(wanted)
  return { type: 'json_schema', json_schema: { name: 'campaign_draft', strict: true, schema } }
}

/** The longest draft has about 6,000 tokens; a model may reason before. */
const bounds = { temperature: 0.4, max_tokens: 12_000 }

/** Some servers split the content into parts; only those of type text count. */
const parts = z
  .array(z.object({ text: z.string().default('') }))
  .transform((all) => all.map(({ text }) => text).join(''))
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.union([z.string(), parts]) }) })).min(1),
})

const answerBytes = 512 * 1024
const maxConcurrent = 8
let running = 0

export async function withinConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) throw unavailable(new Error('too many concurrent calls of the model'))
  running++
  try {
    return await work()
  } finally {
    running--
  }
}

/** Servers that reject `response_format` or the bounds are called without them from then on. */
const withoutFormat = new Set<string>()

/** User content goes into a separate message, as data, redacted; what was left out is put back into the answer. @throws 502 for an invalid response, 503 for none */
export async function askModel(settings: Settings, material: Material, language: Language): Promise<Draft> {
  const server = `${settings.baseUrl} ${settings.model}`
  const { sent, restore } = redactGiven(material)
  const body = {
    model: settings.model,
    messages: [
      { role: 'system', content: prompts[language] },
      { role: 'user', content: JSON.stringify({ ...material, ...sent }) },
    ],
  }
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const formatted = withoutFormat.has(server) ? body : { ...body, ...bounds, response_format: formatOf(material.only) }
  let response = await post(settings, formatted, signal)
  if (formatted !== body && (response.status === 400 || response.status === 422)) {
    await response.body?.cancel()
    response = await post(settings, body, signal)
    if (response.ok) withoutFormat.add(server)
  }
  return draftIn(await textOf(response), material.only, restore)
}

function draftIn(response: string, only: DraftText | undefined, restore: (text: string) => string): Draft {
  let texts: Draft
  try {
    const { choices } = completion.parse(JSON.parse(response))
    const all = draft.parse(JSON.parse(objectIn(choices[0]?.message.content ?? '')))
    const named = only ? [only] : draftTexts
    texts = bounded(draft.parse(Object.fromEntries(named.map((name) => [name, restore(all[name])]))))
  } catch (cause) {
    throw bad('the model did not write what was asked for', cause)
  }
  if ((only ? [only] : required).some((name) => !texts[name])) throw bad('the model left a text empty')
  return texts
}

/** Models may put reasoning, a code fence or sentences around the JSON. */
function objectIn(content: string): string {
  const text = content.slice(content.lastIndexOf('</think>') + 1)
  return text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
}

/** The signal covers the whole call, including the response body. */
async function post({ baseUrl, apiKey }: Settings, body: object, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      redirect: 'error',
      signal,
    })
  } catch (cause) {
    const { message } = new NeighbourError(neighbourAt('model', 'AI_URL', baseUrl), cause)
    throw away(message, cause)
  }
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel()
    const said = `the model at ${new URL(response.url).host} (AI_URL) answered ${response.status}`
    throw response.status === 429 || response.status >= 500 ? away(said) : bad(said)
  }
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
