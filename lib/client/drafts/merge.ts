import type { ChosenMedium } from '@/lib/client/media/chosen-media'

export type Content<Values> = { values: Values; media: readonly ChosenMedium[] }

export const withoutFiles = <Values>({ values, media }: Content<Values>): Content<Values> => ({
  values,
  media: media.map(({ file, ...medium }) => medium),
})

const sameMedium = (a: ChosenMedium, b: ChosenMedium | undefined) =>
  a.key === b?.key && a.id === b.id && a.alt === b.alt && a.file === b.file

const sameMedia = (a: readonly ChosenMedium[], b: readonly ChosenMedium[]) =>
  a === b || (a.length === b.length && a.every((medium, at) => sameMedium(medium, b[at])))

export const sameContent = <Values extends Record<string, string>>(a: Content<Values>, b: Content<Values>): boolean =>
  sameMedia(a.media, b.media) && Object.entries(a.values).every(([name, value]) => b.values[name] === value)

const withFilesOf = (theirs: readonly ChosenMedium[], mine: readonly ChosenMedium[]) =>
  theirs.map((medium) => {
    const file = mine.find(({ key }) => key === medium.key)?.file
    return file ? { ...medium, file } : medium
  })

/** Three-way merge: own changed fields win; media added in either are kept. */
export function merge<Values extends Record<string, string>>(
  base: Content<Values>,
  mine: Content<Values>,
  theirs: Content<Values>,
): Content<Values> {
  const values = { ...theirs.values }
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (mine.values[name] !== base.values[name]) values[name] = mine.values[name]
  }
  const found = withFilesOf(theirs.media, mine.media)
  if (sameMedia(mine.media, base.media)) return { values, media: found }
  const known = new Set([...mine.media, ...base.media].map(({ key }) => key))
  return { values, media: [...mine.media, ...found.filter(({ key }) => !known.has(key))] }
}
