export const textNames = ['title', 'standfirst', 'content', 'petition'] as const
export type TextName = (typeof textNames)[number]
export type Texts = Record<TextName, string>

const eachText = (of: (name: TextName) => string): Texts => ({
  title: of('title'),
  standfirst: of('standfirst'),
  content: of('content'),
  petition: of('petition'),
})

export const noTexts: Texts = eachText(() => '')
export const textsOf = (texts: Texts): Texts => eachText((name) => texts[name])
export const isBlank = (texts: Texts) => textNames.every((name) => texts[name].trim() === '')
export const sameTexts = (one: Texts, other: Texts) => textNames.every((name) => one[name] === other[name])

const slots = [0, 1, 2] as const

/** Generated and replaced texts are form values, so that a reload keeps them. */
type GeneratedField = `generated_${TextName | 'source' | 'for' | 'from' | 'doubts'}`
type EarlierField = `earlier${(typeof slots)[number]}_${TextName}`
export type DraftedFields = Record<GeneratedField | EarlierField, string>

export const noDrafts: DraftedFields = {
  generated_title: '',
  generated_standfirst: '',
  generated_content: '',
  generated_petition: '',
  generated_source: '',
  generated_for: '',
  generated_from: '',
  generated_doubts: '',
  ...earlierFields([]),
}

export type Source = 'model' | 'template'

export function sourceOf(text: string, made: string, source: string): Source | undefined {
  if (text === '' || text !== made) return undefined
  return source === 'template' ? 'template' : 'model'
}

export const generatedTexts = (drafted: DraftedFields): Texts => eachText((name) => drafted[`generated_${name}`])

/** Texts that stand there and are not as they were generated. */
export const typedNames = (values: Texts & DraftedFields, among: readonly TextName[] = textNames): TextName[] =>
  among.filter((name) => values[name].trim() !== '' && values[name] !== values[`generated_${name}`])

export function earlierTexts(drafted: DraftedFields): Texts[] {
  return slots.map((slot) => eachText((name) => drafted[`earlier${slot}_${name}`])).filter((texts) => !isBlank(texts))
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
