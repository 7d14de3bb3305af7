import type { Answer } from '@sesol/contract'
import { campaignPath, type Titled } from '@sesol/shared/campaign-path'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { CampaignInvitationTable } from '../../db/schema/campaigns.ts'
import type { SignedIn } from '../../http/caller.ts'
import { isOwner } from './policy.ts'
import type { ManagedRow } from './queries.ts'
import type { CampaignRow } from './repository.ts'

export type InvitationRow = Selectable<CampaignInvitationTable>
type Presented = NonNullable<Answer<'managedCampaign'>['team']>

export const coOwnersOf = (db: Db, campaignId: number) =>
  db
    .selectFrom('co_owner')
    .innerJoin('user', 'user.id', 'co_owner.user_id')
    .select(['user.id', 'user.username', 'co_owner.created_at'])
    .where('co_owner.campaign_id', '=', campaignId)
    .orderBy('co_owner.created_at')
    .orderBy('user.id')
    .execute()

export const openInvitations = (db: Db, campaignId: number, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('campaign_invitation')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()

export const invitationOf = (db: Db, campaignId: number, userId: number, now: Date) =>
  db
    .selectFrom('campaign_invitation')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function deleteInvitation(trx: Db, campaignId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('campaign_invitation')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteInvitations(trx: Db, campaignIds: number[]): Promise<void> {
  if (campaignIds.length === 0) return
  await trx.deleteFrom('campaign_invitation').where('campaign_id', 'in', campaignIds).execute()
}

export async function addCoOwner(trx: Db, campaign_id: number, user_id: number, created_at: Date): Promise<void> {
  await trx
    .insertInto('co_owner')
    .values({ campaign_id, user_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteCoOwner(trx: Db, campaignId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('co_owner')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function sweepInvitations(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('campaign_invitation')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const presentInvitation = ({ id, invited_as, role, expires_at }: InvitationRow) => ({
  ...{ id, member: invited_as, role },
  expires_at: expires_at.toISOString(),
})

/** The page on which an owner works on the campaign: its own, or for co-owners that from which it is managed. */
export const workPage = (
  { user_id, ...campaign }: Pick<CampaignRow, 'user_id'> & Titled,
  owner: number | undefined,
): string => (owner === user_id ? campaignPath(campaign) : `campaign/${campaign.id}/manage`)

export async function presentTeam({ db, caller, now }: Context<SignedIn>, campaign: ManagedRow): Promise<Presented> {
  const { id, user_id, username } = campaign
  const owns = isOwner(caller, user_id)
  const coOwners = await coOwnersOf(db, id)
  return {
    role: owns ? 'owner' : 'co_owner',
    owner: { id: user_id, username },
    co_owners: coOwners.map(({ created_at, ...member }) => ({ ...member, since: created_at.toISOString() })),
    invitations: owns ? (await openInvitations(db, id, now())).map(presentInvitation) : [],
  }
}
