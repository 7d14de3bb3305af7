import { PDFDocument } from 'pdf-lib'
import words from '../../../../messages/petition.json' with { type: 'json' }
import { qrPath } from '@sesol/shared/qr'
import { embedFaces, type Face } from '../petition/fonts.ts'
import { black, column, gap, lines, mm, paginate, paper } from '../petition/page.ts'
import type { Poster } from './content.ts'

/** Long titles get smaller letters, so that the code stays on the page. */
const sizes = [40, 34, 28, 24]
const mostTitleLines = 6

export async function printPoster({ siteName, link, addressee, subject, standfirst }: Poster): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { plain, bold } = await embedFaces(pdf, [siteName, addressee, subject, standfirst])
  pdf.setTitle(subject)
  pdf.setLanguage('tr')
  const titles = sizes.map((size) => lines(subject, bold(size), { leading: size * 1.2 }))
  const title = titles.find((set) => set.length <= mostTitleLines) ?? titles.at(-1) ?? []
  const [page] = paginate(pdf, [
    ...lines(siteName, bold(16)),
    gap(mm(12)),
    ...lines(addressee, bold(15), { leading: 22 }),
    gap(mm(5)),
    ...title,
    gap(mm(8)),
    ...lines(standfirst, plain(16), { leading: 24 }).slice(0, 4),
  ])
  if (page) foot(page, link, [bold(22), plain(11)])
  return pdf.save()
}

function foot(
  page: Parameters<ReturnType<typeof lines>[number]['draw']>[0],
  link: string,
  [large, small]: [Face, Face],
) {
  const side = mm(62)
  const top = paper.bottom + side
  const { path, size } = qrPath(link)
  page.drawSvgPath(path, { x: paper.side, y: top, scale: side / size, color: black })
  const beside = { left: paper.side + side + mm(8), width: column - side - mm(8) }
  let y = top - mm(8)
  for (const line of [
    ...lines(words.pack.sign, large, { ...beside, leading: 30 }),
    gap(8),
    ...lines(link, small, beside),
  ]) {
    line.draw(page, y)
    y -= line.height
  }
}
