import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { missingCampaign } from './missing-campaign.ts'
import { refusalToManage, refusalToOversee, refusalToOwn, refusalToSee } from './policy.ts'
import { campaignById, type ManagedRow } from './queries.ts'

/** @throws 404, 410 */
export async function existingCampaign(db: Db, id: number): Promise<ManagedRow> {
  const campaign = await campaignById(db, id)
  if (!campaign) throw await missingCampaign(db, id)
  return campaign
}

type Acting = { db: Db; caller: Caller }

/** @throws 404, 410, or 401 if the caller may see it after signing in */
export async function visibleCampaign({ db, caller }: Acting, id: number): Promise<ManagedRow> {
  const campaign = await existingCampaign(db, id)
  const refusal = refusalToSee(caller, campaign)
  if (refusal) throw refusal
  return campaign
}

export async function overseenCampaign({ db, caller }: Acting, id: number): Promise<ManagedRow> {
  const campaign = await existingCampaign(db, id)
  const refusal = refusalToOversee(caller, campaign)
  if (refusal) throw refusal
  return campaign
}

export async function managedCampaign({ db, caller }: Acting, id: number): Promise<ManagedRow> {
  const campaign = await existingCampaign(db, id)
  const refusal = refusalToManage(caller, campaign)
  if (refusal) throw refusal
  return campaign
}

export async function ownedCampaign({ db, caller }: Acting, id: number): Promise<ManagedRow> {
  const campaign = await existingCampaign(db, id)
  const refusal = refusalToOwn(caller, campaign)
  if (refusal) throw refusal
  return campaign
}
