import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSeconds } from 'date-fns/addSeconds'
import { bulkMail, paceOf } from '../jobs.ts'

test('M-22 bulk e-mails are held back for the rest of the minute of the first one, and others are not counted', () => {
  const begun = new Date('2026-11-25T10:00:00Z')
  let now = begun
  const pace = paceOf(2, () => now)
  const sent = (...flags: string[]) => {
    pace.take({ flags: Object.fromEntries(flags.map((flag) => [flag, true as const])) })
    return pace.forbidden()
  }
  assert.deepEqual([pace.forbidden(), sent('mail'), sent('mail'), sent('mail', bulkMail)], [[], [], [], []])
  assert.deepEqual(sent('mail', bulkMail), [bulkMail])
  now = addSeconds(begun, 59)
  assert.deepEqual(pace.forbidden(), [bulkMail])
  now = addSeconds(begun, 60)
  assert.deepEqual([pace.forbidden(), sent('mail', bulkMail)], [[], []])
  assert.deepEqual(sent('mail', bulkMail), [bulkMail])
})
