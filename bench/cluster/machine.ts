import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { freePort } from '../../tests/support/start.ts'
import { ended, launch, signal, withDescendants } from './programs.ts'
import { filled, type Template } from './templates.ts'

export type Part = 'etcd' | 'patroni' | 'postgres'
export const parts: readonly Part[] = ['etcd', 'patroni', 'postgres']

/** As in deploy/cluster. */
const usualPorts = { postgres: 5432, patroni: 8008, etcd: 2379, peer: 2380 } as const
export type Ports = Record<keyof typeof usualPorts, number>

const members = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
})
export type Member = z.output<typeof members>['members'][number]

export async function freePorts(): Promise<Ports> {
  const [postgres, patroni, etcd, peer] = [await freePort(), await freePort(), await freePort(), await freePort()]
  return { postgres, patroni, etcd, peer }
}

const get = (address: string) => fetch(address, { signal: AbortSignal.timeout(3000) })

/** One of the three, each with etcd, Patroni and PostgreSQL. */
export class Machine {
  readonly name: string
  readonly ports: Ports
  readonly folder: string
  readonly #values: Record<string, string>
  #etcd: ChildProcess | undefined
  #patroni: ChildProcess | undefined

  constructor(name: string, ports: Ports, folder: string, shared: Record<string, string>) {
    this.name = name
    this.ports = ports
    this.folder = join(folder, name)
    this.#values = {
      ...shared,
      ...addressValues('ADDRESS', ports),
      '${NODE}': name,
      '/var/lib/etcd/sesol': this.at('etcd'),
      '/var/lib/postgresql/15/main': this.at('data'),
      '/var/lib/postgresql/.pgpass-patroni': this.at('pgpass'),
      '/var/run/postgresql': this.folder,
      'pgbackrest --stanza': `pgbackrest --config=${this.at('pgbackrest.conf')} --stanza`,
      'shared_buffers: 1GB': 'shared_buffers: 64MB',
    }
    mkdirSync(this.folder)
    this.#write('patroni.yml')
    this.#write('pgbackrest.conf', `pg1-port=${ports.postgres}\npg1-socket-path=${this.folder}\n`)
  }

  at(name: string): string {
    return join(this.folder, name)
  }

  #write(name: Template, more = '') {
    writeFileSync(this.at(name), filled(name, this.#values) + more)
  }

  startEtcd() {
    const env = z.record(z.string(), z.string()).parse(parseEnv(filled('etcd.env', this.#values)))
    this.#etcd = launch(this.at('etcd.log'), ['etcd'], env)
  }

  startPatroni() {
    this.#patroni = launch(this.at('patroni.log'), ['patroni', this.at('patroni.yml')])
  }

  /** After a kill. */
  start() {
    this.startEtcd()
    this.startPatroni()
  }

  #postmaster(): number[] {
    try {
      const pid = Number(readFileSync(this.at('data/postmaster.pid'), 'utf8').split('\n')[0])
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.at('data')) ? [pid] : []
    } catch {
      return []
    }
  }

  #roots(part: Part): number[] {
    if (part === 'postgres') return this.#postmaster()
    const child = part === 'etcd' ? this.#etcd : this.#patroni
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null ? [child.pid] : []
  }

  signal(name: NodeJS.Signals, only: readonly Part[] = parts) {
    signal(name, withDescendants(only.flatMap((part) => this.#roots(part))))
  }

  async stop() {
    this.signal('SIGCONT')
    this.signal('SIGKILL')
    await ended(this.#patroni)
    await ended(this.#etcd)
  }

  /** Whether Patroni and PostgreSQL say so. */
  async isLeader(): Promise<boolean> {
    return get(`http://127.0.0.1:${this.ports.patroni}/primary`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async members(): Promise<Member[]> {
    return members.parse(await (await get(`http://127.0.0.1:${this.ports.patroni}/cluster`)).json()).members
  }

  async leadsEtcd(): Promise<boolean> {
    const state = await (await get(`http://127.0.0.1:${this.ports.etcd}/v2/stats/self`)).json()
    return z.object({ state: z.string() }).parse(state).state === 'StateLeader'
  }

  pgBackRest(...words: string[]): string[] {
    return ['pgbackrest', `--config=${this.at('pgbackrest.conf')}`, '--stanza=sesol', ...words]
  }
}

export function addressValues(name: string, ports: Ports): Record<string, string> {
  const values: Record<string, string> = {
    [`\${${name}}:${usualPorts.postgres} check port ${usualPorts.patroni}`]: `127.0.0.1:${ports.postgres} check port ${ports.patroni}`,
  }
  for (const [part, usual] of Object.entries(usualPorts)) {
    values[`\${${name}}:${usual}`] = `127.0.0.1:${ports[part as keyof Ports]}`
  }
  return values
}
