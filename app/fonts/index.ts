import localFont from 'next/font/local'

// Two files per family (script/subset-fonts.ts), Latin and Turkish, weigh less than half of the published subsets. Other
// European scripts come as published, by `unicode-range`. The fallback fonts have metric overrides (fallback-fonts.css).

const inter = localFont({
  src: './inter-latin.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: false,
})

const interTurkish = localFont({
  src: './inter-turkish.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter-turkish',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+011E-011F, U+0130, U+015E-015F, U+20BA' }],
})

// Titles of large type would move the page if they wrapped again: a font that comes after the first paint is for the next page.
const newsreader = localFont({
  src: './newsreader-latin.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-newsreader',
  adjustFontFallback: false,
})

const newsreaderTurkish = localFont({
  src: './newsreader-turkish.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-newsreader-turkish',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+011E-011F, U+0130, U+015E-015F, U+20BA' }],
})

const interOthers = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-inter-others',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-011D, U+0120-012F, U+0132-0151, U+0154-015D, U+0160-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F',
    },
  ],
})

const newsreaderOthers = localFont({
  src: '../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  variable: '--font-newsreader-others',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-011D, U+0120-012F, U+0132-0151, U+0154-015D, U+0160-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F',
    },
  ],
})

const fonts = [inter, interTurkish, interOthers, newsreader, newsreaderTurkish, newsreaderOthers]

export const fontVariables = fonts.map((font) => font.variable).join(' ')
