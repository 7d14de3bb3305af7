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
