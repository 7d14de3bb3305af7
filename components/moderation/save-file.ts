type SavedFile = { type: string; name: string }

/** The file begins with the byte order mark for spreadsheets, which a browser removes from text that it reads. */
export function saveFile({ type, name }: SavedFile, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
