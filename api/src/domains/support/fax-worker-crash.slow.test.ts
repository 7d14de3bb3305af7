import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { testApi } from '../../testing.ts'
import { startProcess, until } from '../../testing-process.ts'
import { emptyQueue } from '../../testing-queue.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { signAndFax } from './testing.ts'

const api = await testApi()
const keys: string[] = []
const pending: ServerResponse[] = []
let responds = false
const provider = createServer(async (request, response) => {
  await request.toArray()
  keys.push(String(request.headers['idempotency-key']))
  if (responds) response.end()
  else pending.push(response)
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
after(() => {
  provider.closeAllConnections()
  provider.close()
})

test('R-05 a fax whose worker is killed while it sends is sent by the next one under the same id', async () => {
  const { access } = await testMember(api)
  const campaign = await testPublicCampaign(api, access, { fax_number: '+902120000000' })
  await emptyQueue(api.db)
  const { id } = (await signAndFax(api, campaign, { name: 'Biri' })).body.fax
  const { port } = provider.address() as AddressInfo
  const { dataDir, bffSecret } = api.deps.config
  const env = {
    DATABASE_URL: api.url,
    DATA_DIR: dataDir,
    BFF_SECRET: bffSecret,
    FAX_URL: `http://127.0.0.1:${port}/`,
  }
  const killed = startProcess('worker.ts', env)
  await until('the fax is being sent', () => pending.length === 1)
  killed.child.kill('SIGKILL')
  await killed.ended
  const state = async () =>
    (await api.db.selectFrom('fax').select('state').where('id', '=', id).executeTakeFirst())?.state
  assert.equal(await state(), 'queued')

  responds = true
  const next = startProcess('worker.ts', env)
  await until('the fax is sent', async () => (await state()) === 'sent')
  assert.deepEqual(keys, [id, id])
  next.child.kill('SIGTERM')
  assert.deepEqual(await next.ended, [0, null])
})
