import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeEventDate } from './dates.ts'

test('U-11 an event date gets its missing parts, and an impossible one becomes empty', () => {
  const cases = {
    '2026-03-05': '2026-03-05T00:00:00',
    '2026-03-05T09:30': '2026-03-05T09:30:00',
    '2026-03-05 09:30': '2026-03-05T09:30:00',
    '2026-03-05T09:30:15': '2026-03-05T09:30:15',
    '2024-02-29': '2024-02-29T00:00:00',
    '1900-01-01': '1900-01-01T00:00:00',
    '2100-12-31': '2100-12-31T00:00:00',
    '1899-12-31': '',
    '2101-01-01': '',
    '2026-02-30': '',
    '2025-02-29': '',
    '2026-13-01': '',
    '2026-01-01T24:00': '',
    '0000-00-00': '',
    '275760-09-13': '',
    infinity: '',
    '05.03.2026': '',
    '': '',
  }
  for (const [given, expected] of Object.entries(cases)) assert.equal(normalizeEventDate(given), expected, given)
})
