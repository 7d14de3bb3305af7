import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { errorWith, limits } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import { freeDroppedBuffers } from '../platform/memory.ts'
import { encodingOf, multipartBytes } from './bodies.ts'
import { badRequest, HttpError, invalid } from './errors.ts'

/** A file as it comes in. Its bytes have to be read to their end, or the call that reads them has to throw. */
export type IncomingFile = { field: string; bytes: Readable }

export type FormRules<T> = {
  /** Names of the parts that carry files; files under other names are passed over. */
  files: readonly string[]
  /** Names of the text parts that may come several times and are read as lists. */
  repeated?: readonly string[]
  maxFiles?: number
  maxFileBytes?: number
  /** Called as each file begins, while later parts are still under way; what it throws ends the request. */
  onFile(file: IncomingFile): Promise<T>
}

export type Form<T> = { fields: Record<string, string>; lists: Record<string, string[]>; files: T[] }

// The longest text of any form, the petition, has 10,000 characters of at most 3 bytes, or line ends of 2.
const fieldBytes = 65_536
const maxParts = 100
const headerBytes = 8192
const freeEvery = 8_388_608

/**
 * Reads a multipart body part by part, files as streams: nothing but the text parts is held in memory. When anything
 * is wrong the rest is not looked at; `onFile` calls under way see their stream fail and are awaited, so that whoever
 * stores files can remove them all after this throws.
 * @throws 400 for what is malformed, broken off, empty, repeated or too many; 413 for what is too large; 415 for
 * another kind of body; what `onFile` throws
 */
export async function receiveForm<T>(request: FastifyRequest, rules: FormRules<T>): Promise<Form<T>> {
  if (encodingOf(request) !== 'multipart') throw new HttpError(415, 'error.request.media_type')
  if (Number(request.headers['content-length'] ?? 0) > multipartBytes) throw tooLarge()
  const parser = parserFor(request, rules)
  const text = textCollector(rules.repeated ?? [])
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
    // Its readers are told as well; without a listener of ours a file that nobody reads yet would end the process.
    bytes.on('error', () => {})
    bytes.on('limit', () => fail(new HttpError(413, 'error.media.too_large')))
    bytes.on('end', () => {
      if (fileName && bytes.bytesRead === 0) fail(badRequest('error.media.empty'))
    })
    if (name === undefined || isInherited(name)) return fail(badRequest())
    if (!rules.files.includes(name)) return bytes.resume()
    // A form's file field that was left empty is sent as a nameless file without content.
    if (fileName === '' || fileName === undefined) return bytes.on('data', () => fail(badRequest()))
    const file = rules.onFile({ field: name, bytes })
    file.catch(fail)
    stored.push(file)
  })
  parser.on('partsLimit', () => fail(badRequest()))
  parser.on('filesLimit', () => fail(tooMany(rules)))
  parser.on('error', () => fail(badRequest('error.media.truncated')))

  try {
    const read = Promise.withResolvers<void>()
    parser.on('finish', read.resolve)
    feed(request, parser, fail)
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
  // Headers of a Node request always carry a content type here: without one it were no multipart request.
  const headers: BusboyHeaders = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    return new Busboy({
      headers,
      // Names of files are looked at for one thing only: whether there is one.
      preservePath: true,
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

/** Lets the body flow into the parser, as fast as that takes it, and watches its length and its end. */
function feed(request: FastifyRequest, parser: BusboyInstance, fail: (error: HttpError) => void) {
  const { raw } = request
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    if (Math.floor((received + chunk.length) / freeEvery) > Math.floor(received / freeEvery)) freeDroppedBuffers()
    received += chunk.length
    if (received > multipartBytes) fail(tooLarge())
  })
  const brokenOff = () => {
    if (!raw.complete) fail(badRequest('error.media.truncated'))
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

const isInherited = (name: string) => name in Object.prototype

function tooMany({ files: [field = 'file'], maxFiles = limits.media.files }: FormRules<unknown>) {
  return invalid({ [field]: [errorWith('error.media.too_many', maxFiles)] })
}

const tooLarge = () => new HttpError(413, 'error.request.too_large')
