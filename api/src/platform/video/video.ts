import { join } from 'node:path'
import { type ChildProcesses, CrashError, childProcesses } from '../child-processes.ts'
import { type Ffmpeg, openFfmpeg } from './ffmpeg.ts'
import { outcome, VideoError } from './job.ts'
import type { Extension } from './remux.ts'

export type Video = {
  remux(path: string, target: string): Promise<Extension>
  ffmpeg: Ffmpeg | undefined
  close(): void
}

const worker = join(import.meta.dirname, 'worker.ts')

export function openVideo({
  children = childProcesses(),
  ffmpeg: program,
  timeoutMs = 20_000,
}: {
  children?: ChildProcesses
  ffmpeg?: string | undefined
  timeoutMs?: number
} = {}): Video {
  const ffmpeg = program === undefined ? undefined : openFfmpeg(program)
  return {
    ffmpeg,
    async remux(path, target) {
      const printed = await children
        .run(worker, () => ({ path, target }), timeoutMs)
        .catch((error: unknown) => {
          throw error instanceof CrashError ? new VideoError('unsupported', error) : error
        })
      const result = outcome.parse(printed)
      if ('refusal' in result) throw new VideoError(result.refusal)
      return result.extension
    },
    close() {
      children.close()
      ffmpeg?.close()
    },
  }
}
