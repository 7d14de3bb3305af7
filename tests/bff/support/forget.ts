/** Loaded into a site that suites share: a message clears its caches. */
import { tags } from '../../../server/pages/page-store.ts'

const hour = 3_600_000
const now = performance.now.bind(performance)
const { timeOrigin } = performance
let ahead = 0
// Advances the clock that measures TTLs; the time of day stays.
performance.now = () => now() + ahead
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin - ahead })

process.on('message', () => {
  ahead += hour
  tags.advance(tags.now + 1)
  tags.invalidateBefore(tags.now)
  process.send?.('forgotten')
})
// The listener must not keep the process running.
process.channel?.unref()
