import { formatDay } from '../../../lib/shared/text/dates'

test('a day is written in the reader’s language and in Turkey’s time', () => {
  expect(formatDay('2026-11-12T22:30:00Z', 'tr')).toBe('13 Kasım 2026')
  expect(formatDay('2026-11-12T22:30:00Z', 'en')).toBe('13 November 2026')
})

test.each(['', 'dün', '2026-13-40', 'Infinity'])('what is no date is shown as it came: %j', (text) => {
  expect(formatDay(text, 'tr')).toBe(text)
})
