/** `./script/bench counts`: signs and confirms while API and worker are killed, then compares what is published with the rows. */
import assert from 'node:assert/strict'
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pathOf } from '@sesol/contract'
import { databaseOn, openPool } from '../db/database.ts'
import { startPostgres } from '../db/embedded.ts'
import { lockCampaign, moveCampaign } from '../domains/campaigns/index.ts'
import { secretsIn } from '../platform/secrets.ts'
import { type Crowd, crowdOf } from './bench/crowd.ts'
import { openMailbox } from './bench/mailbox.ts'
import { newCampaign } from './bench/operations.ts'
import { freePort, kill, startProgram, untilReady } from './bench/programs.ts'
import { databaseOf, signIn } from './bench/target.ts'

const { values } = parseArgs({
  options: {
    signatures: { type: 'string', default: '100000' },
    data: { type: 'string', default: join(import.meta.dirname, '../../../data/bench') },
  },
})
const size = Number(values.signatures)
const folder = resolve(values.data)
const say = (text: string) => process.stderr.write(`${text}\n`)
const fewCampaigns = 1000

await mkdir(folder, { recursive: true })
await chmod(folder, 0o755)
const server = await startPostgres({ dataDir: join(folder, 'postgres'), port: 0, mayCreateDatabases: true })
const databaseUrl = await databaseOf(server.url, fewCampaigns, say)
const dataDir = join(folder, 'data-counts')
const mailbox = await openMailbox()
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), SMTP_URL: mailbox.url }
const pool = openPool({ url: databaseUrl, poolSize: 2, statementTimeoutMs: 600_000 })
let programs = await start()
try {
  const campaign = await approvedCampaign()
  const crowd = crowdOf(size, { address, bffSecret: secretsIn(dataDir).BFF_SECRET, campaign })
  mailbox.receive = crowd.receive
  const began = performance.now()
  await Promise.all([crowd.act(), killTwice(crowd)])
  await until(crowd, () => crowd.mailed.size === crowd.confirmed.size + crowd.waiting.size)
  const seconds = (performance.now() - began) / 1000
  await compare(campaign, crowd)
  console.log(`${size} signers in ${seconds.toFixed(0)} s, with two kills of API and worker:`)
  console.log(`${crowd.confirmed.size} confirmed and ${crowd.waiting.size} waiting; counts, rows and states agree.`)
} finally {
  await Promise.all(programs.map(kill))
  mailbox.close()
  await pool.end()
  await server.stop()
}

async function start() {
  const api = startProgram('main.ts', { ...env, RATE_LIMIT_SCALE: '0' })
  await untilReady(api, address)
  return [api, startProgram('worker.ts', env)]
}

async function approvedCampaign(): Promise<number> {
  const { method, path, headers = {}, body = '' } = newCampaign({ token: await signIn(address) })
  const created = await fetch(address + path, { method, headers, body })
  const { id }: { id: number } = JSON.parse(await created.text())
  await databaseOn(pool)
    .transaction()
    .execute(async (trx) => {
      await moveCampaign(trx, await lockCampaign(trx, id), { act: 'approve', reason: null, note: '', now: new Date() })
    })
  return id
}

async function killTwice(crowd: Crowd) {
  const times = [() => crowd.done.signed >= size / 2, () => crowd.done.pressed >= crowd.confirmed.size / 2]
  for (const isTime of times) {
    await until(crowd, isTime)
    await Promise.all(programs.map(kill))
    say('killed API and worker')
    programs = await start()
  }
}

async function until({ done, mailed }: Crowd, isTrue: () => boolean) {
  for (let n = 0; !isTrue(); n++) {
    if (n % 100 === 0) say(`signed ${done.signed}, mailed ${mailed.size}, confirmed ${done.pressed}`)
    await pause(100)
  }
}

async function compare(campaign: number, { confirmed, waiting }: Crowd) {
  for (const endpoint of ['campaignCounts', 'campaignDetail'] as const) {
    const response = await fetch(address + pathOf(endpoint, { id: campaign }))
    const { signature_count, pending_signature_count } = JSON.parse(await response.text())
    assert.deepEqual([signature_count, pending_signature_count], [confirmed.size, waiting.size], endpoint)
  }
  const { rows } = await pool.query<{ mailbox: string; is_confirmed: boolean; is_set_aside: boolean }>(
    `select email_canonical as mailbox, confirmed_at is not null as is_confirmed, set_aside_at is not null as is_set_aside
     from signature where campaign_id = $1`,
    [campaign],
  )
  assert.equal(rows.length, confirmed.size + waiting.size, 'rows')
  for (const { mailbox, is_confirmed, is_set_aside } of rows) {
    assert.ok((is_confirmed ? confirmed : waiting).has(mailbox) && !is_set_aside, `state of ${mailbox}`)
  }
}
