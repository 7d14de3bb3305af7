/** Prints the packages that are served or run in production: licences with their texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { say } from './terminal.ts'

type Entry = { version: string; license?: string; dev?: boolean; link?: boolean }

const lock: Record<string, Entry> = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** Packages of other platforms are not installed, so only the lockfile knows their licence. */
function textsOf(path: string): string[] {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)([.-]|$)/i.test(name))
  return files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim())
}

const served = Object.entries(lock).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
const named = served
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', path, ...entry }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const rule = '-'.repeat(80)

say('Third-party packages of Sesol, from package-lock.json\n')
for (const { name, version, license, path } of named) {
  say([rule, `${name} ${version} (${license ?? 'not installed on this system'})`, ...textsOf(path)].join('\n\n'))
}
