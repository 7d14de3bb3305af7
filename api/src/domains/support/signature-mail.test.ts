import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '../../config.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { countsOf, press, rowsOf, sign, signAs, signForm, testSignatureMail, tokenIn } from './testing.ts'

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

test('M-14 an address gets three e-mails of a campaign and five a day, also after a restart, and the answers stay the same', async () => {
  const { api, ids, collect } = await setUp({ rateLimitScale: 1 }, 4)
  const [first = 0, ...others] = ids
  const asked = async (id: number) => {
    const { state } = await signAs(api, id, 'ayse.yilmaz@gmail.com')
    assert.equal(state, 'waiting')
    return (await collect()).length
  }
  const sent: number[] = []
  for (let n = 0; n < 5; n++) sent.push(await asked(first))
  assert.deepEqual(sent, [1, 1, 1, 0, 0])
  const elsewhere: number[] = []
  for (const id of others) elsewhere.push(await asked(id))
  assert.deepEqual(elsewhere, [1, 1, 0], 'another spelling of the address has no e-mails of its own')
  await signAs(api, first, 'ayseyilmaz+1@googlemail.com')
  assert.equal((await collect()).length, 0)
  await signAs(api, first, 'baska@ornek.example')
  assert.equal((await collect()).length, 1)
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
