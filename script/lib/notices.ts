/** Prints the packages that are served or run in production: licences with their texts, or CycloneDX with `--cyclonedx`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { say } from './terminal.ts'

type Entry = { version: string; license?: string; integrity?: string; dev?: boolean; link?: boolean }

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lock: Record<string, Entry> = read('package-lock.json').packages

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
type Named = (typeof named)[number]

const rule = '-'.repeat(80)

function printNotices() {
  say('Third-party packages of Sesol, from package-lock.json\n')
  for (const { name, version, license, path } of named) {
    say([rule, `${name} ${version} (${license ?? 'not installed on this system'})`, ...textsOf(path)].join('\n\n'))
  }
}

const componentOf = ({ name, version, license, integrity }: Named) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: license && [license.startsWith('SEE ') ? { license: { name: license } } : { expression: license }],
  hashes: integrity && [
    { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
  ],
})

/** Not by `npm sbom`, which leaves out packages that development needs too. */
function printBillOfMaterials() {
  const { name, version } = read('package.json')
  const components = named.map(componentOf)
  const unique = components.filter(({ purl }, at) => components.findIndex((each) => each.purl === purl) === at)
  const metadata = { component: { type: 'application', name, version } }
  say(JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components: unique }, null, 2))
}

if (process.argv[2] === '--cyclonedx') printBillOfMaterials()
else printNotices()
