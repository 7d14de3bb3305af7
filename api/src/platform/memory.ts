import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Takes about a millisecond. The engine schedules collections by heap objects, so a stream of large buffers would hold 64 MB. */
export function freeDroppedBuffers() {
  if (typeof collect === 'function') collect({ type: 'minor' })
}
