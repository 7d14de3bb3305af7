import type { ChosenMedium } from '@/lib/client/media/chosen-media'

export type DraftOwner = number | 'anonymous'

export type DraftKey = DraftOwner | `edit:${DraftOwner}:${number}`

export const draftKey = (owner: DraftOwner, campaign: number | undefined): DraftKey =>
  campaign === undefined ? owner : `edit:${owner}:${campaign}`

export const isNew = (key: DraftKey): boolean => !String(key).startsWith('edit:')

export type Content<Values> = { values: Values; media: readonly ChosenMedium[] }

export const withoutFiles = <Values>({ values, media }: Content<Values>): Content<Values> => ({
  values,
  media: media.map(({ file, ...medium }) => medium),
})

const sameMedium = (a: ChosenMedium, b: ChosenMedium | undefined) =>
  a.key === b?.key && a.id === b.id && a.alt === b.alt && a.captions === b.captions && a.file === b.file

export const sameContent = <Values extends Record<string, string>>(a: Content<Values>, b: Content<Values>): boolean =>
  a.media.length === b.media.length &&
  a.media.every((medium, at) => sameMedium(medium, b.media[at])) &&
  Object.entries(a.values).every(([name, value]) => b.values[name] === value)

/** The stored content with what was typed over `before` until it was loaded. */
export function withTyped<Values extends Record<string, string>>(
  stored: Content<Values>,
  typed: Content<Values>,
  before: Content<Values>,
): Content<Values> {
  const values = { ...stored.values }
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (typed.values[name] !== before.values[name]) values[name] = typed.values[name]
  }
  const known = new Set([...stored.media, ...before.media].map(({ key }) => key))
  return { values, media: [...stored.media, ...typed.media.filter(({ key }) => !known.has(key))] }
}
