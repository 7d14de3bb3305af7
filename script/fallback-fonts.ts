/**
 * Makes `app/fonts/fallback-fonts.css`: `node script/fallback-fonts.ts`. Fonts that systems have, as wide and as high as ours: a page that is read before
 * ours have come breaks its lines where it will break them then, and nothing moves.
 */
import { writeFile } from 'node:fs/promises'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import notoSerif from '@capsizecss/metrics/notoSerif'
import notoSerifBold from '@capsizecss/metrics/notoSerif/700'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import timesNewRomanBold from '@capsizecss/metrics/timesNewRoman/700'
import { fromFile } from '@capsizecss/unpack/fs'

type Metrics = Pick<Awaited<ReturnType<typeof fromFile>>, 'ascent' | 'descent' | 'unitsPerEm' | 'xWidthAvg'>

// The first of each pair is what Windows, macOS and iOS have, with its twin of equal widths on Linux; the second Android's.
const families = [
  {
    name: 'newsreader',
    systems: [
      { family: 'Times New Roman', twin: 'Liberation Serif', regular: timesNewRoman, bold: timesNewRomanBold },
      { family: 'Noto Serif', twin: undefined, regular: notoSerif, bold: notoSerifBold },
    ],
  },
  {
    name: 'inter',
    systems: [
      { family: 'Arial', twin: 'Liberation Sans', regular: arial, bold: arialBold },
      { family: 'Roboto', twin: undefined, regular: roboto, bold: robotoBold },
    ],
  },
]
/** Titles and buttons are of the weight 600, for which systems have their bold. */
const cuts = [
  { cut: 'regular', weights: '400 500', suffix: '', file: (name: string) => `${name}-latin.woff2` },
  { cut: 'bold', weights: '600 700', suffix: ' Bold', file: (name: string) => `drawn/${name}-latin.ttf` },
] as const

const fonts = new URL('../app/fonts/', import.meta.url)
const widthOf = ({ xWidthAvg, unitsPerEm }: Metrics) => xWidthAvg / unitsPerEm
const percent = (share: number) => `${(100 * share).toFixed(2)}%`

function face(family: string, weights: string, names: string[], ours: Metrics, theirs: Metrics): string {
  const size = widthOf(ours) / widthOf(theirs)
  // What is said of heights is sized along with the letters.
  const height = (of: number) => percent(Math.abs(of) / ours.unitsPerEm / size)
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${height(ours.ascent)};
  descent-override: ${height(ours.descent)};
  line-gap-override: 0%;
}
`
}

const nameOf = (ours: string, system: string) => `${ours} as ${system}`

const faces: string[] = []
for (const { name, systems } of families) {
  for (const { cut, weights, suffix, file } of cuts) {
    const ours = await fromFile(new URL(file(name), fonts).pathname)
    for (const { family, twin, ...system } of systems) {
      const { fullName, postscriptName } = system[cut]
      const names = new Set([fullName, postscriptName, family + suffix, ...(twin ? [twin + suffix] : [])])
      faces.push(face(nameOf(name, family), weights, [...names], ours, system[cut]))
    }
  }
}
// The token of each family (tailwind.config.ts) takes them from here.
const tokens = families.map(({ name, systems }) => {
  return `  --font-${name}-fallbacks: ${systems.map(({ family }) => `"${nameOf(name, family)}"`).join(', ')};\n`
})
const root = `:root {\n${tokens.join('')}}\n`
await writeFile(
  new URL('fallback-fonts.css', fonts),
  ['/* Made by script/fallback-fonts.ts. */\n', root, ...faces].join('\n'),
)
