import { AsyncResource } from 'node:async_hooks'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { testDatabase } from '../../../api/src/db/testing.ts'
import { testMail, testSmtp } from '../../../api/src/platform/mail/testing.ts'
import { startProcess, statusOf, until } from '../../../api/src/testing-process.ts'
import { bffSecret, Site } from '../../bff/support/site.ts'
import { freePort } from '../../support/start.ts'

const jobs = ['sesol-site', 'sesol-api', 'sesol-worker'] as const

export async function startWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'sesol-faults-'))
  const disk = join(folder, 'data')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk])
  after(() => {
    execFileSync('umount', ['--lazy', disk])
    rmSync(folder, { recursive: true, force: true })
  })
  const finishBackup = (at: Date) =>
    writeFileSync(join(disk, 'backup-status.json'), JSON.stringify({ finished_at: at.toISOString() }))
  finishBackup(new Date())
  const [database, smtp] = [await testDatabase(), await testSmtp()]
  const apiPort = await freePort()
  const metrics = Object.fromEntries(await Promise.all(jobs.map(async (job) => [job, await freePort()]))) as Record<
    (typeof jobs)[number],
    number
  >
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: disk,
    SMTP_URL: smtp.url,
    MAIL_HOOK_SECRET: testMail.hookSecret ?? '',
    BFF_SECRET: bffSecret,
    RATE_LIMIT_SCALE: '0',
  }

  // Bound, because a process started within a test would end with that test.
  const started = AsyncResource.bind(async (job: 'sesol-api' | 'sesol-worker', env: Record<string, string>) => {
    const port = metrics[job]
    const script = job === 'sesol-api' ? 'main.ts' : 'worker.ts'
    const child = startProcess(script, { ...shared, PORT: `${apiPort}`, METRICS_PORT: `${port}`, ...env })
    await until(`${job} is ready`, async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200)
    return child
  })

  const programs = { 'sesol-api': await started('sesol-api', {}), 'sesol-worker': await started('sesol-worker', {}) }
  const stop = async (job: keyof typeof programs) => {
    programs[job].child.kill('SIGKILL')
    await programs[job].ended
  }
  const start = async (job: keyof typeof programs, env: Record<string, string> = {}) => {
    programs[job] = await started(job, env)
  }
  const api = `http://127.0.0.1:${apiPort}`
  const site = await Site.start(api, { METRICS_PORT: `${metrics['sesol-site']}` })
  after(() => site.stop())
  return { folder, disk, finishBackup, database, smtp, metrics, api, site, stop, start }
}

export function keepDoing(work: () => Promise<unknown>, atOnce = 1): () => Promise<void> {
  let isOver = false
  const lanes = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      await work().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  return async () => {
    isOver = true
    await Promise.all(lanes)
  }
}
