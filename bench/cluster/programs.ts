import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const packages: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
}

/** What is missing, as a sentence. */
export function missingPrograms(): string | undefined {
  if (process.getuid?.() !== 0) return 'This needs root: PostgreSQL, Patroni and etcd run as the user postgres.'
  const missing = Object.keys(packages).filter((path) => !existsSync(path))
  if (!missing.length) return undefined
  const names = missing.map((path) => packages[path]).join(' ')
  return `Missing: ${missing.join(', ')}. On Debian 12: apt-get install --no-install-recommends ${names}`
}

const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

export function launch(log: string, command: string[], env: Record<string, string> = {}): ChildProcess {
  const [program = '', ...parameters] = [...asPostgres, ...command]
  const output = openSync(log, 'a')
  return spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    cwd: '/',
  })
}

export async function run(...command: string[]): Promise<string> {
  const [program = '', ...parameters] = [...asPostgres, ...command]
  const { stdout } = await promisify(execFile)(program, parameters, { cwd: '/', timeout: 120_000 })
  return stdout
}

export async function ended(child: ChildProcess | undefined) {
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** With all their descendants, parents first. */
export function withDescendants(pids: number[]): number[] {
  return pids.flatMap((pid) => [pid, ...withDescendants(childrenOf(pid))])
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function signal(name: NodeJS.Signals, pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone already.
    }
  }
}
