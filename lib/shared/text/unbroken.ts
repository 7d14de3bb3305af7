/** A word joiner keeps “e-posta” on one line; searching a page finds the word all the same. */
export const unbroken = <T>(messages: T): T =>
  JSON.parse(JSON.stringify(messages), (_, value) =>
    typeof value === 'string' ? value.replace(/(?<!\p{L})e-(?=\p{L})/giu, '$&\u2060') : value,
  )
