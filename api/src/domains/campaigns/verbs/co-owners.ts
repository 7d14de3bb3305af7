import { type Answer, type inviteForm, isEmail, isShown, limits, tags } from '@sesol/contract'
import { canonical, canonicalEmail } from '@sesol/shared/canonical'
import { addDays } from 'date-fns/addDays'
import { secondsInDay } from 'date-fns/constants'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError, invalid, notFound, throttled } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { fixedRetention } from '../../../platform/retention-days.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { activeUser, reachableMember, type UserRow } from '../../accounts/index.ts'
import { setMediaOwner } from '../../media/index.ts'
import { notify } from '../../notifications/index.ts'
import { pendingOf, versionedMedia } from '../../versions/index.ts'
import { existingCampaign, ownedCampaign } from '../gates.ts'
import { ownersOf, refusalToChange, refusalToOwn, requireShown } from '../policy.ts'
import { mediaIdsOfCampaign } from '../queries.ts'
import { type LockedCampaign, lockCampaign, tagsOfRow } from '../repository.ts'
import { indexCampaign } from '../search.ts'
import {
  addCoOwner,
  coOwnersOf,
  deleteCoOwner,
  deleteInvitation,
  deleteInvitations,
  type InvitationRow,
  invitationOf,
  openInvitations,
  presentInvitation,
} from '../team.ts'

const rule: AttemptRule = { name: 'invitation', most: 20, seconds: secondsInDay }

/** The answer is the same whether or not an e-mail address belongs to a member. @throws 400, 403, 404, 409, 410, 429 */
export async function inviteMember({ ctx, input }: Call<'inviteMember'>) {
  await ownedCampaign(ctx, input.id)
  const owner = await activeUser(ctx.db, ctx.caller.id)
  if (!owner?.email_confirmed_at) throw forbidden('error.session.unconfirmed')
  const wait = await attempt(ctx, rule, String(owner.id))
  if (wait > 0) throw throttled(wait)
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.now()
    const campaign = await lockCampaign(trx, input.id)
    const refusal = refusalToOwn(ctx.caller, campaign)
    if (refusal) throw refusal
    requireShown(campaign)
    const open = await openInvitations(trx, input.id, now)
    requireRoomForInvitation(input, open, await coOwnersOf(trx, input.id))
    const member = await invitedMember(trx, input, { open, owner, coOwners: campaign.co_owner_ids })
    // One that expired may not have been swept.
    if (member)
      await trx
        .deleteFrom('campaign_invitation')
        .where('campaign_id', '=', input.id)
        .where('user_id', '=', member.id)
        .execute()
    const row = await trx
      .insertInto('campaign_invitation')
      .values({
        ...{ campaign_id: input.id, user_id: member?.id ?? null, invited_as: input.member },
        ...{
          role: input.role,
          created_at: now,
          expires_at: addDays(now, fixedRetention.invitation),
        },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (member) {
      const mailed = await mayMail({ ...ctx, db: trx }, 'invitation', member.email)
      const event = { kind: 'invited', campaign_id: input.id, act: input.role, now } as const
      await notify(trx, [member.id], mailed ? event : { ...event, mailedAt: [] })
    }
    await insertAudit(trx, ctx, {
      ...{ action: 'campaign.invite', subject: 'campaign', subject_id: input.id },
      details: { role: input.role },
    })
    return presentInvitation(row)
  })
}

type Form = z.output<typeof inviteForm>

function requireRoomForInvitation(
  { role, member }: Form,
  open: InvitationRow[],
  coOwners: { username: string }[],
): void {
  if (role === 'owner' && open.some((each) => each.role === 'owner')) throw new HttpError(409, 'error.team.offered')
  const usernames = new Set(coOwners.map(({ username }) => canonical(username)))
  // A co-owner who takes over leaves a place to the former owner. An address is not matched to an account, so that the answer does not reveal one.
  const takesPlace = (invited: string) => !usernames.has(canonical(invited))
  const taken = coOwners.length + open.filter(({ invited_as }) => takesPlace(invited_as)).length
  if (takesPlace(member) && taken >= limits.coOwners) throw new HttpError(409, 'error.team.full')
}

type Team = { open: InvitationRow[]; owner: UserRow; coOwners: number[] }

/** @returns undefined for an address of no account that can be invited @throws 400 */
async function invitedMember(trx: Db, { member, role }: Form, { open, owner, coOwners }: Team) {
  const byAddress = isEmail(member)
  const isOwner = byAddress
    ? canonicalEmail(member) === owner.email_canonical
    : canonical(member) === owner.username_canonical
  if (isOwner || open.some(({ invited_as }) => canonical(invited_as) === canonical(member))) {
    throw invalid({ member: ['error.team.already'] })
  }
  const found = await reachableMember(trx, member)
  const isTaken =
    found !== undefined &&
    (open.some(({ user_id }) => user_id === found.id) || (role === 'co_owner' && coOwners.includes(found.id)))
  if (byAddress) return isTaken ? undefined : found
  if (!found) throw invalid({ member: ['error.team.no_member'] })
  if (isTaken) throw invalid({ member: ['error.team.already'] })
  return found
}

export async function withdrawInvitation({ ctx, input: { id, invitation } }: Call<'withdrawInvitation'>) {
  await ownedCampaign(ctx, id)
  await ctx.db.transaction().execute(async (trx) => {
    const refusal = refusalToOwn(ctx.caller, await lockCampaign(trx, id))
    if (refusal) throw refusal
    if (!(await deleteInvitation(trx, id, invitation))) throw notFound('error.request.not_found')
  })
}

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

/** Co-owners may remove themselves. @throws 403, 404, 410 */
export async function removeCoOwner({ ctx, input: { id, member } }: Call<'removeCoOwner'>) {
  await ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const refusal = (member === ctx.caller.id ? refusalToChange : refusalToOwn)(ctx.caller, campaign)
    if (refusal) throw refusal
    if (!(await deleteCoOwner(trx, id, member))) throw notFound('error.request.not_found')
    await insertAudit(trx, ctx, {
      ...{ action: 'campaign.leave', subject: 'campaign', subject_id: id },
      details: { member },
    })
  })
}
