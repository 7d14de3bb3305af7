import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { statusOf, until } from '../../../api/src/testing-process.ts'
import { bringProgram, findProgram } from '../../../script/lib/debian.ts'
import { root } from '../../../script/lib/root.ts'
import { freePort } from '../../support/start.ts'

const longestMs = 180_000

const reply = z.object({
  data: z.object({ alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })) }),
})

function quickRules(): string {
  const seconds = (text: string) =>
    text.replace(/\b(\d+)h\b/g, (_, hours) => `${hours * 60}m`).replace(/\b(\d+)m\b/g, '$1s')
  return readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')
    .replace(/(?<=for: )\w+|(?<=\[)\w+(?=\])/g, seconds)
    .replace('oldest_seconds) > 600', 'oldest_seconds) > 10')
}

export const alertNames = () => [...quickRules().matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')

export class Prometheus {
  readonly #child: ChildProcess
  readonly #address: string

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
    this.#address = address
  }

  /** @param targets the private port of each job */
  static async start(folder: string, targets: Record<string, number>): Promise<Prometheus> {
    const { ok, output } = await bringProgram('prometheus')
    if (!ok) throw new Error(output)
    mkdirSync(folder)
    const rules = join(folder, 'rules.yml')
    writeFileSync(rules, quickRules())
    const scrape_configs = Object.entries(targets).map(([job_name, port]) => ({
      job_name,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    }))
    const global = { scrape_interval: '1s', evaluation_interval: '500ms', scrape_timeout: '1s' }
    const config = join(folder, 'prometheus.yml')
    writeFileSync(config, JSON.stringify({ global, rule_files: [rules], scrape_configs }))
    const port = await freePort()
    const child = spawn(
      findProgram('prometheus') ?? '',
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=error',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const address = `http://127.0.0.1:${port}`
    await until('Prometheus is ready', async () => {
      if (child.exitCode !== null) throw new Error('Prometheus has ended')
      return (await statusOf(`${address}/-/ready`)) === 200
    })
    return new Prometheus(child, address)
  }

  async firing(): Promise<Set<string>> {
    const { data } = reply.parse(await (await fetch(`${this.#address}/api/v1/alerts`)).json())
    return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
  }

  /** @returns after how many seconds */
  async until(alert: string, fires: boolean): Promise<number> {
    const begun = performance.now()
    for (;;) {
      const firing = await this.firing().catch(() => undefined)
      const elapsed = performance.now() - begun
      if (firing?.has(alert) === fires) return elapsed / 1000
      if (elapsed > longestMs)
        throw new Error(`${alert} ${fires ? 'does not fire' : 'does not stop'}: ${[...(firing ?? [])]}`)
      await pause(200)
    }
  }

  async stop() {
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }
}
