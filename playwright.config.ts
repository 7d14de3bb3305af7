import { defineConfig } from '@playwright/test'
import { unusedFeatures } from './tests/support/e2e/unused-features.ts'

const chromium = process.env.CHROMIUM
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each test opens its own browsers; the programs behind them share two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // A trace costs as much as a fifth of each test; `--trace on` makes one for whoever looks for a fault.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', unusedFeatures],
      ],
    },
  },
})
