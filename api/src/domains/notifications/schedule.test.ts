import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailDueAt } from './notify.ts'

const night = { from: 22, until: 8 }

// Wednesday; Turkey is three hours ahead of UTC.
for (const [what, now, frequency, quiet, due] of [
  ['at once', '2026-11-25T10:20:00Z', 'at_once', null, '2026-11-25T10:20:00Z'],
  ['at once in quiet hours, at their end', '2026-11-25T20:30:00Z', 'at_once', night, '2026-11-26T05:00:00Z'],
  [
    'at once in quiet hours after midnight, at their end',
    '2026-11-25T21:30:00Z',
    'at_once',
    night,
    '2026-11-26T05:00:00Z',
  ],
  ['at once outside of quiet hours', '2026-11-25T05:00:00Z', 'at_once', night, '2026-11-25T05:00:00Z'],
  ['daily, in the evening', '2026-11-25T10:20:00Z', 'daily', night, '2026-11-25T15:00:00Z'],
  ['daily after the evening, on the next', '2026-11-25T15:00:00Z', 'daily', null, '2026-11-26T15:00:00Z'],
  ['weekly, on Monday evening', '2026-11-25T10:20:00Z', 'weekly', null, '2026-11-30T15:00:00Z'],
] as const) {
  test(`a notification is mailed ${what}`, () => {
    assert.equal(mailDueAt(new Date(now), frequency, quiet)?.toISOString(), new Date(due).toISOString())
  })
}
