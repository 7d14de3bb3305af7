import 'server-only'
import { type Suggestions, tags } from '@sesol/contract'
import { cache } from 'react'
import { readForPage, tagPage } from './upstream'

/**
 * Campaigns to read next, beside a campaign or where there is none; none if the API lacks the call or fails.
 * Pages have the tags of the campaigns that they suggest, not of the list: a hidden one disappears at once, and a new one renders no page again.
 */
export const getSuggestions = cache(async (beside?: number): Promise<Suggestions> => {
  try {
    const found = await readForPage('suggestedCampaigns', { query: { beside: beside?.toString() }, tags: [] })
    await tagPage(...Object.values(found).flatMap((list) => list.map(({ id }) => tags.campaign(id))))
    return found
  } catch {
    return { similar: [], of_author: [], trending: [] }
  }
})
