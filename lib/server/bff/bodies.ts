import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Body, limits } from '@sesol/contract'
import { checkJsonShape, JsonShapeError } from '@sesol/shared/json'
import type { z } from 'zod'
import { ApiError } from '@/lib/shared/errors/errors'
import { requestContext } from '../request-context'
import type { Payload } from '../upstream/transport'

const jsonDeadlineMs = 20_000
const mostUploadBytes = limits.media.totalBytes + limits.media.formOverheadBytes

const tooLarge = () => new ApiError({ status: 413, id: 'error.request.too_large' })
const invalid = (fields: Record<string, string[]> = {}) =>
  new ApiError({ status: 400, id: 'error.request.invalid', fields })

function requireType(headers: Headers, wanted: string): string {
  const type = headers.get('content-type') ?? ''
  const [name = '', parameters = ''] = type.split(/;(.*)/s)
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(parameters)?.[1]?.toLowerCase() ?? 'utf-8'
  const fits = name.trim().toLowerCase() === wanted && (charset === 'utf-8' || charset === 'utf8')
  if (!fits) throw new ApiError({ status: 415, id: 'error.request.media_type' })
  return type
}

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

function parseJson(text: string): unknown {
  try {
    checkJsonShape(text)
    return JSON.parse(text)
  } catch (error) {
    const repeated = error instanceof JsonShapeError ? error.repeated : undefined
    throw repeated === undefined ? invalid() : invalid({ [repeated]: ['error.field.repeated'] })
  }
}

function errorsByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'non_field_errors')
    fields[field] = [...(fields[field] ?? []), message.startsWith('error.') ? message : 'error.field.invalid']
  }
  return fields
}

/** @throws ApiError 400, 408, 411, 413, 415 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  most: number = limits.jsonBytes,
): Promise<z.output<S>> {
  requireType(request.headers, 'application/json')
  declaredLength(request.headers, most)
  const parsed = schema.safeParse(parseJson(await readText(request)))
  if (parsed.success) return parsed.data
  throw invalid(errorsByField(parsed.error))
}

export async function readForm(request: Request): Promise<Record<string, string>> {
  requireType(request.headers, 'application/x-www-form-urlencoded')
  declaredLength(request.headers, limits.jsonBytes)
  return Object.fromEntries(new URLSearchParams(await readText(request)))
}

export async function payloadFor(
  request: Request,
  { encoding, schema, mostBytes }: Body,
): Promise<{ payload: Payload; type: string }> {
  if (encoding === 'multipart') {
    const type = requireType(request.headers, 'multipart/form-data')
    const length = declaredLength(request.headers, mostUploadBytes)
    const context = requestContext()
    // The call of a plain form is made here, from what its socket sent.
    const socket = context?.formPage ? undefined : context?.body
    const stream = socket ?? (request.body && Readable.fromWeb(request.body as ReadableStream<Uint8Array>))
    if (!stream) throw invalid()
    return { type, payload: { stream, length } }
  }
  const bytes = Buffer.from(JSON.stringify(await readJson(request, schema, mostBytes)))
  return { type: 'application/json', payload: { bytes } }
}
