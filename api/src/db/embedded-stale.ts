import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // Dead, and only waiting for its parent to hear of it: where no init collects, that is for ever.
    return !['Z', 'X'].includes(statOf(pid)[0] ?? '')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

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

/** Stops the database server that a killed process left behind on the folder. */
export async function stopStale(dataDir: string): Promise<void> {
  const [first = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!(pid > 0) || !isRunning(pid) || !isPostgres(pid)) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < 15_000; waited += 50) {
      if (!isRunning(pid)) return
      await pause(50)
    }
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    // No /proc: the pid file, written by the server itself, has to do.
    return process.platform !== 'linux'
  }
}
