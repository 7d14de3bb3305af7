import { type CampaignState, isShown } from '@sesol/contract'
import { HttpError } from '../../http/errors.ts'

/** @throws 409 for a campaign that is not public */
export function requirePublic({ state }: { state: CampaignState }): void {
  if (!isShown(state)) throw new HttpError(409, 'error.campaign.not_approved')
}
