import 'server-only'
import { type Suggestions, tags } from '@sesol/contract'
import { cache } from 'react'
import { readForPage, tagPage } from './upstream'

/** Tagged with the campaigns, not with the list: a hidden one disappears at once, and a new one renders no page again. */
export const getSuggestions = cache(async (beside?: number): Promise<Suggestions> => {
  try {
    const found = await readForPage('suggestedCampaigns', { query: { beside: beside?.toString() }, tags: [] })
    await tagPage(...Object.values(found).flatMap((list) => list.map(({ id }) => tags.campaign(id))))
    return found
  } catch {
    return { similar: [], of_author: [], trending: [] }
  }
})
