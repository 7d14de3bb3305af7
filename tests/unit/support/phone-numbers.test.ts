import {
  countries,
  countryOf,
  findNumber,
  moveNumber,
  readNumber,
  seemsIncomplete,
  writeNumber,
} from '@sesol/shared/phone-numbers'

test.each([
  ['0532 123 45 67', '+905321234567'],
  ['(0312) 000-00-00', '+903120000000'],
  ['532 123 45 67', '+905321234567'],
  ['905321234567', '+905321234567'],
  ['0090 532 123 45 67', '+905321234567'],
  ['+90 (532) 123 45 67', '+905321234567'],
  ['\u202a+90\u00a0532\u2011123 45 67\u202c', '+905321234567'],
  ['+49 30 1234567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+31 (0)20 794 00 00', '+31207940000'],
  ['0031 (0)20 794 00 00', '+31207940000'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+49 (0)30 1234567', '+49301234567'],
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['+7 (8) 495 123-45-67', '+74951234567'],
  ['+36 (06) 1 234 5678', '+3612345678'],
  ['+90 (0)312 000 00 00', '+903120000000'],
  ['444 0 123', '+904440123'],
  ['+90 312 000 00 00 dahili 5', '+903120000000'],
  ['0312 000 00 00 / 1234', '+903120000000'],
  ['0312 000 00 00 (dahili: 12)', '+903120000000'],
  ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
  ['０５３２１２３４５６７', '+905321234567'],
])('%j is read as %j', (text, number) => expect(readNumber(text, 'TR')).toBe(number))

test.each([
  ['+900532 123 45 67', '+905321234567'],
  ['+90+49 30 1234567', '+49301234567'],
  ['+900049301234567', '+49301234567'],
  ['+90905321234567', '+905321234567'],
  ['+905321234567', '+905321234567'],
])('behind the prefix that stands there, %j is read as %j', (text, number) =>
  expect(readNumber(text, 'TR')).toBe(number),
)

test.each([
  ['0532', ['0', '+905', '+9053', '+90532']],
  ['0049', ['0', '00', '+4', '+49']],
  ['+49', ['+', '+4', '+49']],
  ['53', ['+905', '+9053']],
])('%j is understood while it is typed', (text, expected) => {
  let shown = ''
  const seen = [...text].map((letter) => {
    shown = readNumber(shown + letter, 'TR')
    return shown
  })
  expect(seen).toEqual(expected)
})

test('a number is taken away from behind without anything coming back', () => {
  let shown = '+9053'
  const seen: string[] = []
  while (shown !== '') {
    shown = readNumber(shown.slice(0, -1), 'TR')
    seen.push(shown)
  }
  expect(seen).toEqual(['+905', '+90', '+9', '+', ''])
})

test.each(['dahili 5', '+90 dahili 5', 'yok', '#31#'])('%j is no number: it stays as it is', (text) =>
  expect(readNumber(text, 'TR')).toBe(text),
)

test.each([
  ['Tel: 0312 000 00 00', '+903120000000'],
  ['tel:+903120000000', '+903120000000'],
  ['Tel: 0312 000 00 00 dahili 5', '+903120000000'],
  ['+90 312 000 00 00 x5', '+903120000000'],
  ['ext. 5', undefined],
])('in %j stands %j', (text, number) => expect(findNumber(text, 'TR')).toBe(number))

test.each([
  ['+90', '+90'],
  ['+90312', '+90 312'],
  ['+903120000000', '+90 312 000 00 00'],
  ['+12125551234', '+1 212 555 1234'],
  ['0', '0'],
  ['', ''],
  ['+90 dahili', '+90 dahili'],
])('%j is written as %j', (number, text) => expect(writeNumber(number)).toBe(text))

test.each([
  ['+90', 'DE', 'TR'],
  ['+49', 'TR', 'DE'],
  ['', 'DE', 'DE'],
  ['+9', 'DE', 'DE'],
  ['+1', 'TR', 'US'],
  ['+1', 'CA', 'CA'],
  ['+14165551234', 'US', 'CA'],
  ['+44', 'TR', 'GB'],
] as const)('%j after %s was chosen is a number of %s', (number, chosen, code) =>
  expect(countryOf(number, chosen)).toBe(code),
)

test('another country keeps the digits and takes its own prefix', () => {
  expect(moveNumber('+903120000000', 'TR', 'DE')).toBe('+493120000000')
  expect(moveNumber('', 'TR', 'DE')).toBe('+49')
})

test.each([
  ['+90', false],
  ['', false],
  ['+9031200', true],
  ['+903120000000', false],
  ['+90312000000000', true],
])('%j seems incomplete: %s', (number, expected) => expect(seemsIncomplete(number)).toBe(expected))

test('every country has its prefix', () => {
  expect(countries().length).toBeGreaterThan(240)
  expect(countries()).toContainEqual({ code: 'TR', prefix: '+90' })
})
