import { limits } from './limits.ts'

/**
 * Turkish lower case in NFC with `ı` and `i` as one letter: the one form in which texts are compared and searched.
 * The dot above that other languages' lower case leaves behind an `İ` is dropped too.
 */
export function canonical(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('tr').normalize('NFC').replaceAll('ı', 'i').replaceAll('i\u0307', 'i')
}

/** The form in which e-mail addresses are compared: addresses that differ in letter case only are one. */
export function canonicalEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}

const hashtag = /#([0-9A-Za-z_çğıöşüÇĞİÖŞÜâîûÂÎÛ]+)/g

/**
 * Hashtags of the given texts without `#`, in order of appearance; spellings that are canonically equal count once, and
 * what is longer than a hashtag may be is none.
 */
export function hashtagsOf(...texts: string[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts) {
    for (const [, tag = ''] of text.normalize('NFC').matchAll(hashtag)) {
      if (tag.length <= limits.hashtag && !found.has(canonical(tag))) found.set(canonical(tag), tag)
    }
  }
  return [...found.values()]
}

// Marks that change the direction of a line, and characters without any width, can make one name look like another.
const deceptive = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A one-line text (name, title) in NFC without invisible or direction-changing characters and without stray space. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(deceptive, '').replace(/\s+/g, ' ').trim()
}

/** Line ends as `\n`: forms send `\r\n`, which would count twice against a limit. */
export function unifyLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Whether nothing is to be seen in the text: white space and invisible characters only. */
export function looksBlank(text: string): boolean {
  return text.replace(deceptive, '').replace(/[\s\u2800\u3164\p{M}]/gu, '') === ''
}
