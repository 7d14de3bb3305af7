import { formatBytes } from '../../../lib/shared/text/bytes'

test.each([
  [0, '0 kB', '0 kB'],
  [84, '1 kB', '1 kB'],
  [840_400, '840 kB', '840 kB'],
  [1000, '1 kB', '1 kB'],
  [999_600, '1 MB', '1 MB'],
  [12_400_000, '12,4 MB', '12.4 MB'],
  [123_400_000, '123 MB', '123 MB'],
  [2_100_000_000, '2,1 GB', '2.1 GB'],
  [5_000_000_000_000, '5.000 GB', '5,000 GB'],
])('%i bytes are said in the unit that is read most easily', (bytes, tr, en) => {
  expect([formatBytes(bytes, 'tr'), formatBytes(bytes, 'en')]).toEqual([tr, en])
})
