import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../api/src/db/database.ts'
import { freePort } from '../../tests/support/start.ts'
import { progress } from '../report.ts'
import { addressValues, freePorts, Machine } from './machine.ts'
import { ended, launch, run } from './programs.ts'
import { filled } from './templates.ts'

const names = ['db1', 'db2', 'db3']
const secret = () => randomBytes(16).toString('hex')
const [superuserPassword, ownerPassword, servingPassword] = [secret(), secret(), secret()]

/** @throws after `withinMs` */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 120_000,
): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    const found = await ask().catch(() => undefined)
    if (found) return found
    if (Date.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`)
    await pause(200)
  }
}

export class Cluster {
  readonly folder: string
  readonly machines: readonly Machine[]
  readonly #ports: { leader: number; standby: number }
  #haproxy: ChildProcess | undefined

  private constructor(folder: string, machines: Machine[], ports: { leader: number; standby: number }) {
    this.folder = folder
    this.machines = machines
    this.#ports = ports
  }

  static async create(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'sesol-cluster-'))
    const { uid, gid } = statSync('/var/lib/postgresql')
    const own = (path: string) => chownSync(path, uid, gid)
    chmodSync(folder, 0o755)
    own(folder)
    for (const name of ['repository', 'lock', 'log']) {
      mkdirSync(join(folder, name))
      own(join(folder, name))
    }
    const ports = await Promise.all(names.map(freePorts))
    const [leaderPort, standbyPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
    const shared: Record<string, string> = {
      '${NETWORK}': '127.0.0.1/32',
      '${PATRONI_API_PASSWORD}': secret(),
      '${SUPERUSER_PASSWORD}': superuserPassword,
      '${REPLICATION_PASSWORD}': secret(),
      '${REWIND_PASSWORD}': secret(),
      '${BACKUP_PASSWORD}': secret(),
      '/mnt/backup/pgbackrest': join(folder, 'repository'),
      '[sesol]': `lock-path=${join(folder, 'lock')}\nlog-path=${join(folder, 'log')}\n[sesol]`,
      '127.0.0.1:5000': `127.0.0.1:${leaderPort}`,
      '127.0.0.1:5001': `127.0.0.1:${standbyPort}`,
      '127.0.0.1:8404': `127.0.0.1:${metricsPort}`,
    }
    for (const [n, name] of names.entries()) {
      const own = ports[n]
      if (own) Object.assign(shared, addressValues(name.toUpperCase(), own))
    }
    const machines = names.map((name, n) => new Machine(name, ports[n] ?? never(), folder, shared))
    for (const machine of machines) own(machine.folder)
    writeFileSync(join(folder, 'haproxy.cfg'), filled('haproxy.cfg', shared))
    return new Cluster(folder, machines, { leader: leaderPort, standby: standbyPort })
  }

  async start() {
    progress(`starting etcd, Patroni, PostgreSQL and HAProxy in ${this.folder}`)
    for (const machine of this.machines) machine.startEtcd()
    const [first, ...others] = this.machines
    first?.startPatroni()
    await until('the first PostgreSQL leads', async () => first?.isLeader())
    for (const machine of others) machine.startPatroni()
    this.#haproxy = launch(join(this.folder, 'haproxy.log'), ['haproxy', '-db', '-f', join(this.folder, 'haproxy.cfg')])
    await this.whole()
    await this.#createDatabase()
    await this.#backUp()
  }

  address(role: 'sesol_owner' | 'sesol_serving', server: 'leader' | 'standby' = 'leader'): string {
    const password = role === 'sesol_owner' ? ownerPassword : servingPassword
    return `postgresql://${role}:${password}@127.0.0.1:${this.#ports[server]}/sesol`
  }

  async #createDatabase() {
    const url = superuserAddress(this.#ports.leader)
    await until('HAProxy leads to the leader', () => query(url, 'select'))
    await query(url, `create role sesol_owner login password '${ownerPassword}'`)
    await query(url, `create role sesol_serving login password '${servingPassword}'`)
    await query(url, `create database sesol owner sesol_owner encoding 'UTF8' template template0`)
  }

  async #backUp() {
    const leader = await this.leader()
    for (const words of [['stanza-create'], ['check'], ['--type=full', 'backup']])
      await run(...leader.pgBackRest(...words))
  }

  leader(): Promise<Machine> {
    return until('there is a leader', async () => {
      for (const machine of this.machines) if (await machine.isLeader()) return machine
      return undefined
    })
  }

  /** Until all three run on one timeline, one of them as the leader and one as its synchronous standby. */
  whole(): Promise<Machine> {
    return until(
      'the cluster is whole',
      async () => {
        const leader = await this.leader()
        const members = await leader.members()
        const [{ timeline } = { timeline: undefined }] = members
        const are = (role: string) => members.filter((member) => member.role === role).length
        return (
          members.length === names.length &&
          are('leader') === 1 &&
          are('sync_standby') === 1 &&
          members.every((member) => /running|streaming/.test(member.state) && member.timeline === timeline) &&
          leader
        )
      },
      180_000,
    )
  }

  async standby(): Promise<Machine> {
    const member = (await (await this.leader()).members()).find(({ role }) => role === 'sync_standby')
    return this.machines.find(({ name }) => name === member?.name) ?? never()
  }

  /** A standby notes the timeline that it has followed, which else takes until its next checkpoint. */
  async checkpoint() {
    for (const { ports } of this.machines) await query(superuserAddress(ports.postgres), 'checkpoint')
  }

  async switchOver() {
    const [leader, standby] = [await this.leader(), await this.standby()]
    const config = leader.at('patroni.yml')
    const sides = ['--leader', leader.name, '--candidate', standby.name]
    await run('patronictl', '-c', config, 'switchover', 'sesol', ...sides, '--force')
  }

  /** As soon as the database answers. */
  query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return until('the database answers', () => query(this.address('sesol_owner'), statement, values), 60_000)
  }

  async stop() {
    this.#haproxy?.kill('SIGTERM')
    await ended(this.#haproxy)
    await Promise.all(this.machines.map((machine) => machine.stop()))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const superuserAddress = (port: number) => `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`

function never(): never {
  throw new Error('there is no such machine')
}

/** On a connection of its own, because a pool might lead to a stopped server. */
async function query(url: string, statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 20_000 })
  try {
    return (await pool.query(statement, values)).rows
  } finally {
    await pool.end()
  }
}
