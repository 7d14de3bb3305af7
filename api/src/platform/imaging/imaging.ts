import { join } from 'node:path'
import { z } from 'zod'
import { type ChildProcesses, CrashError, childProcesses } from '../child-processes.ts'
import { ImageError, type ImageJob, outcome, type Rendition } from './rendition.ts'

export type Imaging = {
  /** Some of the files may exist after an error. @throws ImageError */
  render(jobs: ImageJob[]): Promise<Rendition[]>
  close(): void
}

const worker = join(import.meta.dirname, 'worker.ts')

export function openImaging({
  children = childProcesses(),
  timeoutMs = 30_000,
}: {
  children?: ChildProcesses
  timeoutMs?: number
} = {}): Imaging {
  return {
    async render(jobs) {
      if (jobs.length === 0) return []
      const printed = await children
        .run(worker, () => jobs, timeoutMs * jobs.length)
        .catch((error: unknown) => {
          throw error instanceof CrashError ? new ImageError('damaged', error) : error
        })
      return z
        .array(outcome)
        .parse(printed)
        .map((result) => {
          if ('refusal' in result) throw new ImageError(result.refusal)
          return result.rendition
        })
    },
    close: () => children.close(),
  }
}
