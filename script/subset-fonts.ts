/**
 * Makes `app/fonts/*.woff2` from the published fonts: `node script/subset-fonts.ts`. Two files a family: Latin, and the
 * few Turkish letters that the published Latin file lacks. Newsreader is pinned to its display cut, which titles use.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subset from 'subset-font'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const sets = {
  latin: { file: 'latin', text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−←→↑↓\u202f\u2009` },
  turkish: { file: 'latin-ext', text: 'ĞğİŞş₺' },
}
const weights = { min: 400, max: 700 }
const families = [
  { name: 'inter', cut: 'wght', axes: { wght: weights } },
  { name: 'newsreader', cut: 'opsz', axes: { wght: weights, opsz: 40 } },
]

const root = new URL('..', import.meta.url)
for (const { name, cut, axes } of families) {
  for (const [set, { file, text }] of Object.entries(sets)) {
    const source = new URL(`node_modules/@fontsource-variable/${name}/files/${name}-${file}-${cut}-normal.woff2`, root)
    const made = await subset(await readFile(source), text, { targetFormat: 'woff2', variationAxes: axes })
    await writeFile(new URL(`app/fonts/${name}-${set}.woff2`, root), made)
    console.log(`${name}-${set}: ${made.length} bytes`)
  }
}
