import type { PDFDocument, PDFPage } from 'pdf-lib'
import { rgb } from 'pdf-lib'
import type { Face } from './fonts.ts'
import { breakLines, widthOf } from './lines.ts'

const millimetre = 72 / 25.4
export const mm = (length: number): number => length * millimetre
export const black = rgb(0, 0, 0)

/** A4, with room on all sides that every fax machine leaves alone. */
export const paper = { width: mm(210), height: mm(297), side: mm(22), top: mm(20), bottom: mm(28) }
export const column = paper.width - 2 * paper.side

/** Something of a height that is drawn below a point and never divided between pages. */
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

/** A text in lines, a block each. */
export function lines(text: string, face: Face, setting: Setting = {}): Block[] {
  const { left = paper.side, width = column, align = 'left', leading = face.size * 1.5 } = setting
  const share = { left: 0, center: 0.5, right: 1 }[align]
  return breakLines(face.fit(text), width, face.measure).map((line) => ({
    height: leading,
    draw: (page, top) =>
      page.drawText(line, {
        x: left + (width - widthOf(line, face.measure)) * share,
        y: top - face.size,
        size: face.size,
        font: face.font,
        color: black,
      }),
  }))
}

/** Lays blocks out over as many pages as they need. */
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
