import type { Campaign } from '@sesol/contract'
import { limits } from '@sesol/contract/limits'
import { cursorOf, type Page } from '@sesol/contract/wire'

export const mostFeatured = 12

/** Trending campaigns. A server that cannot rank refuses or returns the newest: then the most supported ones. */
export function featuredOf(trending: readonly Campaign[], newest: readonly Campaign[]): Campaign[] {
  const isRanked = trending.some(({ id }, index) => id !== newest[index]?.id)
  return isRanked ? trending.slice(0, mostFeatured) : mostSupported(newest)
}

function mostSupported(campaigns: readonly Campaign[]): Campaign[] {
  const withPicture = (campaign: Campaign) => Number(campaign.media.some(({ file }) => file !== ''))
  return campaigns
    .toSorted((a, b) => withPicture(b) - withPicture(a) || (b.signature_count ?? 0) - (a.signature_count ?? 0))
    .slice(0, mostFeatured)
}

export function apartFrom(shown: readonly Campaign[], featured: readonly Campaign[]): Campaign[] {
  const known = new Set(shown.map(({ id }) => id))
  return featured.filter(({ id }) => !known.has(id))
}

export function nextCursor(page: Page<unknown>): string | null {
  const { length } = page.results
  return length >= limits.pageSize ? cursorOf(page) : null
}
