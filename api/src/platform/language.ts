import { limits, type TextLanguage, textLanguages } from '@sesol/contract'
import { linkify } from '@sesol/shared/links'
import { eld } from 'eld/extrasmall'

/** Shorter texts are right in any of several languages. */
const fewestLetters = 20

/** Undefined where it is not certain. */
export function languageOfText(text: string): TextLanguage | undefined {
  const words = linkify(text.slice(0, limits.languageSample))
    .filter(({ href }) => href === undefined)
    .map((part) => part.text.replace(/[#@]\S+/g, ' '))
    .join(' ')
  if ((words.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return undefined
  const found = eld.detect(words)
  return found.isReliable() ? textLanguages.find((language) => language === found.language) : undefined
}

/** The language field of a presented text. */
export const writtenIn = (text: string) => ({ language: languageOfText(text) ?? null })
