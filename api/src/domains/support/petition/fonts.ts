import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { drawable } from './characters.ts'
import type { Measure } from './lines.ts'

export type Face = { font: PDFFont; size: number; measure: Measure; fit: (text: string) => string }

// Ligatures and kerning would change the widths that line breaking sums up.
const features = { kern: false, liga: false, clig: false, dlig: false, calt: false }

async function parse(name: string) {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))
  const font = fontkit.create(bytes)
  return { bytes, font, known: new Set(font.characterSet), widths: new Map<string, number>() }
}

const parsed = new Map<string, ReturnType<typeof parse>>()

/** Parses each font once, which takes longer than to write a letter with it. */
function fontOf(name: string): ReturnType<typeof parse> {
  const found = parsed.get(name) ?? parse(name)
  parsed.set(name, found)
  return found
}

export async function embedFont(pdf: PDFDocument, name: string): Promise<(size: number) => Face> {
  const { bytes, font: shared, known, widths } = await fontOf(name)
  pdf.registerFontkit({ create: () => shared })
  const font = await pdf.embedFont(bytes, { subset: true, features })
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
