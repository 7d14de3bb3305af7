import 'server-only'
import { type Campaign, tags } from '@sesol/contract'
import { readForPage, tagPage } from './upstream'

/** Pages that show them have the tag of the lists, which a new one invalidates. */
export async function getWonCampaigns(): Promise<Campaign[]> {
  try {
    const { results } = await readForPage('wonCampaigns', { tags: [tags.list] })
    await tagPage(...results.map(({ id }) => tags.campaign(id)))
    return results
  } catch {
    return []
  }
}
