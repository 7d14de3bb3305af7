import { type Campaign, campaignPage } from '@sesol/contract'
import { isMadeUp } from './people.ts'
import { world } from './world.ts'

/** What the API lists for a stranger. */
export async function listed(): Promise<Campaign[]> {
  const answer = await fetch(`${world().api}/campaign/list/`)
  return campaignPage.parse(await answer.json()).results
}

/** The newest campaign that fits, of those that stay. */
export async function anyCampaign(fits: (campaign: Campaign) => boolean = () => true): Promise<Campaign> {
  const found = (await listed()).find((campaign) => !isMadeUp(campaign.user.username) && fits(campaign))
  if (!found) throw new Error('The demo has no campaign for this test')
  return found
}
