import { type Campaign, campaignPage } from '@sesol/contract'
import { world } from './world.ts'

/** What the API lists for a stranger. */
export async function listed(): Promise<Campaign[]> {
  const answer = await fetch(`${world().api}/campaign/list/`)
  return campaignPage.parse(await answer.json()).results
}

/** The newest campaign that fits. */
export async function anyCampaign(fits: (campaign: Campaign) => boolean = () => true): Promise<Campaign> {
  const found = (await listed()).find(fits)
  if (!found) throw new Error('The demo has no campaign for this test')
  return found
}
