import type { Readable } from 'node:stream'
import { areTimed } from '@sesol/shared/captions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { type Caller, may } from '../../http/caller.ts'
import { notFound, takenDown } from '../../http/errors.ts'
import { type Authenticate, callerOf } from '../../http/routes.ts'
import { insertAudit } from '../../platform/audit.ts'
import type { ByteRange, StoredFile } from '../../platform/storage/storage.ts'
import { contentTypes } from './kind.ts'
import { maySee } from './policy.ts'
import { isUnchanged, rangeHolds, readRange } from './range.ts'
import { isFileDown, type MediaRow, mediaByName, usesOf } from './repository.ts'

const filePattern = /^([0-9a-f]{32})(?:-(\d{1,4}))?\.([a-z0-9]{1,4})$/

/** Files that are not public must not be cached; others than its owners and staff get the 404 of a missing file, or 451. */
export function registerMedia(
  app: FastifyInstance,
  { db, media }: Pick<Deps, 'db' | 'media'>,
  authenticate: Authenticate,
) {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:file',
    handler: async (request, reply) => {
      const [, name = '', width, extension = ''] = filePattern.exec(request.params.file) ?? []
      const row = name ? await mediaByName(db, name) : undefined
      if (!row || !isFileOf(row, width, extension)) throw notFound()
      // An invalid token does not prevent reading a public file.
      if (!row.is_public && !(await maySeeFile(db, await callerOf(request, authenticate), row))) {
        throw (await isFileDown(db, row)) ? takenDown() : notFound()
      }
      const file = isCaptions(row, extension) ? undefined : await media.stat(request.params.file)
      if (!file && !isCaptions(row, extension)) throw notFound()
      // An edit changes captions, and never a file.
      const isPublic = file ? 'public, max-age=31536000, immutable' : 'public, no-cache'
      reply.headers({
        'cache-control': row.is_public ? isPublic : 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': contentTypes[extension] ?? 'application/octet-stream',
      })
      if (!file) return reply.send(row.captions)
      return sendFile(request, reply, file, (range) => media.open(file.name, range))
    },
  })
}

/** A scan has names of other people: of staff, those who review signatures read it, and each reading is an audit entry. */
async function maySeeFile(db: Db, caller: Caller, row: MediaRow): Promise<boolean> {
  if (!('id' in caller)) return false
  const uses = await usesOf(db, caller.id, row.id)
  if (maySee(caller.id, row, uses)) return true
  if (caller.kind !== 'staff') return false
  const scanned = uses.find(({ is_scan }) => is_scan)
  if (!scanned) return true
  if (!may(caller, 'review signatures')) return false
  await insertAudit(db, { caller }, { action: 'sheet.read', subject: 'campaign', subject_id: scanned.campaign_id })
  return true
}

const isCaptions = ({ is_video, captions }: MediaRow, extension: string) =>
  extension === 'vtt' && is_video && areTimed(captions)

function isFileOf(row: MediaRow, width: string | undefined, extension: string): boolean {
  if (isCaptions(row, extension)) return width === undefined
  return extension === row.extension && (width === undefined || row.variants.includes(Number(width)))
}

type Open = (range?: ByteRange) => Promise<Readable | undefined>

async function sendFile({ method, headers }: FastifyRequest, reply: FastifyReply, file: StoredFile, open: Open) {
  const validators = { etag: `"${file.name}"`, modified: file.modifiedAt }
  reply.headers({ etag: validators.etag, 'last-modified': file.modifiedAt.toUTCString(), 'accept-ranges': 'bytes' })
  const [ifNoneMatch, ifModifiedSince] = [headers['if-none-match'], headers['if-modified-since']]
  if (isUnchanged({ ...(ifNoneMatch && { ifNoneMatch }), ...(ifModifiedSince && { ifModifiedSince }) }, validators)) {
    return reply.status(304).send()
  }
  // Ranges are defined for GET only.
  const range =
    method === 'GET' && rangeHolds(String(headers['if-range'] ?? ''), validators) ? headers.range : undefined
  const asked = readRange(range, file.bytes)
  if (asked.kind === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store').send()
  }
  const part = asked.kind === 'part' ? asked.range : undefined
  reply.header('content-length', part ? part.end - part.start + 1 : file.bytes)
  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`)
  if (method === 'HEAD') return reply.send()
  const bytes = await open(part)
  if (!bytes) throw notFound()
  return reply.send(bytes)
}
