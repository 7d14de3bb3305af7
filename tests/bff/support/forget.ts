/** Loaded into a site that suites share: at a message it forgets its pages, and what it remembers for a time. */
import { tags } from '../../../lib/server/pages/page-cache.ts'

const hour = 3_600_000
const now = performance.now.bind(performance)
const { timeOrigin } = performance
let ahead = 0
// As if the process were older: by this clock it measures what it remembers. The time of the day stays.
performance.now = () => now() + ahead
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin - ahead })

process.on('message', () => {
  ahead += hour
  tags.advance(tags.now + 1)
  tags.invalidateBefore(tags.now)
  process.send?.('forgotten')
})
// Listening keeps no process running.
process.channel?.unref()
