import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { HttpError } from '../../http/errors.ts'
import { missingCampaign } from './missing-campaign.ts'
import { refusalToChange, refusalToEdit, refusalToOversee, refusalToOwn, refusalToSee } from './policy.ts'
import { campaignById, type ManagedRow } from './queries.ts'

/** @throws 404, 410 */
export async function existingCampaign(db: Db, id: number): Promise<ManagedRow> {
  const campaign = await campaignById(db, id)
  if (!campaign) throw await missingCampaign(db, id)
  return campaign
}

type Acting = { db: Db; caller: Caller }
type Refusal = (caller: Caller, campaign: ManagedRow) => HttpError | undefined

const gate =
  (refusalTo: Refusal) =>
  async ({ db, caller }: Acting, id: number): Promise<ManagedRow> => {
    const campaign = await existingCampaign(db, id)
    const refusal = refusalTo(caller, campaign)
    if (refusal) throw refusal
    return campaign
  }

/** @throws 404, 410, or 401 if the caller may see it after signing in */
export const visibleCampaign = gate(refusalToSee)
export const overseenCampaign = gate(refusalToOversee)
export const managedCampaign = gate(refusalToChange)
export const editedCampaign = gate(refusalToEdit)
export const ownedCampaign = gate(refusalToOwn)
