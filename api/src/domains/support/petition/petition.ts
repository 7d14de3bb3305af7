import { qrPath } from '@sesol/shared/qr'
import { timeZone } from '@sesol/shared/time-zone'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import words from '../../../../messages/petition.json' with { type: 'json' }
import { embedFaces, type Face } from './fonts.ts'
import { paragraphsOf } from './lines.ts'
import { type Block, black, column, gap, lines, mm, paginate, paper, stack } from './page.ts'

export type Petition = {
  addressee: string
  date: Date
  subject: string
  text: string
  name: string
  address: string
  drawing: Buffer | undefined
  isConfirmed: boolean
  link: string
  siteName: string
}

const mostLines = 250
const signing = { left: mm(118), width: paper.width - paper.side - mm(118), height: mm(24) }
const dateForm = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone })

/** A4, in Turkish as the petition law requires, black on white for fax machines. */
export async function renderPetition(petition: Petition): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { addressee, name, address, siteName } = petition
  const { plain, bold } = await embedFaces(pdf, [addressee, petition.subject, petition.text, name, address, siteName])
  const [body, strong] = [plain(11), bold(11)]
  const date = dateForm.format(petition.date)

  const text = paragraphsOf(petition.text, mostLines).flatMap((paragraph) => [
    ...paragraph.flatMap((line) => lines(line, body, { leading: 17 })),
    gap(8),
  ])
  // Keeps the last lines with the signature.
  const [running, last] = [text.slice(0, -3), text.slice(-3)]
  pdf.setTitle(petition.subject)
  pdf.setLanguage('tr')
  pdf.setCreationDate(petition.date)
  pdf.setModificationDate(petition.date)
  const pages = paginate(pdf, [
    ...lines(date, body, { align: 'right' }),
    gap(mm(6)),
    ...lines(petition.addressee.toLocaleUpperCase('tr'), bold(13), { align: 'center', leading: 19 }),
    gap(mm(6)),
    subject(petition.subject, body, strong),
    gap(mm(5)),
    ...running,
    stack([...last, gap(mm(4)), await signed(pdf, petition, body, strong), gap(mm(6)), campaign(petition, plain(9))]),
  ])
  const foot = plain(9)
  for (const [index, page] of pages.entries()) {
    const y = paper.bottom - mm(6)
    page.drawLine({
      start: { x: paper.side, y },
      end: { x: paper.width - paper.side, y },
      thickness: 0.8,
      color: black,
    })
    const count = words.page.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length))
    const source = words.source.replace('{site}', petition.siteName)
    for (const line of lines(source, foot, { width: column * 0.8 })) line.draw(page, y - 5)
    for (const line of lines(count, foot, { align: 'right' })) line.draw(page, y - 5)
  }
  return pdf.save()
}

function subject(title: string, body: Face, strong: Face): Block {
  const [label] = lines(words.subject, strong, { leading: 0 })
  const indent = mm(18)
  const rest = lines(title, strong, { left: paper.side + indent, width: column - indent, leading: 17 })
  return stack([...(label ? [label] : []), ...rest, gap(body.size * 0.2)])
}

async function signed(
  pdf: PDFDocument,
  { name, address, drawing }: Petition,
  body: Face,
  strong: Face,
): Promise<Block> {
  const image = drawing && (await pdf.embedPng(await inked(drawing)))
  const right = { left: signing.left, width: signing.width }
  const addressBlock: Block = {
    height: signing.height,
    draw: (page, top) => {
      const y = top - signing.height
      if (image) {
        const size = image.scaleToFit(signing.width, signing.height - mm(2))
        const x = signing.left + (signing.width - size.width) / 2
        page.drawImage(image, { x, y: y + mm(1), ...size })
      }
      const end = { x: signing.left + signing.width, y }
      page.drawLine({ start: { x: signing.left, y }, end, thickness: 0.8, color: black })
    },
  }
  const signer = stack([addressBlock, gap(4), ...lines(name, strong, { ...right, align: 'center' })])
  if (!address) return signer
  const left = { width: signing.left - paper.side - mm(8) }
  const home = stack([...lines(words.address, strong, left), ...lines(address, body, left)])
  return {
    height: Math.max(signer.height, home.height),
    draw: (page, top) => {
      signer.draw(page, top)
      home.draw(page, top)
    },
  }
}

function campaign({ link, isConfirmed }: Petition, face: Face): Block {
  const { path, size } = qrPath(link)
  const side = mm(24)
  const beside = { left: paper.side + side + mm(6), width: column - side - mm(6) }
  const note = isConfirmed ? [] : [gap(4), ...lines(words.unconfirmed, face, beside)]
  const text = stack([...lines(words.campaign, face, beside), ...lines(link, face, beside), ...note])
  return {
    height: Math.max(side, text.height),
    draw: (page, top) => {
      page.drawSvgPath(path, { x: paper.side, y: top, scale: side / size, color: black })
      text.draw(page, top - Math.max(0, (side - text.height) / 2))
    },
  }
}

const edge = 4
const scale = 3
const dark = 160

async function inked(png: Buffer): Promise<Buffer> {
  const around = { top: edge, bottom: edge, left: edge, right: edge, background: 'white' }
  const plain = await sharp(png).flatten({ background: 'white' }).greyscale().extend(around).png().toBuffer()
  // Normalises the contrast of a pale pen.
  const strong = await sharp(plain).normalise({ lower: 0, upper: 100 }).toBuffer()
  const cut = await sharp(strong).trim({ background: 'white', threshold: 40, margin: edge }).toBuffer()
  const { width } = await sharp(cut).metadata()
  return sharp(cut)
    .resize({ width: width * scale, kernel: 'cubic' })
    .threshold(dark)
    .png({ colours: 2 })
    .toBuffer()
}
