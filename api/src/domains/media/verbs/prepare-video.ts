import { stat } from 'node:fs/promises'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { VideoError } from '../../../platform/video/job.ts'
import { demuxers, sourceFile, videoFile } from '../kind.ts'
import { endPreparation, type MediaRow, mediaById } from '../repository.ts'

export type OnMediaChange = (trx: Db, mediaId: number) => Promise<void>

type Input = { media_id: number; onChange: OnMediaChange }

/** Marks an unplayable video as failed. Other errors are thrown for a retry; the sweep ends what never succeeds. */
export async function prepareVideo(deps: Deps, { media_id, onChange }: Input): Promise<void> {
  const row = await mediaById(deps.db, media_id)
  if (!row || row.source === null) return
  if (row.state === 'preparing') {
    const bytes = await convert(deps, row, row.source).catch((error: unknown) => {
      if (error instanceof VideoError && error.refusal !== 'storage_full') return undefined
      throw error
    })
    await showOutcome(deps.db, row.id, bytes, onChange)
  }
  await deps.media.delete(sourceFile(row.name, row.source))
}

export function showOutcome(db: Db, id: number, bytes: number | undefined, onChange: OnMediaChange): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (await endPreparation(trx, id, bytes)) await onChange(trx, id)
  })
}

async function convert({ video, media, temporary }: Deps, { name }: MediaRow, source: string): Promise<number> {
  const demuxer = demuxers[source]
  if (!video.ffmpeg || !demuxer) throw new Error('there is no ffmpeg')
  const bytes = await media.open(sourceFile(name, source))
  if (!bytes) throw new VideoError('unsupported')
  const { path } = await temporary.receive(bytes)
  const [converted, cleaned] = [temporary.path(), temporary.path()]
  try {
    await video.ffmpeg.convert(path, demuxer, converted)
    const extension = await video.remux(converted, cleaned)
    const { size } = await stat(cleaned)
    await media.adopt(videoFile(name, extension), cleaned)
    return size
  } finally {
    await Promise.all([path, converted, cleaned].map((file) => temporary.remove(file)))
  }
}
