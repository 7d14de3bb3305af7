import { type inviteForm, isEmail, limits } from '@sesol/contract'
import { canonical, canonicalEmail } from '@sesol/shared/canonical'
import { addDays } from 'date-fns/addDays'
import { secondsInDay } from 'date-fns/constants'
import type { z } from 'zod'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/database.ts'
import { forbidden, HttpError, invalid, notFound, throttled } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { fixedRetention } from '../../../platform/retention-days.ts'
import { activeUser, reachableMember, type UserRow } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { ownedCampaign } from '../gates.ts'
import { refusalToOwn, requireShown } from '../policy.ts'
import { lockCampaign } from '../repository.ts'
import { coOwnersOf, deleteInvitation, type InvitationRow, openInvitations, presentInvitation } from '../team.ts'

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
