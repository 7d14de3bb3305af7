import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type ChildProcesses = ReturnType<typeof childProcesses>

/** A child was killed or crashed over a file, as opposed to one that could not start. */
export class CrashError extends Error {}

/** The limit leaves one core free for requests. */
export function childProcesses(most = Math.max(1, availableParallelism() - 1)) {
  const closing = new AbortController()
  const waiting: (() => void)[] = []
  let running = 0

  async function runNow(script: string, argument: unknown, timeout: number): Promise<unknown> {
    const { stdout } = await execute(process.execPath, [script, JSON.stringify(argument)], {
      timeout,
      killSignal: 'SIGKILL',
      signal: closing.signal,
      // No secret is in the environment. More malloc arenas would only hold memory longer.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    }).catch((error: unknown) => {
      const crashed = error instanceof Error && 'signal' in error && typeof error.signal === 'string'
      throw crashed ? new CrashError('killed or crashed', { cause: error }) : error
    })
    return JSON.parse(stdout)
  }

  return {
    /** @returns the JSON that the script prints @throws CrashError also after `timeoutMs` */
    async run(script: string, argument: unknown, timeoutMs: number): Promise<unknown> {
      if (running < most) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await runNow(script, argument, timeoutMs)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
    close: () => closing.abort(),
  }
}
