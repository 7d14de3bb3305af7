import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/**
 * Frees buffers that were dropped a moment ago; takes about a millisecond. A stream of large chunks makes so few objects
 * that by itself the engine would come to it after some 64 MB only: what it counts is the objects, not their bytes.
 */
export function freeDroppedBuffers() {
  if (typeof collect === 'function') collect({ type: 'minor' })
}
