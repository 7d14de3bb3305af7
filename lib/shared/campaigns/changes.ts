import { fieldNames, readNameOf } from '@sesol/contract/campaigns/fields'
import type { Campaign, Changes } from '@sesol/contract/campaigns/schema'

const comparedOf = (campaign: Campaign): Record<string, unknown> => ({
  ...Object.fromEntries(fieldNames.map((name) => [readNameOf(name), campaign[readNameOf(name)]])),
  media: campaign.media.map(({ id }) => id),
  media_alt: Object.fromEntries(campaign.media.flatMap(({ id, alt }) => (alt ? [[id, alt]] : []))),
  media_captions: Object.fromEntries(campaign.media.flatMap(({ id, captions }) => (captions ? [[id, captions]] : []))),
})

export function changesBetween(before: Campaign, after: Campaign): Changes {
  const [old, current] = [comparedOf(before), comparedOf(after)]
  const changed = Object.keys(current).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]))
  return Object.fromEntries(changed.map((name) => [name, { before: old[name], after: current[name] }]))
}
