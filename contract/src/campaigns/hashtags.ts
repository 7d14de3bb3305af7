import { canonical } from '@sesol/shared/canonical'
import { limits } from '../limits.ts'

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
