import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { type Body, errorWith, limits } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import { encodingOf, isBodiless, multipartBytes } from './bodies.ts'
import { badRequest, HttpError, invalid } from './errors.ts'

/** The bytes must be read to the end, or the reader must throw. */
export type IncomingFile = { field: string; bytes: Readable }

export type FormRules<T> = {
  files: readonly string[]
  repeated?: readonly string[]
  maxFiles?: number
  maxFileBytes?: number
  maxBytes?: number
  /** Called when a file begins, before later parts arrive; an error ends the request. */
  onFile(file: IncomingFile): Promise<T>
}

export type Form<T> = { fields: Record<string, string>; lists: Record<string, string[]>; files: T[] }

// The longest text, the petition, has 10,000 characters of at most 3 bytes.
const fieldBytes = 65_536
const maxParts = 100
const headerBytes = 8192
const freeEvery = 8_388_608

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Takes about a millisecond. The engine schedules collections by heap objects, so a stream of large buffers would hold 64 MB. */
function freeDroppedBuffers() {
  if (typeof collect === 'function') collect({ type: 'minor' })
}

/** All `onFile` calls fail and are awaited after an error, so that no file stays. @throws 400, 413 or 415; errors of `onFile` */
export async function receiveForm<T>(request: FastifyRequest, rules: FormRules<T>): Promise<Form<T>> {
  const text = textCollector(rules.repeated ?? [])
  const encoding = encodingOf(request)
  if (encoding === undefined && !isBodiless(request)) throw new HttpError(415, 'error.request.media_type')
  if (encoding !== 'multipart') {
    for (const [name, value] of Object.entries(Object(request.body))) {
      for (const each of [value].flat()) if (each !== null) text.add(name, textOf(name, each), false)
    }
    return { ...text.result(), files: [] }
  }
  const maxBytes = rules.maxBytes ?? multipartBytes
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const parser = parserFor(request, rules)
  const opened: BusboyFileStream[] = []
  const stored: Promise<T>[] = []
  const failure = Promise.withResolvers<never>()
  const fail = failure.reject

  parser.on('field', (name: string | undefined, value, nameCut, valueCut) => {
    try {
      text.add(name, value, nameCut || valueCut)
    } catch (error) {
      fail(error)
    }
  })
  parser.on('file', (name: string | undefined, bytes, fileName: string | undefined) => {
    opened.push(bytes)
    bytes.on('error', () => {})
    bytes.on('limit', () => fail(new HttpError(413, 'error.media.too_large')))
    bytes.on('end', () => {
      if (fileName && bytes.bytesRead === 0) fail(badRequest('error.media.empty'))
    })
    if (name === undefined || isInherited(name)) return fail(badRequest())
    if (!rules.files.includes(name)) return bytes.resume()
    const take = () => {
      const file = rules.onFile({ field: name, bytes })
      file.catch(fail)
      stored.push(file)
    }
    if (fileName) return take()
    // Browsers send an empty file field as a nameless file without content; with content it is one whose name was lost.
    bytes.once('readable', () => {
      const first = bytes.read()
      if (first === null) return
      bytes.unshift(first)
      take()
    })
  })
  parser.on('partsLimit', () => fail(badRequest()))
  parser.on('filesLimit', () => fail(tooMany(rules)))
  parser.on('error', () => fail(badRequest('error.media.truncated')))

  try {
    const read = Promise.withResolvers<void>()
    parser.on('finish', read.resolve)
    feed(request, parser, maxBytes, fail)
    await Promise.race([read.promise, failure.promise])
    const files = await Promise.race([Promise.all(stored), failure.promise])
    return { ...text.result(), files }
  } catch (error) {
    request.raw.unpipe(parser)
    for (const bytes of opened) bytes.destroy(new Error('the form was refused', { cause: error }))
    await Promise.allSettled(stored)
    throw error
  }
}

function parserFor(request: FastifyRequest, rules: FormRules<unknown>): BusboyInstance {
  const headers: BusboyHeaders = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    return new Busboy({
      headers,
      preservePath: true,
      isPartAFile: (field, type, fileName) =>
        fileName !== undefined || (type !== 'text/plain' && field !== undefined && rules.files.includes(field)),
      limits: {
        fieldSize: fieldBytes,
        fileSize: rules.maxFileBytes ?? limits.media.fileBytes,
        files: rules.maxFiles ?? limits.media.files,
        parts: maxParts,
        headerSize: headerBytes,
        headerPairs: 20,
      },
    })
  } catch (error) {
    throw new HttpError(400, 'error.request.invalid', { cause: error })
  }
}

function feed(request: FastifyRequest, parser: BusboyInstance, maxBytes: number, fail: (error: HttpError) => void) {
  const { raw } = request
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    if (Math.floor((received + chunk.length) / freeEvery) > Math.floor(received / freeEvery)) freeDroppedBuffers()
    received += chunk.length
    if (received > maxBytes) fail(tooLarge())
  })
  const brokenOff = (error?: unknown) => {
    if (!raw.complete) fail(error instanceof HttpError ? error : badRequest('error.media.truncated'))
  }
  raw.on('error', brokenOff)
  raw.on('close', brokenOff)
  raw.pipe(parser)
  if (raw.destroyed) brokenOff()
}

function textCollector(repeated: readonly string[]) {
  const fields: Record<string, string> = Object.create(null)
  const lists: Record<string, string[]> = Object.fromEntries(repeated.map((name) => [name, []]))
  return {
    add(name: string | undefined, value: string, cut: boolean) {
      if (name === undefined || name.length > 200 || isInherited(name)) throw badRequest()
      if (cut) throw invalid({ [name]: [errorWith('error.field.too_long', limits.petition)] })
      const list = repeated.includes(name) ? lists[name] : undefined
      if (list) list.push(value)
      else if (name in fields) throw invalid({ [name]: ['error.field.repeated'] })
      else fields[name] = value
    },
    result: () => ({ fields, lists }),
  }
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'object') throw invalid({ [name]: ['error.field.invalid'] })
  return String(value)
}

const isInherited = (name: string) => name in Object.prototype

function tooMany({ files: [field = 'file'], maxFiles = limits.media.files }: FormRules<unknown>) {
  return invalid({ [field]: [errorWith('error.media.too_many', maxFiles)] })
}

const tooLarge = () => new HttpError(413, 'error.request.too_large')

/** Accepts all three encodings. @throws 4xx */
export async function readFields(request: FastifyRequest, { repeated = [], mostBytes }: Body): Promise<unknown> {
  const encoding = encodingOf(request)
  if (encoding === undefined || encoding === 'json') return request.body ?? {}
  const { fields, lists } = await receiveForm(request, {
    files: [],
    repeated,
    maxBytes: mostBytes ?? limits.jsonBytes,
    onFile: async () => undefined,
  })
  return { ...fields, ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)) }
}
