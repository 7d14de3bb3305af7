import type { Campaign } from '@sesol/contract'

/** Slides at the top of the home page. */
const places = 12

/**
 * The campaigns at the top of the home page: what trends, as the API ranks it. One that cannot rank refuses, or answers the list of
 * the newest again: then the most supported of those.
 */
export function featuredOf(trending: readonly Campaign[] | undefined, newest: readonly Campaign[]): Campaign[] {
  const ranked = trending?.some(({ id }, index) => id !== newest[index]?.id)
  return ranked && trending ? trending.slice(0, places) : mostSupported(newest)
}

/** Most supported first, those with a picture ahead. */
function mostSupported(campaigns: readonly Campaign[]): Campaign[] {
  const withPicture = (campaign: Campaign) => Number(campaign.media.some(({ file }) => file !== ''))
  return campaigns
    .toSorted((a, b) => withPicture(b) - withPicture(a) || (b.signature_count ?? 0) - (a.signature_count ?? 0))
    .slice(0, places)
}
