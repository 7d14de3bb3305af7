import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { hasApt, install } from './debian.ts'
import { root } from './root.ts'
import { run } from './steps.ts'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessPaths = ['/usr/bin/chromium-headless-shell']

const find = (candidates: string[]) => process.env.CHROMIUM || candidates.find((path) => existsSync(path))

export const findChromium = () => find([...paths, chromium.executablePath()])

/** The headless build, which needs half the CPU time, if it is installed. */
export const findHeadlessChromium = () => find([...headlessPaths, ...paths, chromium.executablePath()])

type Brought = { ok: boolean; output: string }

export async function bringChromium(): Promise<Brought> {
  if (findChromium()) return { ok: true, output: '' }
  const { output } = hasApt()
    ? await install('chromium fonts-liberation')
    : await run(process.execPath, [`${root}/node_modules/@playwright/test/cli.js`, 'install', 'chromium'])
  const ok = findChromium() !== undefined
  const advice = 'Chromium is missing and could not be brought: install it, or name it in the variable CHROMIUM.'
  return { ok, output: ok ? output : `${output}\n${advice}` }
}

/** Debian has it as a package; elsewhere Chromium with windows will do. */
export async function bringHeadlessChromium(): Promise<Brought> {
  if (process.env.CHROMIUM) return { ok: true, output: '' }
  if (hasApt() && !find(headlessPaths)) await install('chromium-headless-shell fonts-liberation')
  return find(headlessPaths) ? { ok: true, output: '' } : bringChromium()
}
