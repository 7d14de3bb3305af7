import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Body, limits } from '@sesol/contract'
import type { z } from 'zod'
import { ApiError } from '@/lib/shared/errors'
import type { Payload } from '../transport'
import { currentVisit } from '../visit'

const jsonDeadlineMs = 20_000
const mostUploadBytes = limits.media.totalBytes + limits.media.formOverheadBytes

const tooLarge = () => new ApiError({ status: 413, id: 'error.request.too_large' })
const invalid = () => new ApiError({ status: 400, id: 'error.request.invalid' })

function requireType(headers: Headers, wanted: string): string {
  const type = headers.get('content-type') ?? ''
  const [name = '', parameters = ''] = type.split(/;(.*)/s)
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(parameters)?.[1]?.toLowerCase() ?? 'utf-8'
  const fits = name.trim().toLowerCase() === wanted && (charset === 'utf-8' || charset === 'utf8')
  if (!fits) throw new ApiError({ status: 415, id: 'error.request.media_type' })
  return type
}

/** The declared length; browsers always declare one, and other servers cannot do without. @throws ApiError 411, 413 */
function declaredLength(headers: Headers, most: number): number {
  const length = headers.get('content-length')
  if (length === null || !/^\d{1,15}$/.test(length)) throw new ApiError({ status: 411, id: 'error.request.invalid' })
  if (Number(length) > most) throw tooLarge()
  return Number(length)
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  const reader = request.body?.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const timeout = new ApiError({ status: 408, id: 'error.request.timeout' })
    timer = setTimeout(() => reject(timeout), jsonDeadlineMs)
  })
  const next = () => reader && Promise.race([reader.read(), late])
  try {
    for (let part = await next(); part && !part.done; part = await next()) chunks.push(part.value)
  } finally {
    clearTimeout(timer)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw invalid()
  }
}

/** Error ids by field, of what does not fit a schema. */
function faultsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'non_field_errors')
    fields[field] = [...(fields[field] ?? []), message.startsWith('error.') ? message : 'error.field.invalid']
  }
  return fields
}

/**
 * A JSON body as its schema reads it, without what the schema does not know.
 * @throws ApiError 400, 408, 411, 413, 415
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  most: number = limits.jsonBytes,
): Promise<z.output<S>> {
  requireType(request.headers, 'application/json')
  declaredLength(request.headers, most)
  let value: unknown
  try {
    value = JSON.parse(await readText(request))
  } catch (error) {
    throw error instanceof ApiError ? error : invalid()
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiError({ status: 400, id: 'error.request.invalid', fields: faultsOf(parsed.error) })
}

/** The body of a call as it goes on to the API: JSON checked and rewritten, multipart as it comes in. */
export async function payloadFor(
  request: Request,
  { encoding, schema, mostBytes }: Body,
): Promise<{ payload: Payload; type: string }> {
  if (encoding === 'multipart') {
    const type = requireType(request.headers, 'multipart/form-data')
    const length = declaredLength(request.headers, mostUploadBytes)
    const stream =
      currentVisit()?.body ?? (request.body && Readable.fromWeb(request.body as ReadableStream<Uint8Array>))
    if (!stream) throw invalid()
    return { type, payload: { stream, length } }
  }
  const bytes = Buffer.from(JSON.stringify(await readJson(request, schema, mostBytes)))
  return { type: 'application/json', payload: { bytes } }
}
