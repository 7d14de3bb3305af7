import { countdown } from '../../../lib/shared/text/countdown'

test.each([
  [1, '0:01'],
  [59, '0:59'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [7325, '2:02:05'],
])('%d seconds are %s', (seconds, text) => expect(countdown(seconds)).toBe(text))
