import { readdir, readFile } from 'node:fs/promises'

// The same on every usual Linux.
const ticksPerSecond = 100

export async function cpuSeconds(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Of a process and all below it, with those that have ended. */
export async function treeCpuSeconds(pid: number): Promise<number> {
  const fields = await statOf(pid)
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  const below = await Promise.all((await childrenOf(pid)).map(treeCpuSeconds))
  return below.reduce((sum, seconds) => sum + seconds, own)
}

async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

export const handles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

export async function childOf(parent: number, command: RegExp): Promise<number> {
  for (const pid of await childrenOf(parent))
    if (command.test(await readFile(`/proc/${pid}/cmdline`, 'utf8'))) return pid
  throw new Error(`No process ${command} was started`)
}
