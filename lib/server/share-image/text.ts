import 'server-only'
import { join } from 'node:path'
import sharp from 'sharp'
import { escapeMarkup } from '@/lib/shared/text/xml'
import { longestFitting } from './characters'

const others = 'Inter, DejaVu Sans, Noto Sans Devanagari'
const families = { serif: `Newsreader 16pt, ${others}`, sans: others } as const
const latin = ['latin', 'latin-ext', 'vietnamese']
const names = [
  ...latin.map((set) => `newsreader-${set}`),
  ...[...latin, 'cyrillic', 'greek'].map((set) => `inter-${set}`),
]

/** Whole paths, because a build would take every file of the project for one that is read here. */
function fontFiles(): string[] {
  const drawn = join(process.cwd(), 'app/fonts/drawn')
  return [
    ...names.map((name) => join(drawn, `${name}.ttf`)),
    join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    join(process.cwd(), 'node_modules/@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  ]
}

type Style = { family: keyof typeof families; size: number; color: string }
export type Drawn = { input: Buffer; width: number; height: number }

let fonts: Promise<unknown> | undefined

/** The machine may have no fonts. */
function loadFonts(): Promise<unknown> {
  fonts ??= Promise.all(
    fontFiles().map((fontfile) => sharp({ text: { text: '.', font: 'Inter', fontfile } }).toBuffer()),
  )
  return fonts
}

const styled = (text: string, { family, size, color }: Style): string =>
  `<span font="${families[family]} Semi-Bold ${size}px" foreground="${color}">${escapeMarkup(text)}</span>`

async function drawText(markup: string, width: number, wrap: 'word' | 'word-char' = 'word-char'): Promise<Drawn> {
  await loadFonts()
  const text = `<span line_height="0.98">${markup}</span>`
  const { data, info } = await sharp({ text: { text, width: Math.floor(width), rgba: true, dpi: 72, wrap } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const halvings = 6

async function balanced(drawn: Drawn, text: string, style: Style): Promise<Drawn> {
  // The height is that of the ink, so a line without descenders is a little lower.
  const most = drawn.height + style.size / 2
  let best = drawn
  let low = drawn.width / 2
  const steps = drawn.height > style.size * 1.5 ? halvings : 0
  for (let step = 0; step < steps; step += 1) {
    const width = Math.floor((low + best.width) / 2)
    const tried = await drawText(styled(text, style), width, 'word')
    if (tried.width <= width && tried.height <= most) best = tried
    else low = width
  }
  return best
}

export type Wanted = Omit<Style, 'size'> & { width: number; height: number; sizes: readonly number[] }

export async function fitText(text: string, { width, height, sizes, ...style }: Wanted): Promise<Drawn | undefined> {
  if (text === '') return undefined
  const draw = (line: string, size: number) => drawText(styled(line, { ...style, size }), width)
  const fits = (drawn: Drawn) => drawn.width <= width && drawn.height <= height
  for (const size of sizes) {
    const drawn = await draw(text, size)
    if (fits(drawn)) return balanced(drawn, text, { ...style, size })
  }
  const smallest = sizes.at(-1) ?? 16
  return draw(await longestFitting(text, async (cut) => fits(await draw(cut, smallest))), smallest)
}
