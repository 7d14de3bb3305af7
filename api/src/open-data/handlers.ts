import { notFound } from '../http/errors.ts'
import type { Handler } from '../http/routes.ts'

export const statistics: Handler<'statistics'> = async ({ ctx: { db } }) => {
  const dump = await db.selectFrom('data_dump').select(['made_at', 'statistics']).executeTakeFirst()
  return { made_at: dump?.made_at.toISOString() ?? null, results: dump?.statistics ?? [] }
}

/** The answer is the stream; `sendFile` says of when it is. */
export const openDump: Handler<'openDump'> = async ({ ctx: { db, privateFiles }, input }) => {
  const dump = await db.selectFrom('data_dump').select(['made_at', 'files']).executeTakeFirst()
  const stored = dump?.files[input.file]
  const bytes = stored && (await privateFiles.open(stored.file))
  if (!dump || !bytes) throw notFound('error.request.not_found')
  return { bytes, length: stored.bytes, modifiedAt: dump.made_at }
}
