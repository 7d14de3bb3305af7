import 'server-only'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

/** Bytes that pass between two collections. */
const stride = 16 * 1_048_576

const collector = z.custom<(options: { type: 'minor'; execution: 'sync' }) => void>(
  (value) => typeof value === 'function',
)
let collect: z.output<typeof collector> | undefined
let passed = 0

/**
 * Told of each piece of a stream that was passed on. Every piece is a buffer outside the heap, and the engine, which
 * looks at the heap, lets about 100 MB of them pile up before it collects; collecting the youngest objects now and
 * then takes a millisecond and keeps a whole upload within some 30 MB.
 */
export function countPassed(bytes: number): void {
  passed += bytes
  if (passed < stride) return
  passed = 0
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = collector.parse(runInNewContext('gc'))
  }
  collect({ type: 'minor', execution: 'sync' })
}
