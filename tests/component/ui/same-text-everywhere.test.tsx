import { tidyLines } from '@sesol/shared/text'
import fc from 'fast-check'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { paragraphsOf } from '../../../api/src/domains/support/petition/lines'
import { BodyText } from '../../../components/campaigns/page/body-text'
import { bodyOf, mailLink, mailOf } from '../../../lib/shared/support/mail-links'

const pieces = [
  'İmza ',
  'dere',
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
  '\u200f',
  '\u200b',
  '\u0007',
  '\t',
  '\n',
  '\r\n',
]
  .concat(['\u2028', '\u0085', '👩‍👩‍👧‍👦', 'می‌خواهم', '\u200d', '\u200c', 'שלום', ' https://x.example/a?b ', 'e\u0301'])
  .concat(['<b>', '&amp;', '\u009b', '\u00ad', '\ufeff'])
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }).filter((each) => !each.includes('\0') && each.isWellFormed()),
)

const linesIn = (whole: string) => whole.split(/\r?\n/).flatMap((line) => line.trim() || [])

const campaign = { email: 'a@ornek.example', cc: '', bcc: '', title: 'Dere', content: '' }

function readOnPage(petition: string): string[] {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="tr">
      <BodyText text={petition} className="" />
    </NextIntlClientProvider>,
  )
  for (const end of container.querySelectorAll('br')) end.replaceWith('\n')
  return [...container.querySelectorAll('p')].flatMap(({ textContent }) => linesIn(textContent ?? ''))
}

test('U-08 page, mail and fax of 1,000 texts hold the same lines, in an order that nothing turns around', () => {
  fc.assert(
    fc.property(text, (written) => {
      const petition = tidyLines(written)
      expect(/[\p{Bidi_Control}\p{Cc}]/u.test(petition.replaceAll('\n', ''))).toBe(false)
      const onPage = readOnPage(petition)
      const mail = mailOf({ ...campaign, petition }, 'Tamamı: https://ornek.example')
      const { href } = mailLink('program', mail, 8000)
      const inMail = linesIn(new URLSearchParams(href.slice(href.indexOf('?'))).get('body') ?? '')
      const onFax = paragraphsOf(petition, 250).flat().flatMap(linesIn)
      expect(inMail).toEqual(onPage)
      expect(onFax).toEqual(onPage)
      expect(linesIn(bodyOf(mail))).toEqual(onPage)
    }),
    { numRuns: 1000 },
  )
})

test('U-08 a family and Persian words are the same on page, in mail and on fax as they were written', () => {
  for (const written of ['👩‍👩‍👧‍👦 ailesi', 'کتاب‌ها را می‌خواهم', '🏳️‍🌈']) {
    const petition = tidyLines(written)
    expect(petition).toBe(written)
    expect(readOnPage(petition)).toEqual([written])
    expect(mailOf({ ...campaign, petition }, '').text).toBe(written)
    expect(paragraphsOf(petition, 250)).toEqual([[written]])
  }
})
