import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const releaseIn = (place: string, name: string) => join(place, 'releases', name)

type Link = 'current' | 'previous'

export function linked(place: string, link: Link): string | undefined {
  try {
    return basename(readlinkSync(join(place, link)))
  } catch {
    return undefined
  }
}

/** Atomic. */
export function pointTo(place: string, link: Link, name: string): void {
  const draft = join(place, `.${link}.${process.pid}`)
  rmSync(draft, { force: true })
  symlinkSync(join('releases', name), draft)
  renameSync(draft, join(place, link))
}

type Running = { pid: number; release: string }

const fileOf = (place: string) => join(place, 'running.json')

export function noteRunning(place: string, release: string): void {
  const draft = `${fileOf(place)}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, release } satisfies Running))
  renameSync(draft, fileOf(place))
}

export const forgetRunning = (place: string) => rmSync(fileOf(place), { force: true })

export function runningRelease(place: string): string | undefined {
  try {
    const { pid, release }: Running = JSON.parse(readFileSync(fileOf(place), 'utf8'))
    process.kill(pid, 0)
    return release
  } catch {
    return undefined
  }
}
