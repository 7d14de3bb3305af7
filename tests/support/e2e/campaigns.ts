import { type Campaign, campaignPage } from '@sesol/contract'
import { isMadeUp } from './people.ts'
import { world } from './world.ts'

/** What the API lists for a stranger. */
export async function listed(): Promise<Campaign[]> {
  const answer = await fetch(`${world().api}/campaign/list/`)
  return campaignPage.parse(await answer.json()).results
}

/** Those of them that stay, whatever other tests announce and delete meanwhile. */
export const lasting = async (): Promise<Campaign[]> => (await listed()).filter(({ user }) => !isMadeUp(user.username))

/** The newest of these that fits. */
export async function anyCampaign(fits: (campaign: Campaign) => boolean = () => true): Promise<Campaign> {
  const found = (await lasting()).find(fits)
  if (!found) throw new Error('The demo has no campaign for this test')
  return found
}
