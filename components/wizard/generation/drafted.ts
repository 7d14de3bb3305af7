export const textNames = ['title', 'content', 'petition'] as const
export type TextName = (typeof textNames)[number]
export type Texts = Record<TextName, string>

export const noTexts: Texts = { title: '', content: '', petition: '' }
export const textsOf = ({ title, content, petition }: Texts): Texts => ({ title, content, petition })
export const isBlank = (texts: Texts) => textNames.every((name) => texts[name].trim() === '')
export const sameTexts = (one: Texts, other: Texts) => textNames.every((name) => one[name] === other[name])

const slots = [0, 1, 2] as const

/** Generated and replaced texts are form values, so that a reload keeps them. */
type GeneratedField = `generated_${TextName | 'source' | 'for' | 'from'}`
type EarlierField = `earlier${(typeof slots)[number]}_${TextName}`
export type DraftedFields = Record<GeneratedField | EarlierField, string>

export const noDrafts: DraftedFields = {
  generated_title: '',
  generated_content: '',
  generated_petition: '',
  generated_source: '',
  generated_for: '',
  generated_from: '',
  ...earlierFields([]),
}

export type Source = 'model' | 'template'

export function sourceOf(text: string, made: string, source: string): Source | undefined {
  if (text === '' || text !== made) return undefined
  return source === 'template' ? 'template' : 'model'
}

export const generatedTexts = (drafted: DraftedFields): Texts => ({
  title: drafted.generated_title,
  content: drafted.generated_content,
  petition: drafted.generated_petition,
})

export function earlierTexts(drafted: DraftedFields): Texts[] {
  return slots
    .map((slot) => ({
      title: drafted[`earlier${slot}_title`],
      content: drafted[`earlier${slot}_content`],
      petition: drafted[`earlier${slot}_petition`],
    }))
    .filter((texts) => !isBlank(texts))
}

export function earlierFields(earlier: readonly Texts[]): Record<EarlierField, string> {
  const named = slots.flatMap((slot) =>
    textNames.map((name) => [`earlier${slot}_${name}`, earlier[slot]?.[name] ?? '']),
  )
  return Object.fromEntries(named)
}

export function setAside(texts: Texts, earlier: readonly Texts[], instead: Texts): Texts[] {
  const others = earlier.filter((one) => !sameTexts(one, texts) && !sameTexts(one, instead))
  return isBlank(texts) || sameTexts(texts, instead) ? others : [texts, ...others]
}
