/** What is in the fonts of pictures, letters and faxes: DejaVu Sans, bold too, and Noto Sans Devanagari. */
const signs = [
  // Latin, Greek, Cyrillic, Armenian, their marks.
  /[\u0020-\u007e\u00a0-\u02e9\u02ec-\u02ee\u0370-\u0525]+/gu,
  /[\u0300-\u034e\u0351-\u0353\u0357-\u0358\u035a\u035c-\u0362]+/gu,
  /[\u0531-\u055f\u0561-\u0587\u0589-\u058a\u1d30-\u1d5b\u1d5d-\u1d6a\u1e00-\u1efb\u1f00-\u1fff\u2c60-\u2c77]+/gu,
  // Hebrew.
  /[\u05b0-\u05c3\u05c6-\u05ea\u05f0-\u05f4\ufb1d-\ufb4f]+/gu,
  // Arabic.
  /[\u0606-\u0607\u0609-\u060a\u060c\u0615\u061b\u061f\u0621-\u063a\u0640-\u0655\u0657\u065a\u0660-\u0670\u0674]+/gu,
  /[\u0679-\u06bf\u06c6-\u06c8\u06cb-\u06cc\u06ce\u06d0\u06d5\u06f0-\u06f9\u200c-\u200d\ufb52-\ufba3\ufbaa-\ufbad]+/gu,
  /[\ufbfc-\ufbff\ufe70-\ufefc]+/gu,
  // Devanagari, Georgian, Tifinagh.
  /[\u0900-\u0950\u0955-\u097f\u10a0-\u10c5\u10d0-\u10fc\u2d30-\u2d65\u2d6f]+/gu,
  // Signs of texts, numbers, money, mathematics.
  /[\u2000-\u200a\u2010-\u2029\u202f-\u205f\u2070-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u214b\u214e]+/gu,
  /[\u2150-\u2185\u2189\u2190-\u2311\u2318-\u2319\u231c-\u2321\u2324-\u2328\u239b-\u23ae\u23ce-\u23cf\u27e6-\u27eb]+/gu,
  /[\u27f0-\u28ff\u2983-\u2984\u2a00-\u2a02\u2a0c-\u2a1c\u2a2f\u2a7d-\u2aa0\u2aae-\u2aba\ufffd]+/gu,
  // Boxes, symbols, faces.
  /[\u2460-\u2469\u2500-\u269c\u269e-\u26b8\u26c0-\u26c3\u2701-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u274d]+/gu,
  /[\u274f-\u2752\u2756\u2758-\u275e\u2761-\u2794\u2798-\u27af\u27b1-\u27be\u2b00-\u2b1a\ufb00-\ufb06]+/gu,
  /[\u{1f600}-\u{1f623}\u{1f625}-\u{1f62b}\u{1f62d}-\u{1f640}]+/gu,
]
const isDrawn = (text: string) => signs.reduce((rest, known) => rest.replace(known, ''), text) === ''

/** Joiners are invisible, but decide how letters of Arabic and Devanagari are drawn. */
const invisible = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]|\p{Cc}/gu

/** Firefox has the segmenter since 2024; without it one sign may count as several. */
function graphemesOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter('tr', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
}

/** `other` stands for each sign that no font has; one of several characters, such as an emoji of a family, is one. */
export function inDrawnSigns(text: string, other: (sign: string) => string): string {
  const composed = text.normalize('NFC').replace(invisible, '')
  if (isDrawn(composed)) return composed
  return graphemesOf(composed)
    .map((sign) => (isDrawn(sign) ? sign : other(sign)))
    .join('')
}

export function undrawnSigns(text: string): string[] {
  const found = new Set<string>()
  inDrawnSigns(text.replace(/\s+/g, ' '), (sign) => {
    found.add(sign)
    return ''
  })
  return [...found]
}
