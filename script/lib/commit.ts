import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A release has no git, and its services may not read a checkout of another user: `script/node` reads this file. */
const fileIn = (folder: string) => join(folder, '.commit')

function git(folder: string, ...words: string[]): string | undefined {
  if (!existsSync(join(folder, '.git'))) return undefined
  // A checkout may belong to another user than this command's.
  const run = spawnSync('git', ['-c', `safe.directory=${folder}`, '-C', folder, ...words], { encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : undefined
}

/** An image is built of HEAD and refs alone, without git. */
function headOf(folder: string): string | undefined {
  const textOf = (path: string) => {
    const file = join(folder, '.git', path)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  }
  const head = textOf('HEAD')
  const [, ref] = /^ref: (.+)$/.exec(head) ?? []
  if (ref === undefined) return head || undefined
  const packed = textOf('packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
  return textOf(ref) || packed?.split(' ')[0]
}

export function commitOf(folder: string): string | undefined {
  const commit = git(folder, 'rev-parse', 'HEAD') || headOf(folder)
  if (commit || !existsSync(fileIn(folder))) return commit
  return readFileSync(fileIn(folder), 'utf8').trim() || undefined
}

export const hasChanges = (folder: string) => Boolean(git(folder, 'status', '--porcelain', '--untracked-files=no'))

export function noteCommit(folder: string, commit = commitOf(folder)): void {
  if (commit) writeFileSync(fileIn(folder), `${commit}\n`)
}
