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

function finds(from: string, name: string): boolean {
  for (let at: string | undefined = from; at !== undefined; ) {
    if (lock[`${at && `${at}/`}node_modules/${name}`]) return true
    at = at === '' ? undefined : at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  }
  return false
}

test('the lockfile names the packages of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) => {
    return Object.keys(optionalDependencies).filter((name) => !finds(path, name))
  })
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

const soundSince: Record<string, string> = {
  next: '16.4.5',
  react: '19.2.6',
  'react-dom': '19.2.6',
  fastify: '5.12.1',
  '@fastify/multipart': '10.1.9',
  '@fastify/busboy': '3.2.1',
  nodemailer: '10.4.1',
  sharp: '0.35.5',
  'linkify-it': '5.0.2',
  'iron-session': '9.0.0',
}

function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((each) => each.split('-')[0]?.split('.').map(Number) ?? [])
  const differing = left?.findIndex((part, n) => part !== right?.[n]) ?? -1
  return differing >= 0 && (left?.[differing] ?? 0) < (right?.[differing] ?? 0)
}

test('D-01 no version with a known hole is installed', () => {
  const installed = Object.entries(lock).filter(([path]) => nameOf(path) in soundSince)
  assert.ok(installed.length > 5)
  const holed = installed.filter(([path, { version = '' }]) => isOlder(version, soundSince[nameOf(path)] ?? ''))
  assert.deepEqual(
    holed.map(([path, { version }]) => `${path} ${version}`),
    [],
  )
  assert.ok(isOlder('16.4.4', '16.4.5') && isOlder('9.9.9', '10.0.0') && !isOlder('16.5.0', '16.4.5'))
})
