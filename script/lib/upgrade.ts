/** `./script/upgrade`. Each step can be killed: only the last but one changes what runs, by one rename. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commitOf, noteCommit } from './commit.ts'
import { outdatedFiles } from './installed-files.ts'
import {
  expectOther,
  formerOf,
  linked,
  nameOf,
  pointTo,
  releaseIn,
  runningRelease,
  runsAlready,
  unfinished,
} from './releases.ts'
import { root } from './root.ts'
import { giveUp, outOfMemory, readFlags, Stop, say, seconds } from './terminal.ts'

const usage = `Usage: ./script/upgrade SOURCE [options]   installs SOURCE, a checkout or an archive, and switches to it
       ./script/upgrade --back [options]   switches to the former release

Copies SOURCE to <place>/releases/<name>, installs packages, builds the site, backs up, migrates, and points
<place>/current to it. The running ./script/server then changes to it, and goes back if it does not start.
An archive of ./script/release has its packages and its build: nothing is fetched or built.
Killed at any point, it can be started again with the same parameters.

  --place DIR        directory of the releases, with the file .env and the folder data for all of them
                     (the directory of the release that this command belongs to)
  --name NAME        name of the release (version and commit; the commit that runs is not installed again)
  --no-backup        no backup first
  --adapted          the files of systemd and nginx in /etc are adapted by hand: they are not compared with the release
  --restart COMMAND  restarts programs where ./script/server does not run them (systemctl restart …); once for each
                     command, in this order
  --health URL       responds with 2xx once a program works, awaited after each --restart; otherwise the former release
                     returns; once for each program
  --help
Exit codes: 0 the release runs, 1 the former one runs, 2 wrong use.`

const flags = {
  place: { type: 'string' },
  name: { type: 'string' },
  'no-backup': { type: 'boolean' },
  adapted: { type: 'boolean' },
  back: { type: 'boolean' },
  restart: { type: 'string', multiple: true },
  health: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const

const timeoutMs = 180_000

const read = () => readFlags({ options: flags, allowPositionals: true })

type Options = ReturnType<typeof read>['values']

function placeOf({ place }: Options): string {
  if (place) return resolve(place)
  if (basename(dirname(root)) === 'releases') return join(root, '../..')
  throw new Stop('--place names the directory of the releases. See --help.', 2)
}

const lockOf = (place: string) => join(place, 'upgrade.lock')

/** Under a lock that the program holds even if this one is killed. */
function run(place: string, what: string, command: string[], folder = place): void {
  const { status } = spawnSync('flock', [lockOf(place), ...command], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  const why = status === 137 ? `\n${outOfMemory}` : ''
  throw new Stop(
    `${what} failed; ${linked(place, 'current') ? 'the former release still runs' : 'nothing is installed'}.${why}`,
  )
}

/** A killed upgrade may have left a program that still writes. */
function awaitLastStep(place: string): void {
  const isFree = spawnSync('flock', ['--nonblock', lockOf(place), 'true']).status === 0
  if (isFree) return
  say('Waiting for the last step of an upgrade that was interrupted')
  run(place, 'Waiting', ['true'])
}

const unpackedIn = (place: string) => join(place, 'releases/.unpacked')

/** An archive that was cut on its way fails here. */
function unpack(place: string, archive: string): string {
  const folder = unpackedIn(place)
  say(`Unpacking ${archive}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run(place, 'Unpacking', ['tar', '--no-same-owner', '-xzf', archive, '-C', folder])
  const node = join(folder, `.tools/node_modules/node-${process.platform}-${process.arch}`)
  if (!existsSync(node)) throw new Stop(`${archive} is no release for ${process.platform}-${process.arch}.`, 2)
  return folder
}

const excluded = new Set(['.git', '.env', '.tools', '.next', 'data'])

function install(place: string, source: string, name: string, former: string | undefined): void {
  const target = releaseIn(place, name)
  if ([former, linked(place, 'previous')].includes(name)) return
  say(`Release ${name}: copying`)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(place, 'data'), { recursive: true })
  mkdirSync(target, { recursive: true })
  const isBuilt = !existsSync(join(source, 'package-lock.json'))
  if (isBuilt) run(place, 'Copying', ['cp', '-a', `${source}/.`, target])
  else copySources(source, target)
  noteCommit(target, commitOf(source))
  symlinkSync('../../data', join(target, 'data'))
  if (existsSync(join(place, '.env'))) symlinkSync('../../.env', join(target, '.env'))
  if (!isBuilt) build(place, name, former === undefined ? source : releaseIn(place, former))
  if (former !== undefined) keepAssets(releaseIn(place, former), target)
}

function copySources(source: string, target: string): void {
  const filter = (path: string) => {
    const parts = relative(source, path).split('/')
    return !excluded.has(parts[0] ?? '') && !parts.includes('node_modules')
  }
  cpSync(source, target, { recursive: true, filter, verbatimSymlinks: true })
}

function build(place: string, name: string, donor: string): void {
  const target = releaseIn(place, name)
  share(place, donor, target)
  say(`Release ${name}: installing packages and building`)
  run(place, 'Installing packages', ['bash', 'script/setup'], target)
  run(place, 'Building the site', ['bash', 'script/node', 'script/lib/build-site.ts'], target)
}

const assetsKeptMs = 7 * 24 * 3600_000

/** Pages that were opened before the switch load their scripts and styles by hashed names. */
function keepAssets(former: string, target: string): void {
  const [assets, built] = ['.next/static', join(former, '.next/BUILD_ID')]
  if (!existsSync(built)) return
  // The former release may have run for long: what it kept of others ages from its build on.
  const since = statSync(built).mtimeMs - assetsKeptMs
  cpSync(join(former, assets), join(target, assets), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => {
      const entry = statSync(path)
      return entry.isDirectory() || entry.mtimeMs > since
    },
  })
}

/** Equal packages are linked, and a build is copied: it is made again only where its sources differ. */
function share(place: string, donor: string, target: string): void {
  // Sources may be on another disk, or another user's.
  const copy = dirname(donor) === join(place, 'releases') ? '-al' : '-a'
  const lockfileOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const has = (name: string) => existsSync(join(donor, name))
  if (!has('package-lock.json') || lockfileOf(donor) !== lockfileOf(target)) return
  for (const folder of [
    'node_modules',
    '.tools/node_modules',
    'api/node_modules',
    'contract/node_modules',
    'shared/node_modules',
  ]) {
    if (!has(folder)) continue
    mkdirSync(dirname(join(target, folder)), { recursive: true })
    run(place, 'Linking packages', ['cp', copy, join(donor, folder), join(target, folder)])
  }
  if (has('.next')) run(place, 'Copying the build', ['cp', '-a', join(donor, '.next'), join(target, '.next')])
}

function backUp(place: string, former: string): void {
  const command = join(releaseIn(place, former), 'script/backup')
  if (!existsSync(command)) throw new Stop('This release has no ./script/backup: back up yourself and add --no-backup.')
  run(place, 'The backup', ['bash', command], dirname(dirname(command)))
}

async function restart(commands: string[], health: string[] = []): Promise<boolean> {
  for (const command of commands) {
    const { status } = spawnSync('bash', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0) return false
    if (!(await within(async () => (await Promise.all(health.map(isHealthy))).every(Boolean)))) return false
  }
  return true
}

async function within(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(250)) if (await holds()) return true
  return false
}

const isHealthy = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function switchTo(place: string, name: string, options: Options): Promise<void> {
  const [current, previous] = [linked(place, 'current'), linked(place, 'previous')]
  // The former release is the previous one after a switch that was killed.
  const former = current === name ? previous : current
  writeFileSync(unfinished(place), (options.back ? undefined : former) ?? name)
  if (current && current !== name) pointTo(place, 'previous', current)
  pointTo(place, 'current', name)
  try {
    await start(place, name, former, options)
  } catch (error) {
    if (previous) pointTo(place, 'previous', previous)
    // This release stays the current one where there is no former one, and the next attempt starts it.
    if (former) rmSync(unfinished(place), { force: true })
    throw error
  }
  rmSync(unfinished(place), { force: true })
}

async function start(place: string, name: string, former: string | undefined, { restart: commands, health }: Options) {
  if (commands) {
    if (await restart(commands, health)) return
    if (!former) throw new Stop(`Release ${name} is not healthy.`)
    pointTo(place, 'current', former)
    const isBack = await restart(commands, health)
    throw new Stop(`Release ${name} is not healthy: ${former} ${isBack ? 'runs again' : 'is not healthy either'}.`)
  }
  if (!runningRelease(place)) return say(`Nothing runs: start it with ${join(place, 'current/script/server')}`)
  await within(() => runningRelease(place) === name || linked(place, 'current') !== name)
  if (runningRelease(place) !== name) throw new Stop(`Release ${name} did not start: ${linked(place, 'current')} runs.`)
}

function removeOthers(place: string): void {
  const kept = [linked(place, 'current'), linked(place, 'previous')]
  for (const name of readdirSync(join(place, 'releases'))) {
    if (!kept.includes(name)) rmSync(releaseIn(place, name), { recursive: true, force: true })
  }
}

function expectInstalled(source: string): void {
  const outdated = outdatedFiles(source)
  if (outdated.length === 0) return
  throw new Stop(
    `These files are not those of the release:\n${outdated.map((file) => `  ${file}\n`).join('')}` +
      `Install them from ${source}/deploy as root (docs/operations.md, "Upgrade"), and type this command again.`,
  )
}

/** @returns undefined when there is nothing to do */
function upgrade(place: string, given: string, options: Options): string | undefined {
  const isArchive = statSync(given, { throwIfNoEntry: false })?.isFile()
  if (!isArchive && !existsSync(join(given, 'package.json')))
    throw new Stop(`${given} is no release: it has no package.json.`, 2)
  mkdirSync(join(place, 'releases'), { recursive: true })
  awaitLastStep(place)
  const source = isArchive ? unpack(place, given) : given
  if (runsAlready(place, source, options.name)) return undefined
  const [name, former] = [nameOf(source, options.name), linked(place, 'current')]
  if (!/^[\w][\w.-]*$/.test(name)) throw new Stop(`${name} is no name of a release.`, 2)
  expectOther(place, source, name)
  if (!options.adapted) expectInstalled(source)
  install(place, source, name, former)
  if (former && former !== name && hasDatabase()) {
    if (!options['no-backup']) {
      say(`Release ${former}: backing up`)
      backUp(place, former)
    }
    say(`Release ${name}: migrating`)
    run(place, 'Migrating', ['bash', 'script/node', 'api/src/db/migrate.ts'], releaseIn(place, name))
  }
  return name
}

/** A site before a foreign API has neither data nor migrations. */
const hasDatabase = () => !process.env.API_URL || Boolean(process.env.DATABASE_URL)

async function main(): Promise<void> {
  const { values, positionals } = read()
  if (values.help) return say(usage)
  const [source, ...rest] = positionals
  if (rest.length || (source === undefined) !== Boolean(values.back)) throw new Stop(usage, 2)
  const since = performance.now()
  const place = placeOf(values)
  if (existsSync(join(place, '.env'))) process.loadEnvFile(join(place, '.env'))
  const name = source === undefined ? formerOf(place) : upgrade(place, resolve(source), values)
  if (name === undefined && source !== undefined) {
    rmSync(unpackedIn(place), { recursive: true, force: true })
    return say(`Release ${linked(place, 'current')} has this commit already: nothing to do.`)
  }
  if (name === undefined) throw new Stop('There is no former release.')
  say(`Release ${name}: switching`)
  await switchTo(place, name, values)
  removeOthers(place)
  say(`Release ${name} is the current one after ${seconds(since)}.`)
}

await main().catch(giveUp)
