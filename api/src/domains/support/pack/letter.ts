import { qrPath } from '@sesol/shared/qr'
import { timeZone } from '@sesol/shared/time-zone'
import { PDFDocument } from 'pdf-lib'
import words from '../../../../messages/petition.json' with { type: 'json' }
import { embedFaces, type Face } from '../petition/fonts.ts'
import { paragraphsOf } from '../petition/lines.ts'
import { type Block, black, column, gap, lines, mm, paginate, paper, stack } from '../petition/page.ts'
import type { Letter, Tally } from './content.ts'

const mostLines = 250
const number = new Intl.NumberFormat('tr')
const day = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone })
const month = new Intl.DateTimeFormat('tr', { month: 'long', year: 'numeric', timeZone })

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

type Faces = { body: Face; small: Face; strong: Face; heading: Face; title: Face; number: Face }

export async function printLetter(letter: Letter): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { siteName, addressee, subject, text } = letter
  const { plain, bold } = await embedFaces(pdf, [siteName, addressee, subject, text, ...letter.statements])
  const faces = {
    ...{ body: plain(11), small: plain(9), strong: bold(11) },
    ...{ heading: bold(14), title: bold(20), number: bold(44) },
  }
  pdf.setTitle(letter.subject)
  pdf.setLanguage('tr')
  pdf.setCreationDate(letter.date)
  pdf.setModificationDate(letter.date)
  paginate(pdf, cover(letter, faces))
  paginate(pdf, petition(letter, faces))
  paginate(pdf, [...record(letter, faces), ...statements(letter, faces)])
  const pages = pdf.getPages()
  for (const [index, page] of pages.entries()) {
    const text = fill(words.page, { page: String(index + 1), pages: String(pages.length) })
    for (const line of lines(text, faces.small, { align: 'right' })) line.draw(page, paper.bottom - mm(8))
    for (const line of lines(letter.siteName, faces.small)) line.draw(page, paper.bottom - mm(8))
  }
  return pdf.save()
}

function cover(letter: Letter, { body, small, strong, title, number: large }: Faces): Block[] {
  const { addressee, subject, signatures, onPaper, date, signedSince, link } = letter
  const since = signedSince ? fill(words.pack.period, { from: day.format(signedSince), until: day.format(date) }) : ''
  return [
    ...lines(day.format(date), body, { align: 'right' }),
    gap(mm(40)),
    ...lines(words.pack.to, small),
    ...lines(addressee, strong, { leading: 18 }),
    gap(mm(10)),
    ...lines(subject, title, { leading: 30 }),
    gap(mm(14)),
    ...lines(number.format(signatures), large, { leading: 52 }),
    ...lines(letter.isConfirmed ? words.pack.signaturesConfirmed : words.pack.signatures, body, { leading: 18 }),
    ...(onPaper > 0 ? lines(fill(words.pack.onPaper, { count: number.format(onPaper) }), strong, { leading: 18 }) : []),
    ...lines(since, small),
    gap(mm(24)),
    code(link, words.pack.recordLink, small),
  ]
}

function petition({ text }: Letter, { body, heading }: Faces): Block[] {
  return [
    ...lines(words.pack.petition, heading),
    gap(mm(5)),
    ...paragraphsOf(text, mostLines).flatMap((paragraph) => [
      ...paragraph.flatMap((line) => lines(line, body, { leading: 17 })),
      gap(8),
    ]),
  ]
}

function record(letter: Letter, { body, heading, strong, small }: Faces): Block[] {
  const { signatures, listed, isErased, isConfirmed, periods, provinces } = letter
  const rest = number.format(Math.max(0, signatures - listed))
  const sums = { count: number.format(signatures), listed: number.format(listed), rest }
  return [
    ...lines(words.pack.record, heading),
    gap(mm(4)),
    ...lines(isConfirmed ? words.pack.confirmed : words.pack.immediate, body, { leading: 17 }),
    gap(6),
    ...lines(words.pack.law, body, { leading: 17 }),
    gap(6),
    ...lines(
      fill(isErased ? words.pack.erased : listed === 0 ? words.pack.listedNone : words.pack.listed, sums),
      body,
      { leading: 17 },
    ),
    gap(mm(6)),
    ...headed(
      [...lines(words.pack.byDay, strong), gap(4)],
      table(
        periods.map(({ label, count }) => ({ label: periodName(label), count })),
        small,
      ),
    ),
    ...(provinces.length
      ? [gap(mm(6)), ...headed([...lines(words.pack.byProvince, strong), gap(4)], table(provinces, small))]
      : []),
  ]
}

const headed = (heading: Block[], rows: Block[]): Block[] => [
  stack([...heading, ...rows.slice(0, 1)]),
  ...rows.slice(1),
]

const periodName = (label: string) =>
  label.length === 7 ? month.format(new Date(`${label}-15T12:00:00Z`)) : day.format(new Date(`${label}T12:00:00Z`))

function table(tallies: Tally[], face: Face): Block[] {
  const most = Math.max(1, ...tallies.map(({ count }) => count))
  const bar = { left: paper.side + mm(78), width: column - mm(78) }
  return tallies.map(({ label, count }) => {
    const [name] = lines(label, face, { width: mm(52) })
    const [value] = lines(number.format(count), face, { width: mm(74), align: 'right' })
    return {
      height: 16,
      draw: (page, top) => {
        name?.draw(page, top)
        value?.draw(page, top)
        page.drawRectangle({ x: bar.left, y: top - 10, width: (bar.width * count) / most, height: 7, color: black })
      },
    }
  })
}

function statements({ statements: texts }: Letter, { body, heading, small }: Faces): Block[] {
  if (texts.length === 0) return []
  const inset = { left: paper.side + mm(5), width: column - mm(5), leading: 16 }
  return [
    gap(mm(10)),
    ...headed(
      [...lines(words.pack.reasons, heading), gap(4), ...lines(words.pack.reasonsNote, small), gap(mm(4))],
      texts.map((text) => stack([...lines(`“${text.replaceAll(/\s+/g, ' ')}”`, body, inset), gap(9)])),
    ),
  ]
}

export function code(link: string, text: string, face: Face, side = mm(30)): Block {
  const { path, size } = qrPath(link)
  const beside = { left: paper.side + side + mm(6), width: column - side - mm(6) }
  const label = stack([...lines(text, face, beside), ...lines(link, face, beside)])
  return {
    height: Math.max(side, label.height),
    draw: (page, top) => {
      page.drawSvgPath(path, { x: paper.side, y: top, scale: side / size, color: black })
      label.draw(page, top - Math.max(0, (side - label.height) / 2))
    },
  }
}
