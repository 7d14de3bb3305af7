import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termsOf } from './answer-terms.ts'

const answerTo = (law: 'petition' | 'information', filedOn: string) => termsOf(law, filedOn).answer

test('a petition is answered within thirty days, or on the first working day after a weekend or holiday', () => {
  const expected = {
    '2026-11-02': '2026-12-02',
    // A Saturday and a Sunday.
    '2026-11-05': '2026-12-07',
    '2026-11-06': '2026-12-07',
    // Over the end of a year; new year's day is a Friday.
    '2026-12-02': '2027-01-04',
    '2026-12-31': '2027-02-01',
    // Over the end of February with and without the 29th.
    '2027-02-12': '2027-03-15',
    '2028-02-11': '2028-03-13',
    '2028-01-30': '2028-02-29',
    // Ramazan of 2026 ends on a Sunday; Kurban of 2026 from a Wednesday to a Saturday.
    '2026-02-18': '2026-03-23',
    '2026-04-27': '2026-06-01',
    // The eve of Kurban and the 28th of October are half days.
    '2026-04-26': '2026-05-26',
    '2026-09-28': '2026-10-28',
    '2026-09-29': '2026-10-30',
    '2027-06-15': '2027-07-16',
  }
  for (const [filed, due] of Object.entries(expected)) assert.equal(answerTo('petition', filed), due, filed)
})

test('information is given within fifteen working days', () => {
  const expected = {
    '2026-11-02': '2026-11-23',
    // From a weekend as from its Friday.
    '2026-11-06': '2026-11-27',
    '2026-11-07': '2026-11-27',
    '2026-11-08': '2026-11-27',
    '2026-12-18': '2027-01-11',
    '2027-12-20': '2028-01-10',
    '2028-02-25': '2028-03-20',
    // Three days of Ramazan of which one is a Friday; Kurban with the 19th of May; two national days in one term.
    '2026-03-16': '2026-04-07',
    '2026-05-11': '2026-06-05',
    '2026-04-20': '2026-05-13',
    '2026-10-15': '2026-11-06',
    '2026-08-17': '2026-09-07',
    '2027-07-01': '2027-07-23',
  }
  for (const [filed, due] of Object.entries(expected)) assert.equal(answerTo('information', filed), due, filed)
})

test('the feasts of ten years are on the days that Diyanet named', () => {
  const ramazan =
    '2017-06-25 2018-06-15 2019-06-04 2020-05-24 2021-05-13 2022-05-02 2023-04-21 2024-04-10 2025-03-30 2026-03-20'
  const kurban =
    '2017-09-01 2018-08-21 2019-08-11 2020-07-31 2021-07-20 2022-07-09 2023-06-28 2024-06-16 2025-06-06 2026-05-27'
  const feast = (first: string, length: number) =>
    Array.from({ length }, (_, n) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10))
  const free = [
    ...ramazan.split(' ').flatMap((day) => feast(day, 3)),
    ...kurban.split(' ').flatMap((day) => feast(day, 4)),
  ]
  const before = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
  for (const day of free) assert.notEqual(answerTo('petition', before(day, 30)), day)
  for (const first of [...ramazan.split(' '), ...kurban.split(' ')]) {
    const eve = before(first, 1)
    const isWeekend = [0, 6].includes(new Date(eve).getUTCDay())
    if (!isWeekend && eve !== '2022-05-01') assert.equal(answerTo('petition', before(eve, 30)), eve, eve)
  }
})

test('who is not answered objects within fifteen days after the thirtieth, and has six months for the ombudsman', () => {
  const { objection, ombudsman } = termsOf('information', '2026-11-02')
  assert.deepEqual([objection, ombudsman], ['2026-12-17', '2027-06-02'])
  // Six months after the 31st of August: the last day of February, of a leap year too.
  assert.equal(termsOf('petition', '2026-08-01').ombudsman, '2027-03-01')
  assert.equal(termsOf('petition', '2027-08-01').ombudsman, '2028-02-29')
})
