import { isShown, tags, tagsOfCampaign } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import type { PersonalData } from '../../personal-data.ts'
import { queueRevalidation } from '../../platform/jobs.ts'
import { draftOf } from './drafts.ts'
import { dropPending, pendingOf } from './pending.ts'
import { mediaOf } from './queries.ts'
import { closeCampaign } from './repository.ts'
import { versionsIn } from './versions.ts'

/** Campaigns of an erased member are closed. If they are to stay, only public ones do, because a review needs an owner. */
export const personalCampaignData: PersonalData = {
  readRecords: async ({ db, now }, userId) => {
    const rows = await campaignsOf(db, userId).execute()
    const ids = rows.map(({ id }) => id)
    const [media, pending, versions] = [await mediaOf(db, ids), await pendingOf(db, ids), await versionsIn(db, ids)]
    const draft = await draftOf(db, userId, now())
    return {
      campaigns: rows.map(({ title_canonical: _searched, trend: _ranked, user_id: _owner, ...row }) => ({
        ...withoutClaim(row),
        versions: versions.get(row.id) ?? [],
        pending: pending.get(row.id) ?? null,
        media: (media.get(row.id) ?? []).map(({ name, extension, alt, state }) => ({
          file: state === 'ready' ? `${name}.${extension}` : null,
          alt,
        })),
      })),
      draft: draft ?? null,
    }
  },

  erase: async (trx, { id, campaigns, now }) => {
    const rows = await campaignsOf(trx, id).forNoKeyUpdate().execute()
    for (const row of rows) {
      if (campaigns === 'remove' || !isShown(row.state)) await closeCampaign(trx, row.id, now)
      await dropPending(trx, row.id)
    }
    await trx.deleteFrom('campaign_draft').where('user_id', '=', id).execute()
    await trx.deleteFrom('idempotency').where('user_id', '=', id).execute()
    await trx
      .deleteFrom('media')
      .where('owner_id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('campaign_media').select('media_id').whereRef('media_id', '=', 'media.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('campaign_update').select('media_id').whereRef('media_id', '=', 'media.id'))),
      )
      .execute()
    const shown = rows.filter(({ state }) => isShown(state))
    const campaignTags = shown.flatMap((row) => tagsOfCampaign({ ...row, user: { id } }))
    await queueRevalidation(trx, [tags.profile(id), ...campaignTags])
  },
}

/** A moderator is no personal data of the owner. */
const withoutClaim = <Row extends { claimed_by: unknown; claimed_until: unknown }>(row: Row) => {
  const { claimed_by: _by, claimed_until: _until, ...rest } = row
  return rest
}

const campaignsOf = (db: Db, userId: number) =>
  db.selectFrom('campaign').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null).orderBy('id')
