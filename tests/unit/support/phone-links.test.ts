import { toInternational } from '@/lib/shared/support/phone-links'
import { numberOf, readableNumber, telLink } from '../../../lib/shared/support/phone-links'

test.each([
  ['', ''],
  ['+90', ''],
  ['150', '150'],
  ['+90 312 000 00 00', '+903120000000'],
  ['0312 000 00 00', '+903120000000'],
  ['00903120000000', '+903120000000'],
  ['444 0 123', '+904440123'],
  ['903120000000', '+903120000000'],
  ['+49 (30) 12.34-56', '+4930123456'],
])('%j is sent as %j', (written, sent) => expect(toInternational(written)).toBe(sent))

const number = (phone_number: string, isCimer = false) => numberOf({ phone_number, isCimer })

test.each([
  ['+903120000000', 'tel:+903120000000'],
  ['0312 000 00 00', 'tel:+903120000000'],
  ['0090 (312) 000-00-00', 'tel:+903120000000'],
  ['+49 30 123456', 'tel:+4930123456'],
  ['150', 'tel:150'],
])('X-07 %j is dialled as %j', (written, link) => expect(telLink(number(written))).toBe(link))

test.each([
  '',
  '+90',
  'yok',
  'javascript:alert(1)',
  '+903120000000;phone-context=evil.example',
  '+90312000#31#',
  '*21*0500#',
  '0312 000 00 00 / 12',
  '+9031200000001234',
])('X-07 %j is no number to dial', (written) => expect(number(written)).toBe(''))

test('X-07 nothing but digits and plus signs reaches the link', () => {
  expect(telLink('+90 312"><b>;ext=1\u202e')).toBe('tel:+903121')
})

test('the portal is called at 150, whatever else is written', () => {
  expect(number('+903120000000', true)).toBe('150')
  expect(number('', true)).toBe('150')
})

test.each([
  ['+903120000000', 'tr', '0312 000 00 00'],
  ['+903120000000', 'en', '+90 312 000 00 00'],
  ['150', 'tr', '150'],
  ['+4930123456', 'tr', '+49 301 234 56'],
  ['+12025550123', 'en', '+1 202 555 01 23'],
  ['+994125550123', 'en', '+994 125 550 123'],
  ['+90312', 'tr', '+90 312'],
])('%s reads in %s as %s', (dialled, locale, shown) => expect(readableNumber(dialled, locale)).toBe(shown))

test('every grouping keeps all digits', () => {
  for (const dialled of ['+1234', '+49301', '+4930123456789', '+994125550']) {
    expect(readableNumber(dialled, 'tr').replaceAll(' ', '')).toBe(dialled)
  }
})
