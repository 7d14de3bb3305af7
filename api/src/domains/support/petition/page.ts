import bidiFactory, { type Bidi } from 'bidi-js'
import type { PDFDocument, PDFPage } from 'pdf-lib'
import { rgb } from 'pdf-lib'
import type { Face } from './fonts.ts'
import { breakLines } from './lines.ts'

// The package's types declare a default export that it does not have.
const bidi = (bidiFactory as unknown as () => Bidi)()

export const isRightToLeft = (text: string): boolean => bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1

/** Scripts whose runs the PDF library reverses itself. */
const turned = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u

/** Runs of one direction in visual order, each in the order that the PDF library expects. */
export function partsOf(line: string, rightToLeft: boolean): string[] {
  const embedding = bidi.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr')
  const { levels } = embedding
  if (levels.every((level) => level === 0)) return [line]

  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const parts: number[][] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const before = parts.at(-1)?.at(-1)
    const goesOn = before !== undefined && levels[before] === levels[index] && Math.abs(before - index) === 1
    if (goesOn) parts.at(-1)?.push(index)
    else parts.push([index])
  }
  return parts.map((indices) => {
    const leftward = (levels[indices[0] ?? 0] ?? 0) % 2 === 1
    const written = indices.sort((one, other) => one - other).map((index) => mirrored.get(index) ?? line.charAt(index))
    const text = written.join('')
    return turned.test(text) === leftward ? text : [...text].reverse().join('')
  })
}

const millimetre = 72 / 25.4
export const mm = (length: number): number => length * millimetre
export const black = rgb(0, 0, 0)

export const paper = { width: mm(210), height: mm(297), side: mm(22), top: mm(20), bottom: mm(28) }
export const column = paper.width - 2 * paper.side

export type Block = { height: number; draw: (page: PDFPage, top: number) => void }

export const gap = (height: number): Block => ({ height, draw: () => {} })

export const stack = (blocks: Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (page, top) => {
    let y = top
    for (const block of blocks) {
      block.draw(page, y)
      y -= block.height
    }
  },
})

type Setting = { left?: number; width?: number; align?: 'left' | 'center' | 'right'; leading?: number }

export function lines(text: string, face: Face, setting: Setting = {}): Block[] {
  const rightToLeft = isRightToLeft(text)
  const begin = rightToLeft ? 'right' : 'left'
  const { left = paper.side, width = column, align = begin, leading = face.size * 1.5 } = setting
  const share = { left: 0, center: 0.5, right: 1 }[align]
  const { size } = face
  return breakLines(face.fit(text), width, face.measure).map((line) => ({
    height: leading,
    draw: (page, top) => {
      const parts = partsOf(line, rightToLeft)
        .flatMap(face.runsOf)
        .map(({ text: part, font }) => ({ part, font, wide: font.widthOfTextAtSize(part, size) }))
      const whole = parts.reduce((sum, { wide }) => sum + wide, 0)
      let x = left + (width - whole) * share
      for (const { part, font, wide } of parts) {
        page.drawText(part, { x, y: top - size, size, font, color: black })
        x += wide
      }
    },
  }))
}

export function paginate(pdf: PDFDocument, blocks: Block[]): PDFPage[] {
  const fresh = () => pdf.addPage([paper.width, paper.height])
  let page = fresh()
  let y = paper.height - paper.top
  for (const block of blocks) {
    if (y - block.height < paper.bottom && y < paper.height - paper.top) {
      page = fresh()
      y = paper.height - paper.top
    }
    block.draw(page, y)
    y -= block.height
  }
  return pdf.getPages()
}
