import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { openPool } from '../../../api/src/db/database.ts'
import { serverOwner } from '../../../api/src/db/embedded-owner.ts'
import { freePort, until } from '../../../api/src/testing-process.ts'
import { findProgram } from '../../../script/lib/debian.ts'

/** In transaction mode, with the settings of docs/several-servers.md. @returns the address behind it */
export async function startPgBouncer(url: string): Promise<string> {
  const program = findProgram('pgbouncer')
  if (!program) throw new Error('there is no pgbouncer: ./script/test brings one')
  const { hostname, port: serverPort, pathname, username, password } = new URL(url)
  const name = pathname.slice(1)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'sesol-pgbouncer-'))
  const [settingsFile, usersFile] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await writeFile(usersFile, `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    settingsFile,
    `[databases]
${name} = host=${hostname} port=${serverPort} dbname=${name} connect_query='set statement_timeout = 4000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 8
`,
  )
  const owner = await serverOwner()
  if (owner) for (const path of [folder, settingsFile, usersFile]) await chown(path, owner.uid, owner.gid)
  const child = spawn(program, ['-q', settingsFile], {
    stdio: 'ignore',
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  })
  const ended = once(child, 'exit')
  after(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${port}`
  await until('the pooler answers', () => answers(pooled.href))
  return pooled.href
}

async function answers(url: string): Promise<boolean> {
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 4000, isPooled: true })
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}
