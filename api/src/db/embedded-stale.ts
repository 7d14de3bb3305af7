import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process has this id: also a zombie or an unrelated one. */
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export const isRunning = (pid: number) => isTaken(pid) && !['Z', 'X'].includes(statOf(pid)[0] ?? '')

function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

// Process ids are reused: the start time identifies the process.
const birthOf = (pid: number) => statOf(pid)[19] ?? ''

const claimOf = (dataDir: string) => `${dataDir}.owner`

/** @throws when another running process uses the directory */
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

export async function stopStale(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid')
  const [first = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!(pid > 0)) return
  if (isRunning(pid) && isPostgres(pid)) await end(pid)
  if (!isTaken(pid)) return
  // PostgreSQL takes any process with the recorded id for a running server. The file may only go after the server's last child process.
  for (const child of workingIn(dataDir)) await end(child)
  await rm(lock, { force: true })
}

async function end(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(pid)) return
    process.kill(pid, signal)
    for (let waited = 0; waited < 15_000; waited += 50) {
      if (!isRunning(pid)) return
      await pause(50)
    }
  }
}

function workingIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const path = realpathSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && folderOf(pid) === path && isPostgres(pid))
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const read = (name: string) => readFile(join(dataDir, name), 'utf8').catch(() => '')
  const [pid, , , port] = (await read('postmaster.pid')).split('\n')
  const password = (await read('sesol.password')).trim()
  if (!port || !password || !isRunning(Number(pid))) return undefined
  return `postgresql://sesol:${password}@127.0.0.1:${port}/sesol`
}
