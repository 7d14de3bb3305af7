import { globSync } from 'node:fs'
import { bringChromium, findChromium } from './chromium.ts'
import { bringProgram } from './debian.ts'
import { root } from './root.ts'
import { run, type Step } from './steps.ts'

const node = (...parameters: string[]) => run(process.execPath, parameters)
const tool = (path: string, ...parameters: string[]) => node(`node_modules/${path}`, ...parameters)
const types = (folder: string) => () => tool('typescript/bin/tsc', '--noEmit', '-p', folder)
const nodeTests = (pattern: string, ...parameters: string[]) => {
  return () => node('--test', '--test-reporter=spec', ...parameters, ...globSync(pattern, { cwd: root }))
}

/** The parts by which a person asks for checks, each a list of steps; the longest starts early. */
export const parts: Record<string, Step[]> = {
  style: [{ name: 'style', work: () => tool('@biomejs/biome/bin/biome', 'ci', '--colors=off') }],
  api: [
    {
      name: 'api',
      runner: 'node',
      // Many files that wait a good deal: two at a time, beside whatever else runs.
      work: nodeTests(
        'api/src/**/*.test.ts',
        '--test-concurrency=2',
        '--test-global-setup=./api/src/db/testing-server.ts',
      ),
    },
  ],
  conformance: [
    {
      name: 'conformance',
      runner: 'node',
      work: nodeTests('tests/conformance/**/*.test.ts', '--test-global-setup=./api/src/db/testing-server.ts'),
    },
  ],
  types: [
    { name: 'page types', work: () => tool('next/dist/bin/next', 'typegen') },
    { name: 'types: site', needs: ['page types'], work: types('.') },
    { name: 'types: contract', work: types('contract') },
    { name: 'types: api', work: types('api') },
    { name: 'types: script', work: types('script') },
  ],
  imports: [{ name: 'imports', work: () => node('script/lib/imports.ts') }],
  unused: [{ name: 'unused', work: () => tool('knip/bin/knip.js', '--no-progress') }],
  contract: [{ name: 'contract', runner: 'node', work: nodeTests('contract/src/**/*.test.ts') }],
  unit: [{ name: 'unit', runner: 'jest', work: () => tool('jest/bin/jest.js', '--ci') }],
  architecture: [{ name: 'architecture', runner: 'node', work: nodeTests('tests/architecture/**/*.test.ts') }],
  bff: [{ name: 'bff', needs: ['build', 'redis'], runner: 'node', work: nodeTests('tests/bff/**/*.test.ts') }],
  edge: [{ name: 'edge', needs: ['build', 'nginx'], runner: 'node', work: nodeTests('tests/edge/**/*.test.ts') }],
  e2e: [
    {
      name: 'e2e',
      needs: ['build', 'chromium'],
      runner: 'playwright',
      work: () => run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], { CHROMIUM: findChromium() }),
    },
  ],
  commands: [{ name: 'commands', needs: ['build'], runner: 'node', work: nodeTests('tests/commands/**/*.test.ts') }],
}

/** What several parts need; run only when one of them is. */
const shared: Step[] = [
  { name: 'build', work: () => node('script/lib/build-site.ts') },
  { name: 'chromium', work: bringChromium },
  { name: 'redis', work: () => bringProgram('redis') },
  { name: 'nginx', work: () => bringProgram('nginx') },
]

/** The steps of the parts, after what they need. */
export function stepsOf(names: string[]): Step[] {
  const chosen = names.flatMap((name) => parts[name] ?? [])
  const needed = shared.filter(({ name }) => chosen.some(({ needs }) => needs?.includes(name)))
  return [...needed, ...chosen]
}
