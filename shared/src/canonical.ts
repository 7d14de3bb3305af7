/** Apostrophes and quotation marks, straight or typographic, which keyboards put in the place of each other. */
const quotes = /[’‘‚‛ʼʻʹ′´`＇"“”„‟″＂«»‹›]/g

/** A word of Turkish and English letters alone, by far the most frequent, needs neither Unicode's tables nor a locale. */
const wordOfTwo = /^[\wçğıöşüÇĞİÖŞÜ]*$/

const straight = (text: string): string => text.replace(quotes, "'")

const withoutCircumflexes = (text: string): string => text.normalize('NFD').replaceAll('\u0302', '').normalize('NFC')

/** Turkish lower case without circumflexes and with one sign for all quotes, as {@link canonical}; but `ı` and `i` differ. */
export const turkishLower = (text: string): string =>
  straight(withoutCircumflexes(text).toLocaleLowerCase('tr').normalize('NFC'))

/**
 * Turkish lower case in NFC, without circumflexes, with `ı` and `i` as one letter and one sign for all quotes; drops the combining dot
 * that lower-casing `İ` leaves in other locales.
 */
export function canonical(text: string): string {
  if (wordOfTwo.test(text)) return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i')
  return turkishLower(text).replaceAll('ı', 'i').replaceAll('i\u0307', 'i')
}

export function canonicalEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
