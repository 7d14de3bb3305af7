import { formatEventDate, localNow, remarkOnEventDate } from '../../../lib/shared/campaigns/event-date'

const now = '2026-05-01T12:00:00'

test.each([
  ['', undefined],
  ['2026-05-01', undefined],
  ['2026-05-01T11:59', undefined],
  ['2026-05-01T12:01', 'future'],
  ['2026-05-02', 'future'],
  ['1900-01-01', undefined],
  ['2100-12-31', 'future'],
  ['1899-12-31', 'years'],
  ['2101-01-01', 'years'],
  ['12026-01-01', 'years'],
  ['2026-02-30', 'impossible'],
  ['2026-05-01T25:00', 'impossible'],
  ['T10:00', 'timeAlone'],
])('of %j is said: %s', (value, remark) => expect(remarkOnEventDate(value, now)).toBe(remark))

test('the reader’s clock is written as an event’s date is, in their own time', () => {
  const date = new Date(2026, 4, 1, 9, 5, 7)
  expect(localNow(date)).toBe('2026-05-01T09:05:07')
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
