import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'

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

export async function filesIn(folder: string, without: readonly string[] = []): Promise<Map<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = new Map<string, number>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const [top = ''] = relative(folder, path).split(sep)
    if (entry.isFile() && !without.includes(top)) files.set(path, (await stat(path)).size)
  }
  return files
}

export async function keptMegabytes(inspector: string): Promise<number> {
  const [{ webSocketDebuggerUrl: address }] = targets.parse(await (await fetch(`${inspector}/json/list`)).json())
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const ask = async (id: number, method: string, params = {}) => {
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [{ data }] = await once(socket, 'message')
      const answer = JSON.parse(data)
      if (answer.id === id) return answer
    }
  }
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
  const { result } = await ask(3, 'Runtime.evaluate', { expression })
  socket.close()
  return Number(result.result.value) / 1_048_576
}

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })])
