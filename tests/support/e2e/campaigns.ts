import { asksForConsent, type Campaign, type CampaignCounts, campaignPage } from '@sesol/contract'
import { environment } from './environment.ts'
import { isTestMember } from './members.ts'

/** The API sends every count. */
export type CampaignWithCounts = Campaign & Record<keyof CampaignCounts, number>

/** All pages: campaigns of other tests stand before those of the demo. */
export async function listedCampaigns(): Promise<CampaignWithCounts[]> {
  const listed: Campaign[] = []
  let address: string | null = `${environment().api}/campaign/list/`
  while (address) {
    const page = campaignPage.parse(await (await fetch(address)).json())
    listed.push(...page.results)
    address = page.next && new URL(page.next, address).href
  }
  return listed as CampaignWithCounts[]
}

/** Listed campaigns that no other test creates or deletes. */
export const stableCampaigns = async (): Promise<CampaignWithCounts[]> =>
  (await listedCampaigns()).filter(({ user }) => !isTestMember(user.username))

/** One that takes signatures without a consent of their own. */
export async function anyCampaign(
  fits: (campaign: CampaignWithCounts) => boolean = () => true,
): Promise<CampaignWithCounts> {
  const found = (await stableCampaigns()).find((campaign) => !asksForConsent(campaign) && fits(campaign))
  if (!found) throw new Error('The demo has no campaign for this test')
  return found
}
