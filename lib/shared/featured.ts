import type { Campaign } from '@sesol/contract'

const places = 5

/** The campaigns of a list that stand at the top of the home page: most supported first, those with a picture ahead. */
export function mostSupported(campaigns: Campaign[]): Campaign[] {
  const withPicture = (campaign: Campaign) => Number(campaign.media.some(({ file }) => file !== ''))
  return campaigns
    .toSorted((a, b) => withPicture(b) - withPicture(a) || b.signature_count - a.signature_count)
    .slice(0, places)
}
