import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether the number is taken: also by a dead process of which its parent has not heard, or a stranger. */
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export const isRunning = (pid: number) => isTaken(pid) && !['Z', 'X'].includes(statOf(pid)[0] ?? '')

/** Linux: what the system tells of a process, from its state on; empty elsewhere. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

// Numbers of processes are used again: the start time tells whether it is still the same process.
const birthOf = (pid: number) => statOf(pid)[19] ?? ''

const claimOf = (dataDir: string) => `${dataDir}.owner`

/** Notes that this process uses the folder. @throws when another running process does */
export async function claim(dataDir: string): Promise<void> {
  const mine = `${process.pid} ${birthOf(process.pid)}`
  for (;;) {
    try {
      await writeFile(claimOf(dataDir), mine, { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const [pid = '', birth = ''] = (await readFile(claimOf(dataDir), 'utf8').catch(() => '')).split(' ')
    if (Number(pid) > 0 && isRunning(Number(pid)) && birthOf(Number(pid)) === birth) {
      throw new Error(`${dataDir} is in use by another running server (process ${pid}).`)
    }
    await rm(claimOf(dataDir), { force: true })
  }
}

export async function release(dataDir: string): Promise<void> {
  await rm(claimOf(dataDir), { force: true })
}

/** Stops the database server that a killed process left behind on the folder, and clears the way for the next. */
export async function stopStale(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid')
  const [first = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!(pid > 0)) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isServer(pid)) break
    process.kill(pid, signal)
    await within(15_000, () => !isServer(pid))
  }
  // The next server takes whatever bears the number for the former one, and refuses to start.
  const isFree = await within(5000, () => !isTaken(pid))
  if (!isFree && !isServer(pid)) await rm(lock, { force: true })
}

const isServer = (pid: number) => isRunning(pid) && isPostgres(pid)

async function within(milliseconds: number, holds: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await pause(50)) if (holds()) return true
  return holds()
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    // No /proc: the pid file, written by the server itself, has to do.
    return process.platform !== 'linux'
  }
}
