import { defineConfig } from '@playwright/test'
import { unusedFeatures } from './tests/support/e2e/unused-features.ts'

const chromium = process.env.CHROMIUM
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each test opens its own browsers; the programs behind them share two cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A flaky test must not hold up a change; CI lists it with a trace.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  // Long, because only a failing test waits that long, and other work may keep both cores busy.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Animated frames cost time on two cores; tests of motion ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace adds a fifth to the time of a test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', unusedFeatures],
        // Pages live for seconds, in which optimised code does not earn the time of its compilation.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
