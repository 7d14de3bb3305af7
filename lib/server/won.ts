import 'server-only'
import { type Campaign, tags } from '@sesol/contract'
import { readForPage, tagPage } from './upstream'

export async function getWinner(): Promise<Campaign | undefined> {
  try {
    const { results } = await readForPage('wonCampaigns', { tags: [tags.list] })
    const [last] = results
    if (last) await tagPage(tags.campaign(last.id))
    return last
  } catch {
    return undefined
  }
}
