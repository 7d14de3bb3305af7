import 'server-only'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

const bytesPerCollection = 16 * 1_048_576

const collector = z.custom<(options: { type: 'minor'; execution: 'sync' }) => void>(
  (value) => typeof value === 'function',
)
let collect: z.output<typeof collector> | undefined
let streamed = 0

/** Chunks live outside the heap that V8 watches: 100 MB pile up before it collects. A forced collection of 1 ms keeps an upload within 30 MB. */
export function countStreamedBytes(bytes: number): void {
  streamed += bytes
  if (streamed < bytesPerCollection) return
  streamed = 0
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = collector.parse(runInNewContext('gc'))
  }
  collect({ type: 'minor', execution: 'sync' })
}
