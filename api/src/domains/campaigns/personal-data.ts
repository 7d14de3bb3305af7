import { isShown, tags, tagsOfCampaign } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import type { Db } from '../../db/database.ts'
import type { PersonalData } from '../../personal-data.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { draftOf } from '../drafts/index.ts'
import { notify } from '../notifications/index.ts'
import { dropPending, mediaOf, pendingOf, versionsIn } from '../versions/index.ts'
import { closeCampaign } from './repository.ts'
import { coOwnersOf, deleteInvitations } from './team.ts'

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
        media: (media.get(row.id) ?? []).map(({ name, extension, alt, captions, state }) => ({
          file: state === 'ready' ? `${name}.${extension}` : null,
          alt,
          captions,
        })),
      })),
      draft: draft ?? null,
      co_owned_campaigns: await db
        .selectFrom('co_owner')
        .select(['campaign_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('campaign_id')
        .execute(),
      invitations: await invitationsAbout(db, userId, ids),
    }
  },

  erase: async (trx, { id, campaigns, now }) => {
    const rows = await campaignsOf(trx, id).forNoKeyUpdate().execute()
    await leaveTeams(
      trx,
      id,
      rows.map((row) => row.id),
    )
    for (const row of rows) {
      if (campaigns === 'remove' || !isShown(row.state)) await closeCampaign(trx, row.id, now)
      else await offerToCoOwners(trx, row.id, now)
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

function invitationsAbout(db: Db, userId: number, campaignIds: number[]) {
  return db
    .selectFrom('campaign_invitation')
    .select(['campaign_id', 'role', 'created_at', 'expires_at'])
    .select((eb) => eb.case().when('user_id', '=', userId).then(null).else(eb.ref('invited_as')).end().as('invited_as'))
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), ...(campaignIds.length ? [eb('campaign_id', 'in', campaignIds)] : [])]),
    )
    .orderBy('id')
    .execute()
}

async function leaveTeams(trx: Db, userId: number, own: number[]): Promise<void> {
  await trx.deleteFrom('co_owner').where('user_id', '=', userId).execute()
  await trx.deleteFrom('campaign_invitation').where('user_id', '=', userId).execute()
  await deleteInvitations(trx, own)
}

/** The first who accepts becomes the owner of a campaign that stays. */
async function offerToCoOwners(trx: Db, campaign_id: number, now: Date): Promise<void> {
  const members = await coOwnersOf(trx, campaign_id)
  if (members.length === 0) return
  const expires_at = addDays(now, fixedRetention.invitation)
  await trx
    .insertInto('campaign_invitation')
    .values(
      members.map(({ id: user_id, username: invited_as }) => ({
        ...{ campaign_id, user_id, invited_as, role: 'owner' as const },
        ...{ created_at: now, expires_at },
      })),
    )
    .execute()
  const users = members.map(({ id }) => id)
  await notify(trx, users, { kind: 'invited', campaign_id, act: 'owner', now })
}

/** A moderator is no personal data of the owner. */
const withoutClaim = <Row extends { claimed_by: unknown; claimed_until: unknown }>(row: Row) => {
  const { claimed_by: _by, claimed_until: _until, ...rest } = row
  return rest
}

const campaignsOf = (db: Db, userId: number) =>
  db.selectFrom('campaign').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null).orderBy('id')
