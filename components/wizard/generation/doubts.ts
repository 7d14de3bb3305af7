import { type TextName, textNames } from './drafted'

/** A sentence of a draft, and what in it the author did not say. */
export type Doubt = { name: TextName; found: string; sentence: string }

const most = 100

const lineOf = ({ name, found, sentence }: Doubt) => [name, found, sentence].join('\t')

export const storedDoubts = (doubts: readonly Doubt[]): string =>
  [...new Set(doubts.map(lineOf))].slice(0, most).join('\n')

/** The doubts of earlier texts stay stored; a sentence counts while it stands in its text. */
export function doubtsIn(stored: string, name: TextName, text: string): Doubt[] {
  return allDoubts(stored).filter((doubt) => doubt.name === name && text.includes(doubt.sentence))
}

export function allDoubts(stored: string): Doubt[] {
  return stored.split('\n').flatMap((line) => {
    const [first, found, sentence] = line.split('\t')
    const name = textNames.find((each) => each === first)
    return name && found && sentence ? [{ name, found, sentence }] : []
  })
}

export function withoutSentence(text: string, sentence: string): string {
  const at = text.indexOf(sentence)
  if (at < 0) return text
  const rest = text.slice(0, at) + text.slice(at + sentence.length).replace(/^ /, '')
  return rest
    .replaceAll(' \n', '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
