import { isShown, tags as tagsOf, tagsOfCampaign } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { endSessions, endSuspension, lockAnyUser, suspendUser, type UserRow } from '../../accounts/index.ts'
import { type CampaignRow, lockCampaignsOf, moveCampaign } from '../../campaigns/index.ts'
import { takenDown } from '../../legal/index.ts'
import { auditAct } from '../budgets.ts'
import { entriesAboutMember } from '../entries.ts'
import { mail } from '../mails.ts'
import { refusalToSuspend, requireRecent } from '../policy.ts'
import { presentEntry } from '../presenter.ts'
import { activityOf, campaignsByState, memberById } from '../queries.ts'
import { followDecision, insertAudit } from '../repository.ts'
import type { Act } from './decide.ts'

/** Personal data, so that each reading is an audit entry. @throws 404 */
export async function memberOverview({ ctx, input: { id } }: Call<'memberOverview'>) {
  const { db, caller, config } = ctx
  const user = await memberById(db, id)
  if (!user) throw notFound('error.profile.not_found')
  await insertAudit(db, { caller }, { action: 'user.read', subject: 'user', subject_id: id })
  const [campaigns, activity, entries] = await Promise.all([
    campaignsByState(db, id),
    activityOf(db, id),
    entriesAboutMember(db, id),
  ])
  return { ...presentMember(user), campaigns, ...activity, entries: entries.map(presentEntry(config)) }
}

const presentMember = (user: UserRow) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  profile_image: user.profile_image,
  created_at: user.created_at.toISOString(),
  email_confirmed: user.email_confirmed_at !== null,
  is_staff: user.is_staff,
  is_active: user.is_active,
  suspended_at: user.suspended_at?.toISOString() ?? null,
  suspension: user.suspended_at && { reason: user.suspension_reason, note: user.suspension_note },
  deletion_at: user.deletion_at?.toISOString() ?? null,
})

async function lockMember(trx: Db, caller: Caller, id: number): Promise<UserRow> {
  const user = await lockAnyUser(trx, id)
  if (!user) throw notFound('error.profile.not_found')
  const refusal = refusalToSuspend(caller, user)
  if (refusal) throw refusal
  return user
}

/** Ends all sessions at once. A repeated call changes nothing. @throws 403, 404 */
export async function suspendMember({ ctx, input: { id, reason, note, campaigns } }: Act<'suspendMember'>) {
  const { db, caller, config } = ctx
  const now = ctx.now()
  requireRecent(caller, now)
  return inTransaction(db, async (trx) => {
    const user = await lockMember(trx, caller, id)
    if (user.suspended_at) return { changed: false, campaigns: [] }
    if (!user.is_active) throw notFound('error.profile.not_found')
    await suspendUser(trx, id, { reason, note, now })
    await endSessions(trx, id, now)
    const followed = await followDecision(trx, { kind: 'profile', id, isShown: false, reason, now })
    const hidden = campaigns === 'hide' ? (await lockCampaignsOf(trx, id)).filter(({ state }) => isShown(state)) : []
    for (const row of hidden) await move(trx, row, { act: 'hide', reason, note, now })
    await revalidate(trx, id, hidden)
    await mail(trx, config, 'member_suspended', { user, reason, note, notice: ctx.notice })
    const details = { reason, ...(note && { note }), campaigns: hidden.map((row) => row.id), ...followed }
    await auditAct(trx, ctx, { action: 'user.suspend', subject: 'user', subject_id: id, details })
    return { changed: true, campaigns: hidden.map((row) => row.id) }
  })
}

export async function restoreMember({ ctx, input: { id, note, campaigns } }: Act<'restoreMember'>) {
  const { db, caller, config } = ctx
  const now = ctx.now()
  requireRecent(caller, now)
  return inTransaction(db, async (trx) => {
    const user = await lockMember(trx, caller, id)
    const since = user.suspended_at?.getTime()
    if (since === undefined) return { changed: false, campaigns: [] }
    await endSuspension(trx, id, now)
    await followDecision(trx, { kind: 'profile', id, isShown: true, now })
    const hidden = campaigns === 'restore' ? (await lockCampaignsOf(trx, id)).filter(hiddenAt(since)) : []
    const down = await takenDown(
      trx,
      'campaign',
      hidden.map((row) => row.id),
    )
    const shown = hidden.filter((row) => !down.has(row.id))
    for (const row of shown) await move(trx, row, { act: 'restore', reason: null, note, now })
    await revalidate(trx, id, shown)
    await mail(trx, config, 'member_restored', { user, reason: null, note, notice: ctx.notice })
    const details = { ...(note && { note }), campaigns: shown.map((row) => row.id) }
    await insertAudit(trx, ctx, { action: 'user.restore', subject: 'user', subject_id: id, details })
    return { changed: true, campaigns: shown.map((row) => row.id) }
  })
}

/** The suspension is the last decision about the campaigns that it hid. */
const hiddenAt =
  (time: number) =>
  ({ state, decided_at }: CampaignRow): boolean =>
    state === 'hidden' && decided_at?.getTime() === time

async function move(trx: Db, row: CampaignRow, decision: Parameters<typeof moveCampaign>[2]) {
  await moveCampaign(trx, row, decision)
  const { act, reason, now } = decision
  await followDecision(trx, { kind: 'campaign', id: row.id, isShown: act === 'restore', reason, now })
  await trx.updateTable('campaign').set({ decided_at: decision.now }).where('id', '=', row.id).execute()
}

async function revalidate(trx: Db, userId: number, campaigns: CampaignRow[]) {
  const changed = campaigns.flatMap((row) => tagsOfCampaign({ ...row, user: { id: userId } }))
  await queueRevalidation(trx, [tagsOf.list, tagsOf.profile(userId), ...changed])
}
