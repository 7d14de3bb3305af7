import { type ChildProcess, execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type ChildProcesses = ReturnType<typeof childProcesses>

/** A child was killed or crashed over a file, as opposed to one that could not start. */
export class CrashError extends Error {}

async function write(child: ChildProcess, input: () => unknown) {
  child.stdin?.end(JSON.stringify(await input()))
}

/** The input of a child process. */
export const readInput = async (): Promise<unknown> => JSON.parse(await text(process.stdin))

/** The limit leaves one core free for requests. */
export function childProcesses(most = Math.max(1, availableParallelism() - 1)) {
  const closing = new AbortController()
  const waiting: (() => void)[] = []
  let running = 0

  async function runNow(script: string, input: () => unknown, timeout: number): Promise<unknown> {
    const execution = execute(process.execPath, [script], {
      timeout,
      killSignal: 'SIGKILL',
      signal: closing.signal,
      // No secret is in the environment. More malloc arenas would only hold memory longer.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    })
    const ended = execution.catch((error: unknown) => {
      const crashed = error instanceof Error && 'signal' in error && typeof error.signal === 'string'
      throw crashed ? new CrashError('killed or crashed', { cause: error }) : error
    })
    // A child that is gone before it reads fails by its end.
    execution.child.stdin?.on('error', () => {})
    try {
      const [{ stdout }] = await Promise.all([ended, write(execution.child, input)])
      return JSON.parse(stdout)
    } catch (error) {
      execution.child.kill('SIGKILL')
      throw error
    }
  }

  return {
    /**
     * @param input for the script's standard input, as JSON; made while it starts
     * @returns the JSON that the script prints @throws CrashError also after `timeoutMs`
     */
    async run(script: string, input: () => unknown, timeoutMs: number): Promise<unknown> {
      if (running < most) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await runNow(script, input, timeoutMs)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
    close: () => closing.abort(),
  }
}
