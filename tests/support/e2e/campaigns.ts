import { type Campaign, type CampaignCounts, campaignPage } from '@sesol/contract'
import { isMadeUp } from './people.ts'
import { world } from './world.ts'

/** Our API tells every number of a campaign. */
export type Counted = Campaign & Record<keyof CampaignCounts, number>

/** What the API lists for a stranger. */
export async function listed(): Promise<Counted[]> {
  const answer = await fetch(`${world().api}/campaign/list/`)
  return campaignPage.parse(await answer.json()).results as Counted[]
}

/** Those of them that stay, whatever other tests announce and delete meanwhile. */
export const lasting = async (): Promise<Counted[]> => (await listed()).filter(({ user }) => !isMadeUp(user.username))

/** The newest of these that fits. */
export async function anyCampaign(fits: (campaign: Counted) => boolean = () => true): Promise<Counted> {
  const found = (await lasting()).find(fits)
  if (!found) throw new Error('The demo has no campaign for this test')
  return found
}
