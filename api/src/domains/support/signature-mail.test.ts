import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '../../config.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import {
  countsOf,
  press,
  rowsOf,
  sign,
  signAs,
  signForm,
  signFrom,
  testMails,
  testSignatureMail,
  tokenIn,
} from './testing.ts'

const day = 86_400

async function setUp(settings: Partial<Config> = {}, campaigns = 1) {
  const api = await testApi({ signatures: 'confirmed', ...settings })
  const owner = await testMember(api)
  const ids: number[] = []
  for (let n = 0; n < campaigns; n++) ids.push(await testCampaign(api, owner.access))
  await approve(api, ...ids)
  const collect = testSignatureMail(api)
  const [id = 0] = ids
  const mailed = async (email: string) => {
    await signAs(api, id, email)
    const [mail] = await collect()
    return { confirm: tokenIn(mail?.data.link ?? '') }
  }
  return { api, id, ids, collect, mailed }
}

test('M-14 a waiting signature is reminded after two days and expires after fourteen', async () => {
  const { api, id, collect, mailed } = await setUp()
  const { confirm } = await mailed('gec@ornek.example')
  api.advance(1.9 * day)
  assert.deepEqual(await collect(), [])
  api.advance(0.2 * day)
  const [reminder, ...more] = await collect()
  assert.equal(reminder?.mail, 'signature_reminder')
  assert.equal(more.length, 0)
  api.advance(11.8 * day)
  assert.deepEqual(await collect(), [])
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  api.advance(0.2 * day)
  const late = await press(api, 'confirm', confirm)
  assert.deepEqual([late.status, late.body.code], [410, 'error.signature.expired'])
  assert.deepEqual(await collect(), [])
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 0 })
  assert.deepEqual(await rowsOf(api, id), { confirmed: 0, waiting: 0 })
  assert.equal((await press(api, 'confirm', confirm)).body.code, 'error.signature.expired')
  assert.equal((await press(api, 'confirm', tokenIn(reminder?.data.link ?? ''))).body.code, 'error.signature.expired')
})

test('e-mails of a signature say that its name alone can be taken back, while the name is shared', async () => {
  const { api, id, collect } = await setUp()
  const shared = { name: 'Ayşe Yılmaz', email: 'paylasan@ornek.example', shares_name: 'true', province: 'İzmir' }
  await sign(api, id, signForm(shared))
  await signAs(api, id, 'paylasmayan@ornek.example')
  const said = async () => {
    const mails = await collect()
    return Object.fromEntries(mails.map(({ to, mail, data }) => [to, [mail, data.shares_name, data.withdraw]]))
  }
  const first = await said()
  assert.deepEqual(first['paylasan@ornek.example']?.slice(0, 2), ['signature_confirm', 'true'])
  assert.deepEqual(first['paylasmayan@ornek.example']?.slice(0, 2), ['signature_confirm', ''])
  await press(api, 'unshare_name', tokenIn(first['paylasan@ornek.example']?.[2] ?? ''))
  api.advance(2.1 * day)
  assert.deepEqual((await said())['paylasan@ornek.example']?.slice(0, 2), ['signature_reminder', ''])
})

test('a confirmed signature says so also after its link has expired', async () => {
  const { api, mailed } = await setUp()
  const { confirm } = await mailed('erken@ornek.example')
  api.advance(5)
  await press(api, 'confirm', confirm)
  api.advance(20 * day)
  assert.equal((await press(api, 'confirm', confirm)).status, 200)
})

async function planting() {
  const { api, ids } = await setUp({ rateLimitScale: 1 }, 4)
  const collected = testMails(api)
  const plant = async (id: number, address: string, name: string, email = 'ayse.yilmaz@gmail.com') => {
    const { status, body } = await signFrom(api, id, { name, email }, address)
    assert.deepEqual([status, body.state, typeof body.receipt], [200, 'waiting', 'string'])
    return (await collected()).map(({ mail, quotes = [] }) => [mail, ...quotes.map(({ text }) => text.split('\n')[0])])
  }
  return { api, ids, plant, collected }
}

test('M-20 a mailbox gets five e-mails a day for all forms and spellings, and the answers stay the same', async () => {
  const { ids, plant } = await planting()
  const sent = []
  for (const [n, id] of [...ids, ...ids].entries()) sent.push(...(await plant(id, `10.0.${n}.1`, `Kişi ${n}`)))
  assert.deepEqual(
    sent.map(([mail]) => mail),
    [...Array(2).fill('signature_confirm'), ...Array(3).fill('signature_forms')],
  )
  assert.deepEqual(await plant(ids[0] ?? 0, '10.0.99.1', 'Başka Yazım', 'ayseyilmaz+1@googlemail.com'), [])
  assert.deepEqual(await plant(ids[0] ?? 0, '10.0.99.1', 'Başka Kutu', 'baska@ornek.example'), [['signature_confirm']])
})

for (const [order, networks] of Object.entries({ 'one by one': [1, 1, 2, 2, 3, 3], 'in turn': [1, 2, 3, 1, 2, 3] })) {
  test(`M-19 six forms of three networks, ${order}, leave an e-mail to the owner, which shows all that wait`, async () => {
    const { ids, plant } = await planting()
    const [id = 0] = ids
    const planted = []
    for (const [n, network] of networks.entries()) {
      planted.push(...(await plant(id, `10.9.${network}.1`, `Yabancı ${n}`)))
    }
    assert.equal(planted.length, 4, 'the first of each network, and one more')
    const [last = [], ...more] = await plant(id, '10.1.1.1', 'Ayşe Yılmaz')
    assert.equal(more.length, 0)
    assert.equal(last[0], 'signature_forms')
    assert.ok(last.includes('Ad: Ayşe Yılmaz'))
    assert.deepEqual(await plant(id, '10.1.1.1', 'Ayşe Yılmaz'), [])
  })
}

test('M-19 a mailbox has a bounded number of forms in a campaign, and those of one network cause two e-mails', async () => {
  const { ids, plant } = await planting()
  const [id = 0] = ids
  const planted = []
  for (let n = 0; n < 30; n++) planted.push(...(await plant(id, '10.9.9.9', `Yabancı ${n}`)))
  assert.deepEqual(
    planted.map(([mail]) => mail),
    ['signature_confirm', 'signature_forms'],
  )
  const [next = []] = await plant(id, '10.1.1.1', 'Ayşe Yılmaz')
  assert.equal(next[0], 'signature_forms')
  assert.ok(next.includes('Ad: Ayşe Yılmaz'))
  assert.ok(next.length <= 26)
})

test('M-19 a press of the owner, also to delete a form, brings the e-mails that the day withheld', async () => {
  const { api, ids, collected } = await planting()
  const [id = 0, other = 0] = ids
  const mails = []
  for (let n = 0; n < 6; n++) {
    await signFrom(api, id, { name: `Yabancı ${n}`, email: 'deniz@ornek.example' }, `10.7.${n}.1`)
    mails.push(...(await collected()))
  }
  assert.equal(mails.length, 5)
  await signFrom(api, other, { name: 'Deniz Sahip', email: 'deniz@ornek.example' }, '10.1.1.1')
  assert.deepEqual(await collected(), [])
  const [first] = mails
  await press(api, 'withdraw', tokenIn(first && 'withdraw' in first.data ? first.data.withdraw : ''))
  const brought = await collected()
  assert.ok(JSON.stringify(brought).includes('Deniz Sahip'))
})

test('M-19 what was withheld is mailed the next day, and a campaign shuts nobody out when its forms have gone', async () => {
  const { api, ids, plant, collected } = await planting()
  const [id = 0] = ids
  for (let n = 0; n < 6; n++) await plant(id, `10.8.${n}.1`, `Yabancı ${n}`)
  assert.deepEqual(await plant(id, '10.1.1.1', 'Ayşe Yılmaz'), [])
  api.advance(1.01 * day)
  const [next = []] = await plant(ids[1] ?? 0, '10.1.1.1', 'Ayşe Yılmaz')
  assert.ok(next[0] === 'signature_confirm' || next[0] === 'signature_forms')
  await api.pool.query(`update signature_form set created_at = created_at - interval '15 days', due_at = now()`)
  await collected()
  assert.deepEqual(await rowsOf(api, id), { confirmed: 0, waiting: 0 })
  api.advance(1.01 * day)
  assert.deepEqual(await plant(id, '10.1.1.1', 'Ayşe Yılmaz'), [['signature_confirm']])
})

test('an e-mail that the server refuses leaves the signature waiting, and can be asked for again', async () => {
  const { api, id } = await setUp()
  const { receipt } = await signAs(api, id, 'bozuk@ornek.example')
  let refuses = true
  const collect = testSignatureMail(api, () => {
    if (refuses) throw new Error('550 no such mailbox')
  })
  assert.deepEqual(await collect(), [])
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  refuses = false
  await api.call('POST', '/signatures/mail/', { json: { receipt } })
  assert.equal((await collect()).length, 1)
})
