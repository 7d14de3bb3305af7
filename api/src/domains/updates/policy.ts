import { type CampaignState, isShown } from '@sesol/contract'
import { HttpError } from '../../http/errors.ts'

export function requirePublic({ state }: { state: CampaignState }): void {
  if (!isShown(state)) throw new HttpError(409, 'error.campaign.not_approved')
}
