import { setTimeout as pause } from 'node:timers/promises'
import { handles, residentMegabytes, treeCpuSeconds } from '../process.ts'
import { median, progress } from '../report.ts'

const everyMs = 1000

export type Programs = Record<string, number>
type Sample = { megabytes: number; handles: number }
/** Megabytes, the medians of two thirds of the time. */
export type Watched = { name: string; second: number; last: number; cpuSeconds: number }

/** The fewest of some time without requests. Connections of the load are closed by its end; what leaks is not. */
export async function handlesAtRest(programs: Programs, seconds: number): Promise<Record<string, number>> {
  const fewest: Record<string, number> = {}
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    for (const [name, pid] of Object.entries(programs)) {
      fewest[name] = Math.min(fewest[name] ?? Number.POSITIVE_INFINITY, await handles(pid))
    }
    await pause(everyMs)
  }
  return fewest
}

/** Samples memory and handles of programs, by their process ids, until it is ended. */
export async function watch(programs: Programs): Promise<() => Promise<Watched[]>> {
  const names = Object.entries(programs)
  const cpu = () => Promise.all(names.map(([, pid]) => treeCpuSeconds(pid)))
  const before = await cpu()
  const samples: Sample[][] = names.map(() => [])
  const timer = setInterval(async () => {
    for (const [n, [, pid]] of names.entries()) {
      samples[n]?.push({ megabytes: await residentMegabytes(pid), handles: await handles(pid) })
    }
    const taken = samples[0]?.length ?? 0
    if (taken % 60 === 0)
      progress(`${taken / 60} min: ${names.map(([name], n) => latest(name, samples[n])).join('; ')}`)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    const after = await cpu()
    return names.map(([name], n) => ({
      name,
      ...thirds(samples[n] ?? []),
      cpuSeconds: (after[n] ?? Number.NaN) - (before[n] ?? Number.NaN),
    }))
  }
}

const latest = (name: string, samples: Sample[] = []) => {
  const { megabytes, handles } = samples.at(-1) ?? { megabytes: Number.NaN, handles: Number.NaN }
  return `${name} ${megabytes.toFixed(0)} MB, ${handles} handles`
}

function thirds(samples: Sample[]): Pick<Watched, 'second' | 'last'> {
  const third = Math.floor(samples.length / 3)
  const summary = (part: Sample[]) => median(part.map(({ megabytes }) => megabytes))
  return { second: summary(samples.slice(third, 2 * third)), last: summary(samples.slice(2 * third)) }
}
