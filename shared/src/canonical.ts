/** Turkish lower case in NFC with `ı` and `i` as one letter; drops the combining dot that lower-casing `İ` leaves in other locales. */
export function canonical(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('tr').normalize('NFC').replaceAll('ı', 'i').replaceAll('i\u0307', 'i')
}

export function canonicalEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
