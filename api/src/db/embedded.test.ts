import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { freePort, startProcess, until } from '../testing-process.ts'
import { startPostgres } from './embedded.ts'
import { runningPostgres } from './embedded-stale.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol embedded '))
await chmod(folder, 0o755)
after(() => rm(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'postgres')

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

test('D-05 R-06 N-12 the embedded server starts in an empty folder, safe by default, for a role without rights over others', async () => {
  const server = await startPostgres({ dataDir, port: 0 })
  try {
    assert.deepEqual(await ask(server.url, 'show server_version_num').then(([v]) => String(v).slice(0, 2)), '18')
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      assert.deepEqual(await ask(server.url, `show ${name}`), ['on'], `R-06 ${name}`)
    }
    assert.deepEqual(await ask(server.url, 'show listen_addresses'), ['127.0.0.1'])
    assert.deepEqual(
      await ask(server.url, 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user'),
      [false, false, false],
    )
    await ask(server.url, 'create table kept (word text)')
    await ask(server.url, "insert into kept values ('şöyle')")
    assert.equal(await runningPostgres(dataDir), server.url)
  } finally {
    await server.stop()
  }
  assert.equal(await runningPostgres(dataDir), undefined)
})

test('data outlives kill -9 of the process that started the server, and the server it left is replaced', async () => {
  const starter = startProcess('db/testing-embedded.ts', { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, [dataDir])
  await until('the server is up', () => starter.output().includes('postgresql://'))
  const url = starter.output().trim()
  await ask(url, "insert into kept values ('böyle')")
  starter.child.kill('SIGKILL')
  await starter.ended
  assert.deepEqual(await ask(url, 'select count(*)::int from kept'), [2], 'the server lives on by itself')
  const server = await startPostgres({ dataDir, port: 0 })
  try {
    assert.deepEqual(await ask(server.url, 'select word from kept order by word'), ['böyle', 'şöyle'])
    await assert.rejects(ask(url, 'select 1'))
  } finally {
    await server.stop()
  }
})

test('a port or data directory in use is reported in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  const port = await freePort()
  taken.close()
  const blocker = createServer().listen(port, '127.0.0.1')
  await assert.rejects(startPostgres({ dataDir, port }), {
    message: `Port ${port} on 127.0.0.1, which PostgreSQL needs, is taken: free it or choose another.`,
  })
  blocker.close()

  const server = await startPostgres({ dataDir, port: 0 })
  await assert.rejects(startPostgres({ dataDir, port: 0 }), {
    message: `${dataDir} is in use by another running server (process ${process.pid}).`,
  })
  await server.stop()
})

const needsRoot = { skip: process.getuid?.() !== 0 || process.platform !== 'linux' }

test(
  'a folder that the server’s user cannot reach, as in root’s home, is a folder like others',
  needsRoot,
  async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    for (const word of ['birinci', 'ikinci']) {
      const server = await startPostgres({ dataDir: join(closed, 'postgres'), port: 0 })
      try {
        await ask(server.url, 'create table if not exists word (word text)')
        await ask(server.url, `insert into word values ('${word}')`)
        await ask(server.url, 'create extension if not exists pg_trgm')
        assert.equal(await runningPostgres(join(closed, 'postgres')), server.url)
        if (word === 'ikinci') assert.deepEqual(await ask(server.url, 'select count(*)::int from word'), [2])
      } finally {
        await server.stop()
      }
    }
  },
)

test('the password of the database is for its owner only', async () => {
  const { mode } = await import('node:fs/promises').then(({ stat }) => stat(join(dataDir, 'sesol.password')))
  assert.equal(mode & 0o077, 0)
  assert.match(
    await readFile(join(dataDir, 'pg_hba.conf'), 'utf8'),
    /^host\s+all\s+all\s+127\.0\.0\.1\/32\s+scram-sha-256/m,
  )
})
