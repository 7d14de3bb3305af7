import { type Browser, chromium } from '@playwright/test'
import { bringChromium, findChromium } from '../../script/lib/chromium.ts'
import { freePort } from '../../tests/support/start.ts'

export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const { ok, output } = await bringChromium()
  const executablePath = findChromium()
  if (!ok || !executablePath) throw new Error(output)
  const port = await freePort()
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const more = ['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage']
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath,
    args: [...quiet, ...more, ...root, `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}
