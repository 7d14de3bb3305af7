import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commitOf, hasChanges } from './commit.ts'
import { Stop } from './terminal.ts'

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

/** There while an upgrade switches, and after one that was killed then; names the release to go back to. */
export const unfinished = (place: string) => join(place, 'upgrade.unfinished')
const isUnfinished = (place: string) => existsSync(unfinished(place))

export function formerOf(place: string): string | undefined {
  if (isUnfinished(place)) return readFileSync(unfinished(place), 'utf8')
  const [current, previous] = [linked(place, 'current'), linked(place, 'previous')]
  return previous === current ? undefined : previous
}

export function nameOf(source: string, name: string | undefined): string {
  if (name) return name
  if (hasChanges(source))
    throw new Stop(`${source} has changes that are in no commit: commit them, or name the release by --name.`, 2)
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  return [version, commitOf(source)?.slice(0, 12)].filter(Boolean).join('-')
}

/** What is installed and may run is never replaced. */
export function expectOther(place: string, source: string, name: string): void {
  const commit = commitOf(source)
  const isSame = (release: string) => commit !== undefined && commitOf(releaseIn(place, release)) === commit
  const used = [linked(place, 'current'), linked(place, 'previous')]
  if (used.includes(name) && !isSame(name) && !isUnfinished(place))
    throw new Stop(`A release ${name} is there, and ${source} is not known to be the same: name it by --name.`, 2)
}

/** A release that was placed by hand has a name of its own. */
export function runsAlready(place: string, source: string, name: string | undefined): boolean {
  const [current, commit] = [linked(place, 'current'), commitOf(source)]
  if (!current || !commit || isUnfinished(place) || (name && name !== current)) return false
  return commitOf(releaseIn(place, current)) === commit && !hasChanges(source)
}
