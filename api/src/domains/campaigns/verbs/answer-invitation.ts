import { type Answer, isShown, limits, tags } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { activeUser } from '../../accounts/index.ts'
import { setMediaOwner } from '../../media/index.ts'
import { notify } from '../../notifications/index.ts'
import { pendingOf, versionedMedia } from '../../versions/index.ts'
import { existingCampaign } from '../gates.ts'
import { ownersOf, requireShown } from '../policy.ts'
import { mediaIdsOfCampaign } from '../queries.ts'
import { type LockedCampaign, lockCampaign, tagsOfRow } from '../repository.ts'
import { indexCampaign } from '../search.ts'
import {
  addCoOwner,
  deleteCoOwner,
  deleteInvitation,
  deleteInvitations,
  type InvitationRow,
  invitationOf,
} from '../team.ts'

export async function ownInvitation({ ctx, input: { id } }: Call<'ownInvitation'>): Promise<Answer<'ownInvitation'>> {
  const { title, user_id, username, state } = await existingCampaign(ctx.db, id)
  const row = isShown(state) ? await invitationOf(ctx.db, id, ctx.caller.id, ctx.now()) : undefined
  if (!row) throw notFound('error.request.not_found')
  return {
    ...{ id: row.id, role: row.role, expires_at: row.expires_at.toISOString() },
    campaign: { id, title },
    owner: { id: user_id, username },
  }
}

/** The lock of the campaign puts two answers, or an answer and a withdrawal, one after the other. @throws 403, 404, 409, 410 */
export async function answerInvitation({ ctx, input: { id, invitation, accepts } }: Call<'answerInvitation'>) {
  await ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const row = await invitationOf(trx, id, ctx.caller.id, ctx.now())
    if (row?.id !== invitation) throw notFound('error.request.not_found')
    await deleteInvitation(trx, id, row.id)
    if (accepts) await accept(ctx, trx, campaign, row)
  })
}

async function accept(ctx: Context<SignedIn>, trx: Db, campaign: LockedCampaign, { role }: InvitationRow) {
  const { caller, now } = ctx
  requireShown(campaign)
  const member = await activeUser(trx, caller.id)
  if (!member?.email_confirmed_at || member.deletion_at) throw forbidden('error.session.unconfirmed')
  if (await isSuspended(trx, campaign.user_id)) throw forbidden()
  if (role === 'owner') return handOver(ctx, trx, campaign)
  requireRoomInTeam(campaign.co_owner_ids)
  await addCoOwner(trx, campaign.id, caller.id, now())
  await insertAudit(trx, ctx, { action: 'campaign.join', subject: 'campaign', subject_id: campaign.id })
}

function requireRoomInTeam(coOwners: number[]): void {
  if (coOwners.length >= limits.coOwners) throw new HttpError(409, 'error.team.full')
}

/** A suspended owner cannot hand a campaign over. */
async function isSuspended(trx: Db, id: number): Promise<boolean> {
  const owner = await trx.selectFrom('user').select('suspended_at').where('id', '=', id).executeTakeFirst()
  return owner?.suspended_at != null
}

/** Invitations of the former owner end: the new one decides. */
async function handOver(ctx: Context<SignedIn>, trx: Db, campaign: LockedCampaign): Promise<void> {
  const { id, user_id: from } = campaign
  const [to, now] = [ctx.caller.id, ctx.now()]
  await trx.updateTable('campaign').set({ user_id: to, updated_at: now }).where('id', '=', id).execute()
  await indexCampaign(trx, id)
  await deleteCoOwner(trx, id, to)
  await deleteInvitations(trx, [id])
  const isLeft = await activeUser(trx, from)
  if (isLeft) {
    // A co-owner to whom it was offered may have left the team since.
    requireRoomInTeam(campaign.co_owner_ids.filter((coOwner) => coOwner !== to))
    await addCoOwner(trx, id, from, now)
  }
  const pending = (await pendingOf(trx, [id])).get(id)?.media.map((medium) => medium.id) ?? []
  const media = [...(await mediaIdsOfCampaign(trx, id)), ...(await versionedMedia(trx, id)), ...pending]
  await setMediaOwner(trx, media, to)
  const concerned = new Set([...ownersOf(campaign), to])
  if (!isLeft) concerned.delete(from)
  await notify(trx, [...concerned], { kind: 'transferred', campaign_id: id, now })
  await queueRevalidation(trx, [...tagsOfRow(campaign), tags.profile(to)])
  await insertAudit(trx, ctx, {
    ...{ action: 'campaign.transfer', subject: 'campaign', subject_id: id },
    details: { from, to },
  })
}
