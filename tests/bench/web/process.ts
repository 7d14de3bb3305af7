import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

// Of Linux: how many of its ticks are a second, everywhere we know.
const ticksPerSecond = 100

/** Seconds that a process and all its threads have computed. */
export async function cpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Megabytes that a process holds now. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** The process that a parent has started with a command line that fits. */
export async function childOf(parent: number, command: RegExp): Promise<number> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ')
  for (const pid of children) if (command.test(await readFile(`/proc/${pid}/cmdline`, 'utf8'))) return Number(pid)
  throw new Error(`No process ${command} was started`)
}

/** Bytes of all files of a folder, without the named parts of it. */
export async function bytesIn(folder: string, without: readonly string[] = []): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      if (without.includes(entry.name)) return 0
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return bytesIn(path)
      return entry.isFile() ? (await stat(path)).size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
