import 'server-only'
import { type Campaign, type Suggestions, type Tag, tags } from '@sesol/contract'
import { cache } from 'react'
import { readForPage, tagPage } from './upstream'

export const tagsOfSuggestions = (suggestions: Suggestions): Tag[] =>
  Object.values(suggestions).flatMap((list) => list.map(({ id }) => tags.campaign(id)))

/** Where nothing else is shown. Tagged with the campaigns, not with the list: a new one renders no page again. */
export const getTrending = cache(async (): Promise<Campaign[]> => {
  try {
    const found = await readForPage('suggestedCampaigns', { tags: [] })
    await tagPage(...tagsOfSuggestions(found))
    return found.trending
  } catch {
    return []
  }
})
