// The font library shapes Devanagari with it and does not load it.
import 'regenerator-runtime/runtime.js'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import { inDrawnSigns } from '@sesol/shared/drawn-signs'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import type { Measure } from './lines.ts'

export type Run = { text: string; font: PDFFont }
export type Face = { size: number; measure: Measure; fit: (text: string) => string; runsOf: (text: string) => Run[] }
export type Faces = Record<keyof typeof files, (size: number) => Face>

const devanagari = '@expo-google-fonts/noto-sans-devanagari'
const files = {
  plain: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', `${devanagari}/400Regular/NotoSansDevanagari_400Regular.ttf`],
  bold: ['dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', `${devanagari}/700Bold/NotoSansDevanagari_700Bold.ttf`],
} as const

const ofDevanagari = /([\p{sc=Deva}\u0964\u0965][\p{sc=Deva}\u0964\u0965\u200c\u200d]*)/u

// Ligatures and kerning would change the widths that line breaking sums up.
const features = { kern: false, liga: false, clig: false, dlig: false, calt: false }

const embed = async (pdf: PDFDocument, file: string, options: object) =>
  pdf.embedFont(await readFile(fileURLToPath(import.meta.resolve(file))), { subset: true, ...options })

/** `texts`: all that is printed, because a font that nothing needs would be in the file. */
export async function embedFaces(pdf: PDFDocument, texts: string[]): Promise<Faces> {
  pdf.registerFontkit(fontkit)
  const isNeeded = texts.some((text) => ofDevanagari.test(text))
  const faceOf = async ([main, other]: (typeof files)[keyof typeof files]) => {
    const font = await embed(pdf, main, { features })
    // Its letters are made of parts by what is switched off above.
    return openFace(font, isNeeded ? await embed(pdf, other, {}) : font)
  }
  return { plain: await faceOf(files.plain), bold: await faceOf(files.bold) }
}

function openFace(main: PDFFont, other: PDFFont): (size: number) => Face {
  const runsOf = (text: string) =>
    text
      .split(ofDevanagari)
      .map((part, at) => ({ text: part, font: at % 2 === 0 ? main : other }))
      .filter(({ text: part }) => part !== '')
  const widths = new Map<string, number>()
  const unit = (text: string) => {
    const found =
      widths.get(text) ?? runsOf(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0)
    widths.set(text, found)
    return found
  }
  return (size) => ({
    size,
    measure: (text) => unit(text) * size,
    fit: (text) => inDrawnSigns(text, () => '□'),
    runsOf,
  })
}
