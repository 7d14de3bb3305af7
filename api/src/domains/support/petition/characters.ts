const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const substitute = '□'

/** A grapheme that the font lacks becomes one box. */
export function drawable(text: string, known: ReadonlySet<number>): string {
  let drawn = ''
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const visible = segment.replace(invisible, '')
    drawn += [...visible].every((character) => known.has(character.codePointAt(0) ?? 0)) ? visible : substitute
  }
  return drawn
}
