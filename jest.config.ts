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
]

const parser = { syntax: 'typescript', tsx: true }
const transform = { react: { runtime: 'automatic' } }

const config: Config = {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/tests/unit', '<rootDir>/tests/component'],
  testMatch: ['**/*.test.{ts,tsx}'],
  testTimeout: 20_000,
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
  transform: { '\\.[jt]sx?$': ['@swc/jest', { jsc: { parser, transform, target: 'es2024' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '\\.(css|woff2)$': '<rootDir>/tests/support/nothing.ts',
  },
}

export default config
