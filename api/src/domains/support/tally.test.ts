import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTally } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { testApi } from '../../testing.ts'
import { confirmedMember, testMember } from '../accounts/testing.ts'
import { moveTo, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { eraseAllSigners } from './erase-signers.ts'
import { supportData } from './personal-data.ts'
import { settleSignatures } from './settling.ts'
import { addressOf, confirmNewest, press, sign, signedLinks, signForm, signFrom } from './testing.ts'

const day = 86_400
const api = await testApi({ signatures: 'confirmed' })
const owner = await testMember(api)
const today = turkishDayOf(new Date())

const tallyOf = async (id: number) => campaignTally.parse((await api.call('GET', `/campaign/${id}/tally/`)).body)

async function signed(id: number, email: string): Promise<string> {
  const { withdraw } = await signedLinks(api, id, email)
  await confirmNewest(api, email)
  return withdraw
}

const setAside = (id: number, reason: string, count: number, moment = 'now()') =>
  api.pool.query(
    `insert into signature (campaign_id, name, email, email_canonical, sender_address, confirmed_at, set_aside_at, set_aside_reason)
     select ${id}, 'Biri', mailbox, mailbox, '', ${moment}, now(), '${reason}'
     from (select gen_random_uuid() || '@ornek.example' as mailbox from generate_series(1, ${count})) as made`,
  )

test('counted, waiting and withdrawn signatures have numbers of their own, and each withdrawal counts once', async () => {
  const id = await testPublicCampaign(api, owner.access)
  assert.deepEqual(await tallyOf(id), { signature_count: 0, waiting: 0, withdrawn: 0, set_aside: [], days: [] })
  const [first] = [await signed(id, 'bir@ornek.example'), await signed(id, 'iki@ornek.example')]
  await signedLinks(api, id, 'uc@ornek.example')
  // The same mailbox again is no other form.
  await signedLinks(api, id, 'uc@ornek.example')
  const before = await tallyOf(id)
  const days = [{ day: today, received: 3, unconfirmed: 1 }]
  assert.deepEqual(before, { signature_count: 2, waiting: 1, withdrawn: 0, set_aside: [], days })
  for (const _ of [1, 2]) {
    await press(api, 'withdraw', first)
    assert.deepEqual(await tallyOf(id), { ...before, signature_count: 1, withdrawn: 1 })
  }
  const again = await signed(id, 'bir@ornek.example')
  assert.deepEqual(await tallyOf(id), { ...before, withdrawn: 1, days: [{ day: today, received: 4, unconfirmed: 1 }] })
  await press(api, 'withdraw', again)
  const { signature_count, withdrawn } = await tallyOf(id)
  assert.deepEqual([signature_count, withdrawn], [1, 2])
})

test('what is set aside is counted by kind from five on, and neither its withdrawal nor what was never confirmed is', async () => {
  const id = await testPublicCampaign(api, owner.access)
  await setAside(id, 'burst', 4)
  await setAside(id, 'staff', 7)
  await setAside(id, 'throwaway', 9, 'null')
  assert.deepEqual((await tallyOf(id)).set_aside, [{ kind: 'staff', count: 7 }])
  await setAside(id, 'domain', 1)
  assert.deepEqual((await tallyOf(id)).set_aside, [
    { kind: 'crowd', count: 5 },
    { kind: 'staff', count: 7 },
  ])
  const withdraw = await signed(id, 'ayri@ornek.example')
  await api.pool.query(
    `update signature set set_aside_at = now(), set_aside_reason = 'name' where email = 'ayri@ornek.example'`,
  )
  await press(api, 'withdraw', withdraw)
  assert.equal((await tallyOf(id)).withdrawn, 0)
})

test('P-20 the erasure of an account or of all signers moves no number', async () => {
  const id = await testPublicCampaign(api, owner.access)
  const member = await confirmedMember(api)
  await sign(api, id, signForm({ name: 'Ayşe Yılmaz' }), member.access)
  await signed(id, 'kalan@ornek.example')
  await setAside(id, 'burst', 5)
  const before = await tallyOf(id)
  const erasure = { id: member.id, campaigns: 'keep', now: new Date() } as const
  await api.db.transaction().execute((trx) => supportData.erase(trx, erasure))
  await api.db.transaction().execute((trx) => eraseAllSigners(trx, id))
  assert.deepEqual([before.signature_count, await tallyOf(id)], [2, before])
})

test('a campaign that a visitor may not read has no tally', async () => {
  const deleted = await testPublicCampaign(api, owner.access)
  await api.call('DELETE', `/campaign/${deleted}/delete/`, { token: owner.access })
  const hidden = await testPublicCampaign(api, owner.access)
  await moveTo(api, 'hide', hidden)
  for (const [id, status] of [
    [deleted, 410],
    [hidden, 410],
    [await testCampaign(api, owner.access), 401],
    [999_999, 404],
  ] as const) {
    const [page, tally] = [await api.call('GET', `/campaign/${id}/`), await api.call('GET', `/campaign/${id}/tally/`)]
    assert.deepEqual([tally.status, tally.body.code], [status, page.body.code])
  }
})

test('M-14 a wave of forms stays counted on its day after the forms expired, and calmer days do not', async () => {
  const [stormy, calm] = [await testPublicCampaign(api, owner.access), await testPublicCampaign(api, owner.access)]
  await Promise.all(
    Array.from({ length: 51 }, (_, n) =>
      signFrom(api, stormy, { name: 'Robot', email: `robot${n}@ornek.example` }, addressOf(n)),
    ),
  )
  await signed(stormy, 'insan@ornek.example')
  await signedLinks(api, calm, 'bekleyen@ornek.example')
  const wave = [{ day: today, received: 52, unconfirmed: 51 }]
  assert.deepEqual((await tallyOf(stormy)).days, wave)
  api.advance(15 * day)
  await settleSignatures(api.deps)
  const { waiting, signature_count, days } = await tallyOf(stormy)
  assert.deepEqual([waiting, signature_count, days], [0, 1, wave])
  assert.deepEqual((await tallyOf(calm)).days, [])
})
