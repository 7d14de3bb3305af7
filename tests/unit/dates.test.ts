import { formatDay, formatEventDate } from '../../lib/shared/dates'

test('a day is written in the reader’s language and in Turkey’s time', () => {
  expect(formatDay('2026-11-12T22:30:00Z', 'tr')).toBe('13 Kasım 2026')
  expect(formatDay('2026-11-12T22:30:00Z', 'en')).toBe('13 November 2026')
})

test.each(['', 'dün', '2026-13-40', 'Infinity'])('what is no date is shown as it came: %j', (text) => {
  expect(formatDay(text, 'tr')).toBe(text)
})

test.each([
  ['2026-09-04T18:30:00', '04.09.2026 18:30'],
  ['2026-09-04T00:00:00', '04.09.2026'],
  ['2026-09-04', '04.09.2026'],
  ['1900-01-01T23:59:59', '01.01.1900 23:59'],
  ['geçen yaz', 'geçen yaz'],
])('the event date %s is shown as %s', (stored, shown) => {
  expect(formatEventDate(stored)).toBe(shown)
})
