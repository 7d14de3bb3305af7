/** `./script/release`: the programs, their packages, their Node and the build in one archive. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasChanges } from './commit.ts'
import { nameOf } from './releases.ts'
import { root } from './root.ts'
import { giveUp, readFlags, Stop, say } from './terminal.ts'

const usage = `Usage: ./script/release [options]

Builds this checkout and makes data/sesol-<name>-<system>.tar.gz of what runs, with its Node: a server of the same kind
(such as linux-x64) installs it by ./script/upgrade ARCHIVE, without npm, network or the memory of a build.

  --name NAME  name of the release (version and commit; needed where changes are in no commit)
  --help
Exit codes: 0 done, 1 failed, 2 wrong use.`

const flags = { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

function run(what: string, command: string, ...words: string[]): void {
  const { status } = spawnSync(command, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Stop(`${what} failed.`)
}

function release(): void {
  const { values: given } = readFlags({ options: flags })
  if (given.help) {
    say(usage)
    return
  }
  const name = `sesol-${nameOf(root, given.name)}-${process.platform}-${process.arch}`
  run('Building the site', process.execPath, 'script/lib/build-site.ts')
  const [folder, archive] = [join(root, 'data', name), join(root, 'data', `${name}.tar.gz`)]
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  say('Release: copying what runs')
  run('Copying', process.execPath, 'script/lib/runtime-files.ts', folder, '--whole')
  // It is not what that commit has.
  if (hasChanges(root)) rmSync(join(folder, '.commit'))
  say('Release: packing')
  run('Packing', 'tar', '-czf', `${archive}.new`, '-C', folder, '.')
  renameSync(`${archive}.new`, archive)
  rmSync(folder, { recursive: true })
  say(`${archive}: ${Math.ceil(statSync(archive).size / 1_000_000)} MB`)
}

try {
  release()
} catch (error) {
  giveUp(error)
}
