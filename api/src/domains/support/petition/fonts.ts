import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { drawable } from './characters.ts'
import type { Measure } from './lines.ts'

/** A font at one size: how wide its characters are and how a text is written in it. */
export type Face = { font: PDFFont; size: number; measure: Measure; fit: (text: string) => string }

const fileOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

// Each letter by itself: joined ones would be wider or narrower than the sum that lines are broken by.
const features = { kern: false, liga: false, clig: false, dlig: false, calt: false }

/** Embeds a font of the DejaVu family, of which the file carries the letters in use. */
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
