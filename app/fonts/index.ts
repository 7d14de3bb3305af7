import localFont from 'next/font/local'

// Each family comes in two files: Latin, and the few Turkish letters that Latin lacks. Together they weigh less than
// half of the published subsets. The Turkish file stands first in the stack and answers for its letters only.

const inter = localFont({
  src: './inter-latin.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
})

const interTurkish = localFont({
  src: './inter-turkish.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter-turkish',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+011E-011F, U+0130-0131, U+0152-0153, U+015E-015F, U+20BA' }],
})

const newsreader = localFont({
  src: './newsreader-latin.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
})

const newsreaderTurkish = localFont({
  src: './newsreader-turkish.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-newsreader-turkish',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+011E-011F, U+0130-0131, U+0152-0153, U+015E-015F, U+20BA' }],
})

export const fontVariables = [inter, interTurkish, newsreader, newsreaderTurkish].map((font) => font.variable).join(' ')
