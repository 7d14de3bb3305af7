import { limits, type TimelineEntry } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { writtenIn } from '../../platform/language.ts'
import { campaignEvents } from '../campaigns/index.ts'
import { mediaByIds, presentMedia } from '../media/index.ts'
import type { FollowRow } from './follows.ts'
import { approvedUpdates, type UpdateOfOwner, type UpdateRow } from './repository.ts'

export async function picturesOf(db: Db, rows: Pick<UpdateRow, 'media_id'>[]) {
  const media = await mediaByIds(
    db,
    rows.flatMap(({ media_id }) => media_id ?? []),
  )
  return ({ media_id }: Pick<UpdateRow, 'media_id'>) => {
    const row = media_id === null ? undefined : media.get(media_id)
    return row ? presentMedia(row) : null
  }
}

export async function presentUpdates(db: Db, rows: (UpdateRow & { approved_at: Date })[]) {
  const pictureOf = await picturesOf(db, rows)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    ...writtenIn(`${row.title}. ${row.text}`),
    picture: pictureOf(row),
    published_at: row.approved_at.toISOString(),
  }))
}

type WithMailing = UpdateRow & Partial<Pick<UpdateOfOwner, 'due_at' | 'finished_at' | 'mailed' | 'day'>>

export async function presentOwnUpdates(db: Db, rows: WithMailing[]) {
  const pictureOf = await picturesOf(db, rows)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    picture: pictureOf(row),
    state: row.state,
    reason: row.reason,
    note: row.note,
    created_at: row.created_at.toISOString(),
    published_at: row.approved_at?.toISOString() ?? null,
    mailing: row.due_at
      ? {
          due_at: row.due_at.toISOString(),
          finished_at: row.finished_at?.toISOString() ?? null,
          mailed: row.mailed ?? 0,
        }
      : null,
    promised_on: row.day ?? null,
  }))
}

/** The title of a campaign that is no longer public is left out, because the title may be the reason. */
export const presentFollow = ({ id, campaign_id, title, is_public, created_at }: FollowRow) => ({
  id,
  campaign: { id: campaign_id, title: is_public ? title : '' },
  followed_at: created_at.toISOString(),
})

/** The newest updates, and with them all that happened to the campaign. */
export async function storyOf(db: Db, campaign: Parameters<typeof campaignEvents>[1]) {
  const [events, updates] = await Promise.all([
    campaignEvents(db, campaign),
    approvedUpdates(db, campaign.id, limits.pageSize).then((rows) => presentUpdates(db, rows)),
  ])
  const timeline: TimelineEntry[] = [
    ...events,
    ...updates.map(({ id, title, published_at: at }) => ({ kind: 'update' as const, at, id, title })),
  ]
  return { updates, timeline: timeline.sort((a, b) => b.at.localeCompare(a.at)) }
}
