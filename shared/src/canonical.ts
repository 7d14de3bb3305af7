/** Apostrophes and quotation marks, straight or typographic, which keyboards put in the place of each other. */
const quotes = /[’‘‚‛ʼʻʹ′´`＇"“”„‟″＂«»‹›]/g

/**
 * Turkish lower case in NFC, without circumflexes, with `ı` and `i` as one letter and one sign for all quotes; drops the combining dot
 * that lower-casing `İ` leaves in other locales.
 */
export function canonical(text: string): string {
  const uncircumflexed = text.normalize('NFD').replaceAll('\u0302', '').normalize('NFC')
  const lower = uncircumflexed.toLocaleLowerCase('tr').normalize('NFC')
  return lower.replaceAll('ı', 'i').replaceAll('i\u0307', 'i').replace(quotes, "'")
}

export function canonicalEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
