import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { dumpColumns, dumpFiles, dumpTables, endpoints, type Statistic, statistics } from '@sesol/contract'
import { confirmedMember } from '../domains/accounts/testing.ts'
import { testAddressee } from '../domains/addressees/testing.ts'
import { approve, moveTo, testCampaign, testPublicCampaign } from '../domains/campaigns/testing.ts'
import { importSignatures } from '../domains/support/index.ts'
import { testApi } from '../testing.ts'
import { keepDump } from './dump.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const signer = { name: 'Zeliha İmzacı', email: 'zeliha@imzaci.example' }
const published = (more: Record<string, string> = {}) => testPublicCampaign(api, owner.access, more)
const sign = (id: number, many: number, at = new Date()) =>
  importSignatures(
    api.db,
    id,
    Array.from({ length: many }, (_, n) => ({
      ...signer,
      email: `imza${at.getTime()}x${n}@imzaci.example`,
      created_at: at,
    })),
  )
const outdate = () =>
  api.db
    .updateTable('data_dump')
    .set({ made_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
const keep = (deps: Partial<typeof api.deps> = {}) => keepDump({ ...api.deps, ...deps })

async function textOf(file: string): Promise<string> {
  const response = await fetch(`${api.address}/dump/${file}/`)
  assert.equal(response.status, 200, file)
  return gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
}
async function rowsOf(table: (typeof dumpTables)[number]): Promise<Record<string, unknown>[]> {
  const lines = (await textOf(`${table}.ndjson.gz`)).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}
const idsOf = async () => (await rowsOf('campaigns')).map(({ id }) => id)
async function storedFiles() {
  const names: string[] = []
  for await (const { name } of api.deps.privateFiles.list()) names.push(name)
  return names
}

test('before the first dump there are no sums and no files, and a name of none is missing', async () => {
  assert.deepEqual((await api.call('GET', '/statistics/')).body, { made_at: null, results: [] })
  for (const file of ['campaigns.csv.gz', 'users.csv.gz', '..%2Fsecret']) {
    assert.equal((await api.call('GET', `/dump/${file}/`)).status, 404, file)
  }
})

test('P-23 the dump has the named columns of public campaigns, and no signer, author, address or unpublished text', async () => {
  const draft = await testCampaign(api, owner.access, { title: 'Taslak kalan kampanya' })
  const [open, closed, hidden, deleted] = [await published(), await published(), await published(), await published()]
  for (const id of [open, closed, hidden, deleted]) await sign(id, 3)
  await moveTo(api, 'close', closed)
  await moveTo(api, 'hide', hidden)
  await api.call('DELETE', `/campaign/${deleted}/delete/`, { token: owner.access })
  await keep()
  assert.deepEqual(await idsOf(), [open, closed])
  for (const table of dumpTables) {
    for (const row of await rowsOf(table)) assert.deepEqual(Object.keys(row), [...dumpColumns[table]], table)
    const [head] = (await textOf(`${table}.csv.gz`)).split('\r\n')
    assert.equal(head, dumpColumns[table].map((name) => `"${name}"`).join(','))
  }
  const { username, email } = owner
  for (const file of dumpFiles) {
    const text = await textOf(file)
    for (const secret of [username, email, signer.name, 'imzaci.example', 'Taslak kalan'])
      assert.ok(!text.includes(secret), `${file} ${secret}`)
  }
  assert.ok(draft > 0)
})

test('the sums by month, topic and place are those of the dump and of the campaigns', async () => {
  const id = await published({ topic: 'health' })
  await sign(id, 2, new Date(Date.now() - 40 * 86_400_000))
  await sign(id, 5)
  await outdate()
  await keep()
  const campaigns = await rowsOf('campaigns')
  const days = await rowsOf('days')
  const sumOf = (rows: Record<string, unknown>[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0)
  const { made_at, results } = statistics.parse((await api.call('GET', '/statistics/')).body)
  assert.ok(made_at)
  const total = sumOf(campaigns, 'signature_count')
  assert.equal(sumOf(days, 'signature_count'), total)
  for (const by of ['month', 'topic', 'place'] as const) {
    const groups = results.filter((group) => group.by === by)
    const sum = (read: (group: Statistic) => number) => groups.reduce((all, group) => all + read(group), 0)
    assert.deepEqual([sum((group) => group.campaigns), sum((group) => group.signatures)], [campaigns.length, total], by)
  }
  const { body } = await api.call('GET', `/campaign/${id}/counts/`)
  const row = campaigns.find((campaign) => campaign.id === id)
  assert.deepEqual([row?.signature_count, row?.topic], [body.signature_count, 'health'])
  assert.equal(results.find(({ name }) => name === 'health')?.signatures, 7)
  assert.ok(results.filter(({ by }) => by === 'month').length >= 2)
})

test('P-23 T-02 a campaign that is taken down while the dump is made is not in it', async () => {
  const id = await published()
  await outdate()
  const before = await idsOf()
  const { privateFiles } = api.deps
  let asked = 0
  const adopt: typeof privateFiles.adopt = async (...file) => {
    if (asked++ === 0) await moveTo(api, 'hide', id)
    return privateFiles.adopt(...file)
  }
  await keep({ privateFiles: { ...privateFiles, adopt } })
  assert.deepEqual(await idsOf(), before, 'the former dump stays')
  assert.equal((await storedFiles()).length, dumpFiles.length, 'nothing is left of it')
  const other = await published()
  await keep()
  const after = await idsOf()
  assert.deepEqual([after.includes(id), after.includes(other)], [false, true])
})

test('P-23 T-02 a dump is made once a day, and at the next minute when something in it was taken down or deleted', async () => {
  const [one, two] = [await published(), await published()]
  await outdate()
  await keep()
  const late = await published()
  await keep()
  assert.equal((await idsOf()).includes(late), false, 'once a day')
  await moveTo(api, 'hide', one)
  await keep()
  const ids = await idsOf()
  assert.deepEqual([ids.includes(one), ids.includes(two), ids.includes(late)], [false, true, true])
  await api.call('DELETE', `/campaign/${two}/delete/`, { token: owner.access })
  await keep()
  assert.equal((await idsOf()).includes(two), false)
  assert.equal((await storedFiles()).length, dumpFiles.length)
})

test('a dump of more campaigns than one batch has each of them once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 120; n += 1) ids.push(await testCampaign(api, owner.access, { title: `Kampanya ${n}` }))
  await approve(api, ...ids)
  await outdate()
  await keep()
  const dumped = await idsOf()
  assert.equal(new Set(dumped).size, dumped.length)
  assert.ok(ids.every((id) => dumped.includes(id)))
})

test('a storage that is full leaves the former dump', async () => {
  await outdate()
  const before = await idsOf()
  const adopt = () => Promise.reject(new Error('full'))
  await assert.rejects(keep({ privateFiles: { ...api.deps.privateFiles, adopt } }), /full/)
  assert.deepEqual(await idsOf(), before)
})

test('a dump whose files a restore did not bring is made again at the next minute', async () => {
  await keep()
  const names = await storedFiles()
  await keep()
  assert.deepEqual(await storedFiles(), names)
  await api.deps.privateFiles.delete(names[0] ?? '')
  await keep()
  for (const file of dumpFiles) await textOf(file)
  assert.equal((await storedFiles()).length, dumpFiles.length)
})

test('P-23 no open read answers of a campaign that is not public, or names it', async () => {
  const addressee_id = `${await testAddressee(api)}`
  const more = { title: 'Örtülü Dere', content: '#ortulu', province: 'denizli', scope: 'local', addressee_id }
  const make = () => testCampaign(api, owner.access, more)
  const [waiting, changes, rejected, hidden, deleted] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ]
  await moveTo(api, 'request-changes', changes)
  await moveTo(api, 'reject', rejected)
  await approve(api, hidden, deleted)
  await moveTo(api, 'hide', hidden)
  await api.call('DELETE', `/campaign/${deleted}/delete/`, { token: owner.access })
  for (const [name, row] of Object.entries(endpoints)) {
    if (!('open' in row) || name === 'openDump') continue
    const isOfOne = row.path.startsWith('/campaign/{id}/')
    for (const id of isOfOne ? [waiting, changes, rejected, hidden, deleted] : [addressee_id]) {
      const path = row.path.replace('{id}', `${id}`).replace('{tag}', 'ortulu').replace('{province}', 'denizli')
      const { status, text } = await api.call('GET', path)
      assert.ok(isOfOne ? [401, 404, 410].includes(status) : status < 500, `${path} ${status}`)
      assert.ok(!text.includes('Örtülü'), path)
    }
  }
})
