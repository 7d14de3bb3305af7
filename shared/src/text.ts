import { limits } from '@sesol/contract/limits'
import { canonical } from './canonical.ts'

// Behind a letter, a slash or a question mark it is a URL fragment, behind an ampersand a character reference.
const hashtags = /(?<![\p{L}\p{M}\p{N}_/?&=])(?:#[0-9A-Za-z_çğıöşüÇĞİÖŞÜâîûÂÎÛ]+\/?)+/gu
const addressStart = /https?:\/\/|ftp:\/\/|www\.|(?<=[\p{L}\p{N}._%+-])@/iu

const withoutAddresses = (text: string) =>
  text.replace(/\S+/g, (word) => {
    const at = word.search(addressStart)
    return at < 0 ? word : word.slice(0, at)
  })

/** Hashtags without `#` in order of appearance; canonically equal ones count once, and overlong ones are ignored. */
export function hashtagsOf(...texts: string[]): string[] {
  const written = new Set<string>()
  for (const text of texts) {
    for (const [chain] of withoutAddresses(text.normalize('NFC')).matchAll(hashtags)) {
      for (const tag of chain.split(/[#/]/)) if (tag && tag.length <= limits.hashtag) written.add(tag)
    }
  }
  const found = new Map<string, string>()
  for (const tag of written) {
    const key = canonical(tag)
    if (!found.has(key)) found.set(key, tag)
  }
  return [...found.values()]
}

// Direction controls reorder text on a page but not in a fax or a mail; the others are invisible. NUL is rejected, not removed.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped here.
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Scripts with joining letters: Arabic and Persian, and the scripts of India and its neighbours. */
const joins =
  /^[\p{sc=Adlm}\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Khmr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mong}\p{sc=Mymr}\p{sc=Nkoo}\p{sc=Orya}\p{sc=Rohg}\p{sc=Sinh}\p{sc=Syrc}\p{sc=Taml}\p{sc=Telu}\p{sc=Tibt}]/u
const picture = /^\p{Extended_Pictographic}/u
const pictureEnd = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)/u

function neededJoiner(joiner: string, at: number, text: string): string {
  const before = [...text.slice(Math.max(at - 2, 0), at)].at(-1) ?? ''
  const after = text.slice(at + 1, at + 3)
  const inWord = (joins.test(before) || /^\p{Mn}/u.test(before)) && joins.test(after)
  const inPicture = joiner === '\u200d' && pictureEnd.test(before) && picture.test(after)
  return inWord || inPicture ? joiner : ''
}

const visible = (text: string) => text.replace(invisible, '').replace(/[\u200c\u200d]/g, neededJoiner)

export function tidyLine(text: string): string {
  return visible(text)
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}

/** Forms send `\r\n`, which would count twice against a limit. */
export function unifyLineEnds(text: string): string {
  return text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
}

export function tidyLines(text: string): string {
  return visible(unifyLineEnds(text).replaceAll('\t', ' '))
}

export function looksBlank(text: string): boolean {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === ''
}
