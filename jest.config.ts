import { availableParallelism } from 'node:os'
import type { Config } from 'jest'

/** Packages that exist as ES modules only; jest loads CommonJS. */
const modulesOnly = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'swr',
  'idb-keyval',
  'lucide',
  'feed',
  'ohash',
]

const parser = { syntax: 'typescript', tsx: true }
const transform = { react: { runtime: 'automatic' } }

const shared: Config = {
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: { '\\.m?[jt]sx?$': ['@swc/jest', { jsc: { parser, transform, target: 'es2024' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '\\.(css|woff2)$': '<rootDir>/tests/support/nothing.ts',
    '^next-intl/server$': '<rootDir>/tests/support/intl-server.ts',
  },
}

const config: Config = {
  // More than cores: a third of a component test's time is waiting for timers.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 20_000,
  projects: [
    { ...shared, displayName: 'unit', roots: ['<rootDir>/tests/unit'], testEnvironment: 'node' },
    {
      ...shared,
      displayName: 'component',
      roots: ['<rootDir>/tests/component'],
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
    },
  ],
}

export default config
