/** Run `node script/subset-fonts.ts`. The published Latin file lacks a few Turkish letters, hence a second file. */
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

/** Signs that these families lack come from other fonts (lib/server/share-image/text.ts). */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0x24f)}ƏəʻʼẞĐđ${range(0x1e00, 0x1eff)}–—―‘’‚“”„†•…‹›€₫₺™−←→↑↓№`
const drawn = [
  { name: 'newsreader', cut: 'opsz', axes: { wght: 600, opsz: 40 }, files: ['latin', 'latin-ext', 'vietnamese'] },
  { name: 'inter', cut: 'wght', axes: { wght: 600 }, files: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] },
]
for (const { name, cut, axes, files } of drawn) {
  for (const file of files) {
    const text = /latin|vietnamese/.test(file) ? latin : range(0x370, 0x52f)
    const source = new URL(`node_modules/@fontsource-variable/${name}/files/${name}-${file}-${cut}-normal.woff2`, root)
    const made = await subset(await readFile(source), text, { targetFormat: 'truetype', variationAxes: axes })
    await writeFile(new URL(`app/fonts/drawn/${name}-${file}.ttf`, root), made)
    console.log(`drawn/${name}-${file}: ${made.length} bytes`)
  }
}
