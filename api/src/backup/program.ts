import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'

type Use<T> = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & {
  input?: Readable
  output: (content: Readable) => Promise<T>
  /** Advice by exit code. */
  advice?: Record<number, string>
}

/** @throws BackupError with what the program wrote to its standard error */
export async function runProgram<T>(command: readonly string[], use: Use<T>): Promise<T> {
  const { input = Readable.from([]), output, advice = {}, ...options } = use
  const [file = '', ...words] = command
  const child = spawn(file, words, { ...options, stdio: 'pipe' })
  const closed = once(child, 'close').catch((error) => {
    throw new BackupError(`${file} could not be started: ${error.message}`)
  })
  const [read, taken, said, ended] = await Promise.allSettled([
    pipeline(input, child.stdin),
    output(child.stdout),
    text(child.stderr),
    closed,
  ])
  if (ended.status === 'rejected') throw ended.reason
  if (taken.status === 'rejected') throw taken.reason
  const [code] = ended.value
  if (code !== 0) {
    const reason = said.status === 'fulfilled' ? said.value.trim() : ''
    throw new BackupError(`${basename(file)} ended with exit code ${code}: ${reason}${advice[code] ?? ''}`)
  }
  // A program may end before the padding at the end of its input, which closes that early.
  const isCutOff = input.errored && 'code' in input.errored && input.errored.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (read.status === 'rejected' && !input.readableEnded && input.errored && !isCutOff) throw input.errored
  return taken.value
}
