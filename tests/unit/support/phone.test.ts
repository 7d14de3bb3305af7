import { toInternational } from '../../../lib/shared/support/phone'

test.each([
  ['', ''],
  ['+90', ''],
  ['150', '150'],
  ['+90 312 000 00 00', '+903120000000'],
  ['0312 000 00 00', '+903120000000'],
  ['00903120000000', '+903120000000'],
  ['903120000000', '+903120000000'],
  ['+49 (30) 12.34-56', '+4930123456'],
])('%j is sent as %j', (written, sent) => expect(toInternational(written)).toBe(sent))
