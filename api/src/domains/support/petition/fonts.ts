import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { drawable } from './characters.ts'
import type { Measure } from './lines.ts'

export type Face = { font: PDFFont; size: number; measure: Measure; fit: (text: string) => string }

const fileOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

// Ligatures and kerning would change the widths that line breaking sums up.
const features = { kern: false, liga: false, clig: false, dlig: false, calt: false }

export async function embedFont(pdf: PDFDocument, name: string): Promise<(size: number) => Face> {
  pdf.registerFontkit(fontkit)
  const font = await pdf.embedFont(await fileOf(name), { subset: true, features })
  const known = new Set(font.getCharacterSet())
  const widths = new Map<string, number>()
  const unit = (character: string) => {
    const found = widths.get(character) ?? font.widthOfTextAtSize(character, 1)
    widths.set(character, found)
    return found
  }
  return (size) => ({
    font,
    size,
    measure: (character) => unit(character) * size,
    fit: (text) => drawable(text, known),
  })
}
