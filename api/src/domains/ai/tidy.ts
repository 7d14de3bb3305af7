import { turkishLower } from '@sesol/shared/canonical'

export const capital = (text: string, language = 'tr') => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

const inSentenceCase = (text: string) =>
  text.length > 12 && text === text.toLocaleUpperCase('tr') ? text.toLocaleLowerCase('tr') : text

const sentenceStart =
  /(?<=^|\n|[!?] |\p{L}\p{L}\p{L}(?<!(?:^|[^\p{L}])(?:mah|cad|sok|apt|tel|örn|prof|doç|alm|ing))\. )\p{Ll}/gu
/** Endings of a name, with the letters between. */
const nameEnding = /^(?:[yn]?[aeıiuü]|n?[dt][ae]n?|n?[ıiuü]n|y?l[ae])?$/

/** What was typed in a hurry, as an editor prints it: capitals, one sign where there were three, spaces and apostrophes. */
export function tidy(written: string, names: readonly string[] = []): string {
  const text = inSentenceCase(written)
    .replace(/([!?,;])[!?,;]+/g, '$1')
    .replace(/ ([.,;!?])/g, '$1')
    .replace(/(?<=\p{L}{2}[,;!?])(?=\p{L})|(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=(?<![\p{L}@/.])\p{Ll}{4,}\.)(?=\p{Ll}{4,}(?![\p{L}.@]))(?!example|info)/gu, ' ')
    .replace(/(?<=\p{L})['’](?=\p{Ll})/gu, '’')
    .replace(/(?<![\p{L}’])\p{L}+/gu, (word, at: number, all: string) =>
      all.charAt(at + word.length) === '’' ? capital(word) : properly(word, names),
    )
  return text.replace(sentenceStart, (letter) => letter.toLocaleUpperCase('tr'))
}

/** `kızıldereye` of a known name is `Kızıldere’ye`. */
function properly(word: string, names: readonly string[]): string {
  const lower = turkishLower(word)
  const name = names.find((each) => lower.startsWith(turkishLower(each)) && nameEnding.test(lower.slice(each.length)))
  if (name === undefined) return word
  const ending = lower.slice(name.length)
  return name + (ending && `’${ending}`)
}

/** The text without full stops at its end. */
export function withoutStop(sentence: string): string {
  let end = sentence.length
  while (end > 0 && '.…!,;:'.includes(sentence.charAt(end - 1))) end -= 1
  return sentence.slice(0, end).trimEnd()
}

export const stopped = (text: string): string => (/[.!?…:”"’)]$/.test(text) || text === '' ? text : `${text}.`)

/** A name that was typed in small letters. */
export const bodyName = (name: string): string =>
  name === name.toLocaleLowerCase('tr')
    ? name.replace(/(?<![\p{L}’'])(?!(?:ve|ile|için)(?!\p{L}))\p{L}/gu, (letter) => capital(letter))
    : name
