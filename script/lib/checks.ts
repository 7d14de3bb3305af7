import { globSync } from 'node:fs'
import { bringChromium, bringHeadlessChromium, findHeadlessChromium } from './chromium.ts'
import { bringProgram } from './debian.ts'
import { root } from './root.ts'
import { run, type Step } from './steps.ts'

const node = (...parameters: string[]) => run(process.execPath, parameters)
const tool = (path: string, ...parameters: string[]) => node(`node_modules/${path}`, ...parameters)
/** The step has one checker: each of several works out the shared types again, and other steps use the other cores. */
const types = (folder: string) => () =>
  // The compiler's record of the last run misses changes of messages, which are JSON.
  tool('typescript/bin/tsc', '--noEmit', '--incremental', 'false', '--checkers', '1', '-p', folder)

const isSlow = (path: string) => path.endsWith('.slow.test.ts')
const onTestServer = '--setup=./api/src/db/testing-server.ts'

const nodeTests = (pattern: string, exclude: (path: string) => boolean = isSlow) => {
  // They wait more than they compute.
  const parameters = ['--test-reporter=spec', '--test-concurrency=3']
  return () => node('--test', ...parameters, ...globSync(pattern, { cwd: root, exclude }))
}

const testFiles = (pattern: string, ...parameters: string[]) => {
  return () => node('script/lib/run-test-files.ts', ...parameters, ...globSync(pattern, { cwd: root, exclude: isSlow }))
}

const playwright = (files: string) => () =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', files], { CHROMIUM: findHeadlessChromium() })

/** The light ones first, beside each other and the build. */
export const parts: Record<string, Step[]> = {
  types: [
    // The build writes the types of pages again, in the same folder.
    { name: 'types: site', isLight: true, needs: ['page types'], after: ['build'], work: types('.') },
    { name: 'types: contract', isLight: true, work: types('contract') },
    { name: 'types: shared', isLight: true, work: types('shared') },
    { name: 'types: api', isLight: true, work: types('api') },
    { name: 'types: bench', isLight: true, work: types('bench') },
    { name: 'types: script', isLight: true, work: types('script') },
  ],
  style: [{ name: 'style', isLight: true, work: () => tool('@biomejs/biome/bin/biome', 'ci', '--colors=off') }],
  imports: [{ name: 'imports', isLight: true, work: () => node('script/lib/imports.ts') }],
  unused: [{ name: 'unused', isLight: true, work: () => tool('knip/bin/knip.js', '--no-progress') }],
  contract: [
    { name: 'contract', isLight: true, runner: 'node', work: testFiles('{contract,shared}/src/**/*.test.ts') },
  ],
  architecture: [
    { name: 'architecture', isLight: true, runner: 'node', work: testFiles('tests/architecture/**/*.test.ts') },
  ],
  commands: [
    {
      name: 'commands',
      isLight: true,
      needs: ['build'],
      runner: 'node',
      work: nodeTests('tests/commands/**/*.test.ts'),
    },
  ],
  edge: [
    {
      name: 'edge',
      isLight: true,
      needs: ['build', 'nginx'],
      runner: 'node',
      work: nodeTests('tests/edge/**/*.test.ts'),
    },
  ],
  conformance: [
    {
      name: 'conformance',
      isLight: true,
      runner: 'node',
      work: testFiles('tests/conformance/**/*.test.ts', onTestServer),
    },
  ],
  api: [
    {
      name: 'api',
      needs: ['ffmpeg'],
      runner: 'node',
      work: testFiles('{api/src,bench}/**/*.test.ts', onTestServer),
    },
  ],
  e2e: [
    {
      name: 'e2e',
      needs: ['build', 'headless chromium'],
      runner: 'playwright',
      work: playwright('(?<!\\.slow)\\.spec\\.ts$'),
    },
  ],
  unit: [
    {
      name: 'unit',
      runner: 'jest',
      work: () => node('--max-semi-space-size=64', 'node_modules/jest/bin/jest.js', '--ci'),
    },
  ],
  bff: [
    {
      name: 'bff',
      needs: ['build', 'redis'],
      runner: 'node',
      work: testFiles('tests/bff/**/*.test.ts', onTestServer),
    },
  ],
  slow: [
    {
      name: 'slow: packages',
      isLight: true,
      runner: 'node',
      work: testFiles('tests/architecture/packages.test.ts'),
    },
    {
      name: 'slow: api and bff',
      needs: ['build', 'ffmpeg', 'redis', 'pgbouncer', 'postgresql'],
      runner: 'node',
      work: () =>
        node(
          'script/lib/run-test-files.ts',
          onTestServer,
          ...globSync('{api/src,tests/bff}/**/*.slow.test.ts', { cwd: root }),
        ),
    },
    {
      name: 'slow: commands',
      needs: ['build'],
      runner: 'node',
      work: nodeTests('tests/commands/**/*.slow.test.ts', () => false),
    },
    {
      name: 'slow: bench',
      needs: ['build', 'chromium', 'nginx', 'wrk'],
      runner: 'node',
      work: nodeTests('bench/**/*.slow.test.ts', () => false),
    },
    {
      name: 'slow: e2e',
      needs: ['build', 'headless chromium'],
      runner: 'playwright',
      work: playwright('\\.slow\\.spec\\.ts$'),
    },
  ],
  browsers: [
    {
      name: 'browsers',
      needs: ['build', 'chromium', 'firefox', 'webkit', 'xvfb'],
      runner: 'node',
      work: nodeTests('tests/browsers/**/*.test.ts'),
    },
  ],
  image: [
    {
      name: 'image',
      needs: ['buildah', 'mmdebstrap', 'postgresql'],
      runner: 'node',
      work: nodeTests('tests/image/**/*.test.ts'),
    },
  ],
  pgbackrest: [{ name: 'pgbackrest', runner: 'node', work: nodeTests('tests/pgbackrest/**/*.test.ts') }],
}

/** Test files by their paths, with the build that is there. */
export function stepsOfFiles(files: readonly string[]): Step[] {
  const work = Map.groupBy(files, (file) =>
    file.endsWith('.spec.ts') ? 'playwright' : /^tests\/(component|unit)\//.test(file) ? 'jest' : 'node',
  )
  const runs = {
    node: (paths: string[]) => node('script/lib/run-test-files.ts', onTestServer, ...paths),
    jest: (paths: string[]) => tool('jest/bin/jest.js', '--ci', ...paths),
    playwright: (paths: string[]) => playwright(paths.join('|'))(),
  }
  return [...work].map(([runner, paths]) => ({ name: runner, runner, work: () => runs[runner](paths) }))
}

/** Run only when named: they take minutes and rarely fail. */
export const onRequest: readonly string[] = ['conformance', 'edge', 'slow', 'browsers', 'image', 'pgbackrest']

export const everyday = 'everyday'

const shared: Step[] = [
  { name: 'page types', isLight: true, work: () => tool('next/dist/bin/next', 'typegen') },
  {
    name: 'build',
    isLight: true,
    needs: ['page types'],
    work: () => node('script/lib/build-site.ts'),
  },
  { name: 'chromium', work: bringChromium },
  { name: 'headless chromium', work: bringHeadlessChromium },
  { name: 'firefox', work: () => bringProgram('firefox') },
  { name: 'webkit', work: () => bringProgram('webkit') },
  { name: 'xvfb', work: () => bringProgram('xvfb') },
  { name: 'redis', work: () => bringProgram('redis') },
  { name: 'pgbouncer', work: () => bringProgram('pgbouncer') },
  { name: 'postgresql', work: () => bringProgram('postgresql') },
  { name: 'nginx', work: () => bringProgram('nginx') },
  { name: 'wrk', work: () => bringProgram('wrk') },
  { name: 'buildah', work: () => bringProgram('buildah') },
  { name: 'mmdebstrap', work: () => bringProgram('mmdebstrap') },
  { name: 'ffmpeg', work: () => bringProgram('ffmpeg') },
]

export function stepsOf(names: string[]): Step[] {
  const chosen = names.flatMap((name) => parts[name] ?? [])
  return [...new Set([...neededBy(chosen), ...chosen])]
}

function neededBy(steps: Step[]): Step[] {
  const direct = shared.filter(({ name }) => steps.some(({ needs }) => needs?.includes(name)))
  return direct.length ? [...neededBy(direct), ...direct] : []
}
