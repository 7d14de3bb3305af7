import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inDrawnSigns, undrawnSigns } from '@sesol/shared/drawn-signs'
import { PDFDocument, type PDFFont } from 'pdf-lib'
import { embedFaces } from './fonts.ts'
import { breakLines } from './lines.ts'

const isDrawn = (text: string) => undrawnSigns(text).length === 0

const everySign = Array.from({ length: 0x1_fff0 }, (_, code) => String.fromCodePoint(code)).filter(
  (sign) => !/[\p{Cn}\p{Cs}\p{Co}]/u.test(sign),
)

test('what counts as drawn is in the fonts, plain and bold', async () => {
  const faces = await embedFaces(await PDFDocument.create(), ['नदी'])
  for (const weight of ['plain', 'bold'] as const) {
    const { runsOf } = faces[weight](11)
    const known = new Map<PDFFont, Set<number>>()
    const has = (sign: string) =>
      runsOf(sign).every(({ text, font }) => {
        const codes = known.get(font) ?? new Set(font.getCharacterSet())
        known.set(font, codes)
        return [...text].every((character) => codes.has(character.codePointAt(0) ?? 0))
      })
    const missing = everySign.filter((sign) => {
      const composed = inDrawnSigns(sign, () => '')
      return composed !== '' && !has(composed)
    })
    assert.deepEqual(missing, [], weight)
  }
})

test('a sign of several characters is named once, as it is read', () => {
  assert.deepEqual(undrawnSigns('Ağaç 👨‍👩‍👧‍👦 漢\n漢 🇹🇷, ş́ 🧿'), ['👨‍👩‍👧‍👦', '漢', '🇹🇷', '🧿'])
  assert.ok(isDrawn('Iğdır’da\tH₂O ≤ 30\r\n'))
})

const titles = {
  Azerbaijani: 'Şəki meşəsi kəsilməsin',
  Vietnamese: 'Trần Thị Hằng: hãy giữ rừng đước',
  Greek: 'Δικαιοσύνη για όλους, ᾧ',
  Cyrillic: 'Справедливость, Ґанок, Әділет',
  Arabic: 'أوقفوا قطع أشجار الزيتون (٢٠٢٦)',
  Persian: 'ما می\u200cخواهیم پژوهش کنیم',
  Hebrew: 'הצילו את היער',
  Devanagari: 'नदी को प्रदूषित मत करो। क्षेत्र की शक्ति',
  Georgian: 'გადავარჩინოთ ტყე',
  Armenian: 'Փրկենք անտառը',
  formulas: 'H₂O ≤ 30 µg/m³, CO₂ ≥ 5‰, x² ≠ ∞, ½ → ∑',
}

test('a title in any of eleven scripts is printed without a box and without a glyph that the font lacks', async () => {
  const { bold } = await embedFaces(await PDFDocument.create(), Object.values(titles))
  const { fit, runsOf, measure } = bold(20)
  for (const [script, title] of Object.entries(titles)) {
    assert.equal(fit(title), title, script)
    for (const { text, font } of runsOf(title)) {
      // Identity glyph 0 is the box of a font.
      assert.doesNotMatch(font.encodeText(text).toString(), /^<(?:.{4})*0000/, script)
    }
    assert.ok(measure(title) > 0)
  }
  for (const other of ['保护森林', '강을 지켜요', 'รักษาป่า', 'Orman 🧿']) assert.match(fit(other), /□/)
})

test('letters that join or stack are measured together, so that a line is filled', async () => {
  const { plain } = await embedFaces(await PDFDocument.create(), ['नदी'])
  const { measure } = plain(11)
  const text = Array(40).fill('प्रदूषित क्षेत्र').join(' ')
  const filled = breakLines(text, 400, measure)
  for (const line of filled.slice(0, -1)) assert.ok(measure(line) > 320, `${measure(line)}`)
})
