import 'server-only'
import { type Campaign, tags } from '@sesol/contract'
import { readForPage, tagPage } from './upstream'

export async function getWonCampaigns(): Promise<Campaign[]> {
  try {
    const { results } = await readForPage('wonCampaigns', { tags: [tags.list] })
    await tagPage(...results.map(({ id }) => tags.campaign(id)))
    return results
  } catch {
    return []
  }
}
