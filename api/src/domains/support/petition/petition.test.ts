import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { drawing } from '../testing.ts'
import { type Petition, renderPetition } from './petition.ts'

const petition: Petition = {
  addressee: 'İğneada Örnek Su İşleri Müdürlüğü',
  // Half past one at night in Istanbul.
  date: new Date('2026-11-21T22:30:00Z'),
  subject: 'İğneada longozu kurumasın',
  text: 'Dere yatağı değiştirildi.\n\nBu nedenle:\n1. Çalışmaların durdurulmasını,\n2. Ağaçların korunmasını isteriz.',
  name: 'Gülşah Iğdır Çağlayan',
  address: 'Çınarlı Mahallesi No: 12, Kırklareli',
  drawing: undefined,
  isConfirmed: true,
  link: 'https://sesol.example/campaign/1234',
  siteName: 'Ses Ol',
}

async function read(more: Partial<Petition> = {}) {
  const bytes = await renderPetition({ ...petition, ...more })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: text, all: text.join('\n'), bytes }
}
const letters = (text: string) => text.replace(/\s/g, '')

test('all parts stand on the page, in Turkish letters', async () => {
  const { all, pages } = await read()
  assert.equal(pages.length, 1)
  for (const part of [
    'İĞNEADA ÖRNEK SU İŞLERİ MÜDÜRLÜĞÜ',
    '22 Kasım 2026',
    'Konu:',
    petition.subject,
    'Dere yatağı değiştirildi.',
    '1. Çalışmaların durdurulmasını,',
    petition.name,
    'Adres',
    petition.address,
    petition.link,
    'Ses Ol',
    'Sayfa 1 / 1',
  ]) {
    assert.ok(all.includes(part), `${part} is missing in:\n${all}`)
  }
})

test('it is an A4 page with its letters in it', async () => {
  const { pdf, bytes } = await read()
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  assert.deepEqual([Math.round(width), Math.round(height)], [595, 842])
  assert.ok(bytes.length < 100_000, 'not the whole font')
})

test('the subject is bold and the text is not, in every petition of a process', async () => {
  for (const number of [1, 2]) {
    const { pdf } = await read({ subject: `Konu ${number}`, text: `Metin ${number}` })
    const page = await pdf.getPage(1)
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    const fontOf = (words: string) => {
      const item = items.find((each) => 'str' in each && each.str.includes(words))
      return item && 'fontName' in item ? page.commonObjs.get(item.fontName).name : undefined
    }
    assert.match(fontOf(`Konu ${number}`), /DejaVuSans-Bold/)
    assert.match(fontOf(`Metin ${number}`), /DejaVuSans-\d/)
  }
})

test('without an address and a drawing neither is spoken of', async () => {
  const { all, pdf } = await read({ address: '' })
  assert.ok(!all.includes('Adres'))
  assert.deepEqual(await extractImages(pdf, 1), [])
})

test('the drawing is black on white, and keeps its proportions', async () => {
  const { pdf } = await read({ drawing: Buffer.from(await drawing(500, 200)) })
  const [image] = await extractImages(pdf, 1)
  assert.ok(image)
  assert.deepEqual(
    [...new Set(image.data)].filter((value) => value !== 0 && value !== 255),
    [],
    'no grey, which a fax machine would scatter',
  )
  // The line goes from 10 to 400 and from about 53 to 140, of which little more than the ink is left.
  assert.ok(image.width / image.height > 2.5, `${image.width} × ${image.height}`)
})

test('a pale pen leaves a black line', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200">
    <path d="M10 100 L 490 100" stroke="#ffe066" stroke-width="6"/></svg>`
  const { pdf } = await read({ drawing: await sharp(Buffer.from(svg)).png().toBuffer() })
  const [image] = await extractImages(pdf, 1)
  assert.ok(image?.data.includes(0))
})

test('an empty drawing does no harm', async () => {
  const empty = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  assert.ok((await read({ drawing: empty })).all.includes(petition.name))
})

test('a long petition goes on over numbered pages, without a word lost, and its signer is on the last', async () => {
  const words = Array.from({ length: 1400 }, (_, n) => `söz${n}`)
  const { pages, all } = await read({ text: words.join(' ').slice(0, 10_000) })
  assert.ok(pages.length > 1)
  for (const [n, page] of pages.entries()) assert.ok(page.includes(`Sayfa ${n + 1} / ${pages.length}`))
  assert.ok(pages.at(-1)?.includes(petition.name))
  assert.ok(pages.at(-1)?.includes('söz'), 'the signature does not stand alone')
  const whole = words.join(' ').slice(0, 10_000).split(' ').slice(0, -1)
  const found = new Set(all.split(/\s+/))
  assert.deepEqual(
    whole.filter((word) => !found.has(word)),
    [],
  )
})

test('words longer than a line are broken, and nothing leaves the page', async () => {
  const word = 'ğ'.repeat(5000)
  const { all, pdf, pages } = await read({
    text: `${word} ${'W'.repeat(4999)}`,
    addressee: 'Ö'.repeat(255),
    subject: 'Ş'.repeat(170),
    name: 'İ'.repeat(101),
    address: 'ç'.repeat(255),
  })
  const count = (letter: string) => letters(all).split(letter).length - 1
  assert.deepEqual([count('ğ'), count('W'), count('Ş'), count('İ')], [5000, 4999, 170, 101])
  for (let n = 1; n <= pages.length; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      assert.ok(item.transform[4] >= 42.5, `${item.str} begins in the margin of 15 mm`)
      assert.ok(item.transform[4] + item.width <= 595.3 - 42.5, `${item.str} ends in the margin`)
    }
  }
})

test('a text of nothing but line ends is run on instead of printing for hours', async () => {
  const { pages, all } = await read({ text: 'a\n'.repeat(5000) })
  assert.ok(pages.length < 8, `${pages.length} pages`)
  assert.ok(letters(all).includes('a'.repeat(100)))
})

test('what the font lacks becomes a box, what is invisible goes, and decomposed letters are composed', async () => {
  const { all } = await read({
    text: '漢字 👨‍👩‍👧‍👦 g\u0306u\u0308ç te\u0301\u200B\u202Est \u0007 مرحبا \u{1F9FF}',
    name: 'Ays\u0327e \u{1F1F9}\u{1F1F7}',
  })
  assert.ok(all.includes('□□ □ ğüç tést'), all)
  assert.ok(all.includes('Ayşe □'), all)
})

test('M-14 the letter of a sender without a confirmed address says so, and no other does', async () => {
  const note = 'Gönderenin kimliği ve adresi doğrulanmamıştır.'
  assert.ok((await read({ isConfirmed: false })).all.includes(note))
  assert.ok(!(await read()).all.includes(note))
})
