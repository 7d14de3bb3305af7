import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { textOf } from '../support/sources.ts'

const entry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z
    .string()
    .regex(/^sha512-[\w+/]{86}==$/)
    .optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lock = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(textOf('package-lock.json'))).packages
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(textOf('package.json')))

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** Where npm looks for what a package needs: in it, and in each that it is installed in. */
function placesFrom(path: string): string[] {
  const outer = path.lastIndexOf('node_modules/')
  return outer < 0 ? [''] : [`${path}/`, ...placesFrom(path.slice(0, outer).replace(/\/$/, ''))]
}

test('the lockfile names the packages of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !placesFrom(path).some((at) => lock[`${at}node_modules/${name}`]),
    ),
  )
  assert.deepEqual(missing, [])
})

type Entry = z.output<typeof entry>

const includes = (limits: string[] | undefined, value: string) => limits === undefined || limits.includes(value)

const isInstalledOnLinux = ({ os, cpu, libc }: Entry) =>
  includes(os, 'linux') && ['x64', 'arm64'].some((each) => includes(cpu, each)) && includes(libc, 'glibc')

test('D-02 every package comes from the registry, with its checksum', () => {
  for (const [path, each] of Object.entries(lock)) {
    if (!path.includes('node_modules/') || each.link) continue
    assert.ok(each.version, path)
    assert.ok(each.resolved === undefined, `${path} names an address`)
    // The registry that the lockfile is made with has no binaries for other platforms, so npm knows no checksum of them.
    assert.ok(each.integrity || (each.optional && !isInstalledOnLinux(each)), `${path} has no checksum`)
  }
})

test('D-02 each package with an install script is allowed or refused by name', () => {
  const scripted = Object.entries(lock).filter(([, { hasInstallScript }]) => hasInstallScript)
  const undecided = scripted.map(([path]) => nameOf(path)).filter((name) => !(name in allowScripts))
  assert.deepEqual(undecided, [])
})

/** The oldest sound versions, one of each major version that has a fix, by package. */
const floors = new Map(
  [
    ...(/^\| D-01 \|.*/m.exec(textOf('docs/security.md'))?.[0] ?? '').matchAll(/([@\w/-]+) ([\d.]+(?: \/ [\d.]+)*)/g),
  ].map(([, name = '', versions = '']) => [name, versions.split(' / ')]),
)

const majorOf = (version: string) => version.split('.')[0]
const isOlder = (version: string, than: string) =>
  version.replace(/-.*/, '').localeCompare(than, 'en', { numeric: true }) < 0

/** Each copy, also one that a package has for itself. */
const vulnerable = (packages: Record<string, { version?: string | undefined }>) =>
  Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const known = floors.get(nameOf(path)) ?? []
    const floor = known.find((each) => majorOf(each) === majorOf(version)) ?? known.at(-1)
    return floor && isOlder(version, floor) ? `${path} ${version}` : []
  })

test('D-01 no copy of a package is older than the floor that the security document names', () => {
  const guarded = Object.keys(lock).filter((path) => floors.has(nameOf(path)))
  assert.ok(floors.size >= 12 && guarded.length > 8, `${floors.size} floors, ${guarded.length} copies`)
  assert.deepEqual(vulnerable(lock), [])
  const planted = {
    'node_modules/next': { version: '16.4.4' },
    'node_modules/sharp': { version: '0.36.0' },
    'node_modules/a/node_modules/@fastify/busboy': { version: '2.9.9' },
    'node_modules/undici': { version: '7.29.0' },
    'node_modules/b/node_modules/undici': { version: '8.8.9-beta.1' },
    'node_modules/undici-types': { version: '1.0.0' },
  }
  assert.deepEqual(vulnerable(planted), [
    'node_modules/next 16.4.4',
    'node_modules/a/node_modules/@fastify/busboy 2.9.9',
    'node_modules/b/node_modules/undici 8.8.9-beta.1',
  ])
})
