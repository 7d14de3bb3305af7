import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf, hasChanges } from './commit.ts'
import { linked, releaseIn } from './releases.ts'
import { Stop } from './terminal.ts'

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
