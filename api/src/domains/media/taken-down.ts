import { millisecondsInHour } from 'date-fns/constants'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { sweepFiles } from '../../platform/storage/storage.ts'
import { sourceFile } from './kind.ts'
import { dropHeld, knownNames, overduePreparations } from './repository.ts'
import { type OnMediaChange, showOutcome } from './verbs/prepare-video.ts'

/** The threshold among the 64 bits of a perceptual hash: re-encoded, resized and slightly cut copies differ in fewer. */
const nearBits = 6

/** Remembers the pictures of a campaign that is taken down; they outlive it, as numbers that show nothing. */
export async function rememberTakenDown(trx: Db, campaignId: number, now: Date): Promise<void> {
  await sql`
    insert into taken_down_picture (hash, campaign_id, taken_down_at)
    select distinct media.hash, ${campaignId}::integer, ${now}::timestamptz
    from campaign_media join media on media.id = campaign_media.media_id
    where campaign_media.campaign_id = ${campaignId} and media.hash is not null
    on conflict do nothing`.execute(trx)
}

export async function forgetTakenDown(trx: Db, campaignId: number): Promise<void> {
  await trx.deleteFrom('taken_down_picture').where('campaign_id', '=', campaignId).execute()
}

/** Other campaigns that were taken down with a picture like one of these. */
export async function takenDownLike(db: Db, mediaIds: number[], campaignId: number): Promise<number[]> {
  if (mediaIds.length === 0) return []
  const { rows } = await sql<{ campaign_id: number }>`
    select distinct known.campaign_id from media join (
      select hash, campaign_id from taken_down_picture
      union
      select media.hash, campaign_media.campaign_id from media
      join campaign_media on campaign_media.media_id = media.id where media.is_taken_down and media.hash is not null
    ) known on bit_count(('x' || media.hash)::bit(64) # ('x' || known.hash)::bit(64)) <= ${nearBits}
    where media.id = any(${mediaIds}) and media.hash is not null and known.campaign_id <> ${campaignId}
    order by 1`.execute(db)
  return rows.map(({ campaign_id }) => campaign_id)
}

export async function sweepMedia({ db, media, temporary, now }: Pick<Deps, 'db' | 'media' | 'temporary' | 'now'>) {
  await dropHeld(db, now())
  const knownAmong = async (files: string[]) => {
    const known = await knownNames(db, [...new Set(files.map(nameOf))])
    return new Set(files.filter((file) => known.has(nameOf(file))))
  }
  return {
    temporary: await temporary.sweep(millisecondsInHour),
    media: await sweepFiles(media, { now: now(), knownAmong }),
  }
}

export async function sweepPreparations(
  { db, media, now }: Pick<Deps, 'db' | 'media' | 'now'>,
  onChange: OnMediaChange,
): Promise<number> {
  const overdue = await overduePreparations(db, subDays(now(), 1))
  for (const { id, name, source } of overdue) {
    await showOutcome(db, id, undefined, onChange)
    if (source !== null) await media.delete(sourceFile(name, source))
  }
  return overdue.length
}

const nameOf = (file: string) => file.slice(0, 32)
