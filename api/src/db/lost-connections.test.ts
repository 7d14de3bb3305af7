import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testMember } from '../domains/accounts/testing.ts'
import { approve, testCampaign } from '../domains/campaigns/testing.ts'
import { drawing, rowsOf, signForm } from '../domains/support/testing.ts'
import { startApi, until } from '../testing-process.ts'
import { testDatabase } from './testing.ts'

const { url, db, pool } = await testDatabase()
const proxy = await startProxy(new URL(url))
const folder = await mkdtemp(join(tmpdir(), 'sesol-lost-'))
after(() => rm(folder, { recursive: true, force: true }))
const api = await startApi({ DATABASE_URL: proxy.url, DATA_DIR: folder })
const { access } = await testMember(api)
const id = await testCampaign(api, access)
await approve({ db }, id)

let signers = 0
const sign = async (email = `imza${++signers}@ornek.example`, image?: Uint8Array<ArrayBuffer>) => {
  const multipart = signForm({ name: 'Biri', email }, image)
  return (await api.call('PATCH', `/campaign/${id}/sign/`, { multipart })).status
}
const read = async () => (await api.call('GET', `/campaign/${id}/`)).status
const all = (statuses: number[]) => [...new Set(statuses)]

test('a short outage of the database causes no error', async () => {
  await Promise.all(Array.from({ length: 5 }, read))
  const refused = proxy.close()
  const asked = Array.from({ length: 10 }, () => Promise.all([sign(), read()]))
  await until('some connections were refused', () => refused() > 3)
  proxy.open()
  assert.deepEqual(all((await Promise.all(asked)).flat()), [200])
  assert.equal((await rowsOf({ pool }, id)).waiting, 10)
})

test('a signature whose commit was not acknowledged is written once, as the first of its address, with its drawing', async () => {
  const email = 'kesilen@ornek.example'
  const isCut = proxy.cutAnswerTo(email)
  assert.equal(await sign(email, await drawing()), 200)
  assert.ok(isCut())
  const { rows } = await sql<{ image: string }>`select image from signature_form where email = ${email}`.execute(db)
  const [{ image } = { image: '' }, ...others] = rows
  assert.deepEqual(others, [])
  const files = await readdir(folder, { recursive: true })
  assert.ok(image && files.some((file) => file.endsWith(image)))
})

test('a write that a replica refuses is repeated on another connection', async () => {
  const { pathname } = new URL(url)
  const name = sql.id(pathname.slice(1))
  await db.connection().execute(async (owner) => {
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(owner)
    proxy.cut()
    const refused = proxy.count('C25006')
    // An attempt that waits too long for a connection ends before its write is refused.
    const attempt = async (): Promise<number> => {
      const status = await sign()
      return refused() > 0 ? status : attempt()
    }
    const signed = attempt()
    await until('a write was refused', () => refused() > 0)
    await sql`alter database ${name} reset default_transaction_read_only`.execute(owner)
    assert.equal(await signed, 200)
  })
})

async function startProxy(server: URL) {
  const pairs = new Set<Socket>()
  let isOpen = true
  let refusals = 0
  let cutting: string | undefined
  let counted: string | undefined
  let count = 0
  const listener = createServer((client) => {
    client.on('error', () => {})
    if (!isOpen) {
      refusals++
      client.destroy()
      return
    }
    const upstream = connect(Number(server.port), server.hostname)
    pairs.add(client)
    const end = () => {
      client.destroy()
      upstream.destroy()
      pairs.delete(client)
    }
    let isCut = false
    client.on('data', (bytes) => {
      if (cutting !== undefined && bytes.includes(cutting)) {
        isCut = true
        cutting = undefined
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isCut) return end()
      if (counted !== undefined && bytes.includes(counted)) count++
      client.write(bytes)
    })
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const cut = () => {
    for (const client of pairs) client.destroy()
  }
  after(() => {
    cut()
    listener.close()
  })
  const proxied = new URL(server)
  proxied.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  return {
    url: proxied.href,
    cut,
    close: () => {
      isOpen = false
      refusals = 0
      cut()
      return () => refusals
    },
    open: () => {
      isOpen = true
    },
    cutAnswerTo: (text: string) => {
      cutting = text
      return () => cutting === undefined
    },
    count: (text: string) => {
      counted = text
      count = 0
      return () => count
    },
  }
}
