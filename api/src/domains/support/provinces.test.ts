import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { confirmedMember } from '../accounts/testing.ts'
import { moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { importSignatures } from './repository.ts'

const api = await testApi()
const owner = await confirmedMember(api)

const publicCampaign = () => testPublicCampaign(api, owner.access)

/** One after another. */
async function signed(id: number, provinces: (string | null)[]) {
  const [{ count }] = (await sql<{ count: number }>`select count(*)::integer as count from signature`.execute(api.db))
    .rows as [{ count: number }]
  const signers = provinces.map((province, n) => ({
    name: 'Ayşe Yılmaz',
    email: `imza${count + n}@ornek.example`,
    created_at: new Date(Date.UTC(2026, 10, 1) + 1000 * (count + n)),
    province,
  }))
  await importSignatures(api.db, id, signers)
  return signers.map(({ email }) => email)
}

const times = (count: number, province: string | null) => Array.from({ length: count }, () => province)
const change = (email: string | undefined, values: object) =>
  api.db
    .updateTable('signature')
    .set(values)
    .where('email_canonical', '=', email ?? '')
    .execute()
const shown = async (id: number) => (await api.call('GET', `/campaign/${id}/page/`)).body.provinces
const owned = async (id: number, token = owner.access) =>
  api.call('GET', `/campaign/${id}/statistics/?days=7`, { token })

test('P-02 the page names a province from twenty signatures on, and no longer when one of them is withdrawn', async () => {
  const id = await publicCampaign()
  const emails = await signed(id, times(19, 'İzmir'))
  assert.deepEqual(await shown(id), [])
  await signed(id, ['İzmir'])
  assert.deepEqual(await shown(id), [{ province: 'İzmir', count: 20 }])
  for (const values of [
    { shares_name: false, province: null },
    { set_aside_at: new Date(), set_aside_reason: 'mail_domain' as const },
    { confirmed_at: null },
  ]) {
    const before = await api.db
      .selectFrom('signature')
      .select(['shares_name', 'province', 'set_aside_at', 'set_aside_reason', 'confirmed_at'])
      .where('email_canonical', '=', emails[0] ?? '')
      .executeTakeFirstOrThrow()
    await change(emails[0], values)
    assert.deepEqual(await shown(id), [], Object.keys(values).join())
    await change(emails[0], before)
    assert.equal((await shown(id)).length, 1)
  }
})

test('P-02 no new signature changes what the page says of provinces before twenty of them do', async () => {
  const id = await publicCampaign()
  await signed(id, [...times(29, 'İzmir'), ...times(11, 'Van')])
  const before = await shown(id)
  assert.deepEqual(before, [{ province: 'İzmir', count: 20 }])
  for (const province of [...times(9, 'Van'), ...times(10, 'İzmir')]) {
    await signed(id, [province])
    assert.deepEqual(await shown(id), before)
  }
  await signed(id, ['Bursa', null])
  assert.deepEqual(await shown(id), [
    { province: 'İzmir', count: 30 },
    { province: 'Van', count: 20 },
  ])
})

test('P-02 an earlier signature that is confirmed late moves no other out of the count', async () => {
  const id = await publicCampaign()
  const [late] = await signed(id, ['Van'])
  await change(late, { confirmed_at: null })
  await signed(id, times(20, 'İzmir'))
  await change(late, { confirmed_at: new Date() })
  assert.deepEqual(await shown(id), [{ province: 'İzmir', count: 20 }])
})

test('its owner sees every province with its exact number, a stranger nothing', async () => {
  const id = await publicCampaign()
  const [first, second] = await signed(id, ['Van', 'İzmir', 'İzmir', 'İzmir', 'Van', null])
  await change(first, { set_aside_at: new Date(), set_aside_reason: 'mail_domain' })
  await change(second, { confirmed_at: null })
  assert.deepEqual((await owned(id)).body.provinces, [
    { province: 'İzmir', count: 2 },
    { province: 'Van', count: 1 },
  ])
  assert.equal((await owned(id, (await confirmedMember(api)).access)).status, 403)
})

test('a campaign that was taken down says nothing', async () => {
  const id = await publicCampaign()
  await signed(id, times(20, 'İzmir'))
  await moveTo(api, 'hide', id)
  assert.notEqual((await api.call('GET', `/campaign/${id}/page/`)).status, 200)
})

test('provinces of a campaign are counted from their index alone', async () => {
  const id = await publicCampaign()
  await signed(id, times(400, 'İzmir'))
  await sql`vacuum analyze signature`.execute(api.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select province from signature
    where campaign_id = ${id} and shares_name and province is not null
      and email_canonical is not null and confirmed_at is not null and set_aside_at is null
    order by confirmed_at, id limit 20`.execute(api.db)
  assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index Only Scan using signature_province/)
})
