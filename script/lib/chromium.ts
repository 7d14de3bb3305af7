import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { hasApt, install } from './debian.ts'
import { root } from './root.ts'
import { run } from './steps.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium on this machine, if there is one: the one that CHROMIUM names, the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return named
  return [...places, chromium.executablePath()].find((path) => existsSync(path))
}

/** Brings Chromium where there is none. @returns what was printed, and whether there is one now */
export async function bringChromium(): Promise<{ ok: boolean; output: string }> {
  if (findChromium()) return { ok: true, output: '' }
  const { output } = hasApt()
    ? await install('chromium fonts-liberation')
    : await run(process.execPath, [`${root}/node_modules/@playwright/test/cli.js`, 'install', 'chromium'])
  const ok = findChromium() !== undefined
  const advice = 'Chromium is missing and could not be brought: install it, or name it in the variable CHROMIUM.'
  return { ok, output: ok ? output : `${output}\n${advice}` }
}
