import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ImageError, type ImageJob, outcome, type Rendition } from './rendition.ts'

export type Imaging = {
  /**
   * Draws pictures anew (see `renderImage`), one after the other, when it is their turn. After an error some of the
   * files may be there.
   * @throws ImageError
   */
  render(jobs: ImageJob[]): Promise<Rendition[]>
  /** Ends what is being drawn. */
  close(): void
}

const run = promisify(execFile)
const worker = join(import.meta.dirname, 'worker.ts')

/**
 * Draws pictures in processes of their own, so many at a time that another core stays free for answers; one that takes
 * too long over its pictures is killed.
 */
export function openImaging({
  processes = Math.max(1, availableParallelism() - 1),
  timeoutMs = 30_000,
}: {
  processes?: number
  timeoutMs?: number
} = {}): Imaging {
  const closing = new AbortController()
  const waiting: (() => void)[] = []
  let running = 0

  async function draw(jobs: ImageJob[]): Promise<Rendition[]> {
    const { stdout } = await run(process.execPath, [worker, JSON.stringify(jobs)], {
      timeout: timeoutMs * jobs.length,
      killSignal: 'SIGKILL',
      signal: closing.signal,
      // Whoever breaks into a decoder finds no secret in the environment. More arenas would only keep memory longer.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    }).catch((error: unknown) => {
      // Killed or crashed over a picture, as distinct from a process that never came to be.
      const crashed = error instanceof Error && 'signal' in error && typeof error.signal === 'string'
      throw crashed ? new ImageError('unsupported', error) : error
    })
    return z
      .array(outcome)
      .parse(JSON.parse(stdout))
      .map((result) => {
        if ('refusal' in result) throw new ImageError(result.refusal)
        return result.rendition
      })
  }

  return {
    async render(jobs) {
      if (jobs.length === 0) return []
      if (running < processes) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await draw(jobs)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
    close: () => closing.abort(),
  }
}
