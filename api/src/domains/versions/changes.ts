import { type Changes, columnOf, type FieldName, fieldNames, fieldOf, readNameOf } from '@sesol/contract'
import type { CampaignTexts, VersionMedium } from '../../db/schema/campaigns.ts'

export type Content = { texts: CampaignTexts; media: VersionMedium[] }

/** Undefined where a text was stored before it was detected. */
function storedIn(texts: CampaignTexts, name: FieldName) {
  const field = fieldOf(name)
  return texts[columnOf(name)] ?? ('isDetected' in field ? undefined : '')
}

const fieldsOf = ({ texts, media }: Content): Record<string, unknown> => ({
  ...Object.fromEntries(fieldNames.map((name) => [readNameOf(name), storedIn(texts, name)])),
  media: media.map(({ id }) => id),
  media_alt: Object.fromEntries(media.filter(({ alt }) => alt !== '').map(({ id, alt }) => [id, alt])),
  media_captions: Object.fromEntries(media.flatMap(({ id, captions }) => (captions ? [[id, captions]] : []))),
})

export function changesBetween(before: Content, after: Content): Changes | undefined {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const known = Object.keys(current).filter((name) => ![old[name], current[name]].includes(undefined))
  const changed = known.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((name) => [name, { before: old[name], after: current[name] }]))
}
