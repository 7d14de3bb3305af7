import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { confirmMember, testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { drawing, queuedFaxes, runFax, sign, signAndFax, signForm } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const image = await drawing()

const campaign = () => testPublicCampaign(api, owner.access, { fax_number: '+902880000001' })
const list = async (token: string, query = '') => (await api.call('GET', `/users/signatures/${query}`, { token })).body
const withdraw = async (token: string, id: unknown) =>
  (await api.call('DELETE', `/users/signatures/${id}/`, { token })).status
const count = async (id: number) => (await api.call('GET', `/campaign/${id}/counts/`)).body.signature_count
const rowsOf = (userId: number) => api.db.selectFrom('signature').selectAll().where('user_id', '=', userId).execute()
async function drawings() {
  const names: string[] = []
  for await (const { name } of api.deps.privateFiles.list()) names.push(name)
  return names.length
}

test('a member sees what was signed, newest first, and nobody else’s', async () => {
  const [member, other] = [await testMember(api), await testMember(api)]
  const ids = [await campaign(), await campaign()]
  for (const id of ids) {
    await sign(api, id, signForm({ name: 'Ayşe Yılmaz' }), member.access)
    await sign(api, id, signForm({ name: 'Biri', email: 'biri@ornek.example' }))
  }
  const { results, next } = await list(member.access)
  assert.equal(next, null)
  assert.deepEqual(
    results.map((row: { campaign: { id: number } }) => row.campaign.id),
    ids.toReversed(),
  )
  const fields = [
    'campaign',
    'hand_overs',
    'has_objected',
    'id',
    'is_hidden',
    'is_named',
    'name',
    'set_aside',
    'shares_name',
    'signed_at',
    'state',
    'text',
    'wants_updates',
  ]
  assert.deepEqual(Object.keys(results[0]).sort(), fields)
  assert.ok(results[0].campaign.title.length > 0)
  assert.deepEqual((await list(other.access)).results, [])
})

test('P-03 a signature of a campaign no longer public is listed without title and can be withdrawn', async () => {
  const member = await testMember(api)
  const id = await campaign()
  await sign(api, id, signForm({ name: 'Ayşe' }), member.access)
  await api.call('DELETE', `/campaign/${id}/delete/`, { token: owner.access })
  const [row] = (await list(member.access)).results
  assert.deepEqual(row.campaign, { id, title: '' })
  assert.equal(await withdraw(member.access, row.id), 204)
})

test('P-02 what was signed signed-out with the confirmed address is the member’s; with an unconfirmed one it is nobody’s', async () => {
  const [member, other] = [await testMember(api), await testMember(api)]
  const id = await campaign()
  await sign(api, id, signForm({ name: 'Ayşe', email: member.email.toUpperCase() }))
  assert.deepEqual((await list(member.access)).results, [])
  const row = await api.db.selectFrom('signature').select('id').where('campaign_id', '=', id).executeTakeFirstOrThrow()
  assert.equal(await withdraw(member.access, row.id), 404)

  await confirmMember(api, member)
  await confirmMember(api, other)
  const { results } = await list(member.access)
  assert.deepEqual(
    results.map((each: { id: number; name: string }) => [each.id, each.name]),
    [[row.id, 'Ayşe']],
  )
  assert.deepEqual((await list(other.access)).results, [])
  assert.equal(await withdraw(other.access, row.id), 404)
  assert.equal(await withdraw(member.access, row.id), 204)
  assert.equal(await count(id), 0)
})

test('P-02 a signature that another member gave with one’s address stays that member’s', async () => {
  const [member, other] = [await testMember(api), await testMember(api)]
  await confirmMember(api, member)
  const id = await campaign()
  await sign(api, id, signForm({ name: 'Biri', email: member.email }), other.access)
  assert.deepEqual((await list(member.access)).results, [])
  assert.equal((await list(other.access)).results.length, 1)
})

test('pages hold fifty, without gaps or repetitions', async () => {
  const member = await testMember(api)
  const id = await campaign()
  await api.pool.query(
    `insert into signature (campaign_id, user_id, name, email, email_canonical, sender_address)
     select $1, $2, 'Ayşe', 'a' || n || '@b.example', 'a' || n || '@b.example', '' from generate_series(1, 51) n`,
    [id, member.id],
  )
  const first = await list(member.access)
  assert.equal(first.results.length, 50)
  const second = await list(member.access, new URL(first.next, 'http://x').search)
  assert.deepEqual([second.results.length, second.next], [1, null])
  assert.ok(second.results[0].id < first.results.at(-1).id)
  assert.equal((await api.call('GET', '/users/signatures/?cursor=abc', { token: member.access })).status, 400)
})

test('R-03 a withdrawn signature is gone with its drawing, and the count falls by one', async () => {
  const member = await testMember(api)
  const id = await campaign()
  await sign(api, id, signForm({ name: 'Biri', email: 'biri@ornek.example' }))
  const before = await drawings()
  await sign(api, id, signForm({ name: 'Ayşe' }, image), member.access)
  assert.deepEqual([await count(id), await drawings()], [2, before + 1])
  const [row] = (await list(member.access)).results
  assert.equal(await withdraw(member.access, row.id), 204)
  assert.deepEqual([await count(id), await drawings(), await rowsOf(member.id)], [1, before, []])
  assert.equal(await withdraw(member.access, row.id), 404)
  assert.equal(await count(id), 1)
  await sign(api, id, signForm({ name: 'Ayşe' }), member.access)
  assert.equal(await count(id), 2)
})

test('R-03 twenty who withdraw at once, each twice, take twenty from the count', async () => {
  const id = await campaign()
  const members = await Promise.all(Array.from({ length: 20 }, () => testMember(api)))
  for (const { access } of members) await sign(api, id, signForm({ name: 'Biri' }), access)
  await sign(api, id, signForm({ name: 'Son', email: 'son@ornek.example' }))
  const rows = await Promise.all(members.map(async ({ access }) => (await list(access)).results[0].id))
  const statuses = await Promise.all(
    members.flatMap(({ access }, n) => [withdraw(access, rows[n]), withdraw(access, rows[n])]),
  )
  assert.equal(statuses.filter((status) => status === 204).length, 20)
  assert.ok(statuses.every((status) => status === 204 || status === 404))
  assert.equal(await count(id), 1)
})

test('a fax that was sent stays sent, one that waits or failed is sent no more', async () => {
  const member = await testMember(api)
  const [sent, waiting] = [await campaign(), await campaign()]
  const fax = async (id: number) => (await signAndFax(api, id, { name: 'Ayşe' }, { token: member.access })).body.fax.id
  const [first, second] = [await fax(sent), await fax(waiting)]
  await runFax(api, first)
  for (const { id } of (await list(member.access)).results) assert.equal(await withdraw(member.access, id), 204)
  assert.equal((await api.call('GET', `/fax/${first}/`)).body.state, 'sent')
  assert.equal((await api.call('GET', `/fax/${second}/`)).status, 404)
  assert.equal((await api.call('POST', `/fax/${second}/retry/`)).status, 404)
  assert.ok((await queuedFaxes(api)).includes(second))
  await runFax(api, second)
  const { body } = await api.call('GET', `/campaign/${sent}/faxes/`, { token: owner.access })
  assert.equal(body.sent, 1)
  assert.deepEqual(await rowsOf(member.id), [])
})
