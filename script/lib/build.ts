import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { finish, type Running, type Surroundings } from './program.ts'
import { isBuiltElsewhere, root } from './root.ts'
import { say, seconds } from './terminal.ts'

/** Directories that do not affect the build. */
const others = new Set([
  'api',
  'bench',
  'data',
  'deploy',
  'docs',
  'node_modules',
  'script',
  'tests',
  'coverage',
  'test-results',
])
const otherFiles =
  /\.(md|test\.tsx?|tsbuildinfo)$|^(playwright|jest|knip|biome)\b|^playwright-report$|^next-env\.d\.ts$/

/** Settings that a build inlines. Pages are rendered on request, so SITE_URL is not among them. */
const settings = ['NODE_ENV']

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || otherFiles.test(entry.name) || (folder === '' && others.has(entry.name))) continue
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* sources(path)
    } else yield path
  }
}

export function fingerprint(env: Record<string, string | undefined>): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of settings) hash.update(`\0${name}=${env[name] ?? ''}`)
  for (const path of sources('')) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export async function ensureBuilt(
  env: Record<string, string | undefined>,
  surroundings: Surroundings,
  jobs: Set<Running>,
): Promise<void> {
  if (isBuiltElsewhere) return
  const output = join(root, '.next')
  const stamp = join(output, 'sources.sha256')
  // The build id is compared, because another command may have built into the same directory.
  const made = fingerprint(env)
  const number = () => textOf(join(output, 'BUILD_ID'))
  if (number() && textOf(stamp) === `${made} ${number()}`) return
  say('Site: building (under a minute)')
  const since = performance.now()
  rmSync(stamp, { force: true })
  await finish({ name: 'build', run: ['node_modules/next/dist/bin/next', 'build'], env }, surroundings, jobs)
  hintCompiling(output)
  precompress(output)
  writeFileSync(stamp, `${made} ${number()}`)
  say(`Site: built in ${seconds(since)}`)
}

const hint = '//# allFunctionsCalledOnLoad\n'

/** Browsers with explicit compile hints (https://v8.dev/blog/explicit-compile-hints) compile off the main thread. */
function hintCompiling(output: string): void {
  const folder = join(output, 'static', 'chunks')
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, hint + readFileSync(path, 'utf8'))
  }
}

/** Compresses files for `gzip_static` of nginx. */
function precompress(output: string): void {
  const folder = join(output, 'static')
  for (const file of globSync('**/*.{js,css,json,svg,txt,map}', { cwd: folder })) {
    const content = readFileSync(join(folder, file))
    const packed = gzipSync(content, { level: 9 })
    if (packed.length < content.length) writeFileSync(join(folder, `${file}.gz`), packed)
  }
}
