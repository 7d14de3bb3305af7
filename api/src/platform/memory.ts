import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/**
 * Collects young garbage in about a millisecond. The engine schedules that by heap objects, not by the bytes of
 * buffers, so a stream of large chunks would hold 64 MB.
 */
export function freeDroppedBuffers() {
  if (typeof collect === 'function') collect({ type: 'minor' })
}
