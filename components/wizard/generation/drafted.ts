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

/** Generated and replaced texts are form values, so that a reload keeps them. */
type GeneratedField = `generated_${TextName | 'source' | 'for' | 'from' | 'doubts'}`
type EarlierField = `earlier_${TextName}`
export type DraftedFields = Record<GeneratedField | EarlierField, string>

export const earlierFields = ({ title, standfirst, content, petition }: Texts): Record<EarlierField, string> => ({
  earlier_title: title,
  earlier_standfirst: standfirst,
  earlier_content: content,
  earlier_petition: petition,
})

export const noDrafts: DraftedFields = {
  generated_title: '',
  generated_standfirst: '',
  generated_content: '',
  generated_petition: '',
  generated_source: '',
  generated_for: '',
  generated_from: '',
  generated_doubts: '',
  ...earlierFields(noTexts),
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

export const earlierTexts = (drafted: DraftedFields): Texts => eachText((name) => drafted[`earlier_${name}`])

/** What can be brought back once `instead` stands in the fields. */
export function setAside(values: Texts & DraftedFields, instead: Texts): Texts {
  const texts = textsOf(values)
  if (!isBlank(texts) && !sameTexts(texts, instead)) return texts
  const earlier = earlierTexts(values)
  return sameTexts(earlier, instead) ? noTexts : earlier
}
