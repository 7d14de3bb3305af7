import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { confirmMember, testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { linkToken } from './links.ts'
import {
  countsOf,
  drawing,
  linkedForm,
  press,
  queuedFaxes,
  rowsOf,
  sign,
  signAndFax,
  signAs,
  signForm,
  testSignatureMail,
  tokenIn,
} from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const collect = testSignatureMail(api)
const owner = await testMember(api)

const campaign = (fields: Record<string, string> = {}) => testPublicCampaign(api, owner.access, fields)
async function mailed(...given: Parameters<typeof signAs>) {
  const signed = await signAs(...given)
  const [mail, ...more] = await collect()
  assert.ok(mail && more.length === 0)
  return { signed, mail, confirm: tokenIn(mail.data.link), withdraw: tokenIn(mail.data.withdraw) }
}
const pressLater = (...given: Parameters<typeof press>) => {
  api.advance(5)
  return press(...given)
}

test('M-14 a signature waits until its link is pressed, and counts once however often it is pressed', async () => {
  const id = await campaign()
  const { signed, mail, confirm } = await mailed(api, id, 'ayse@ornek.example')
  assert.equal(signed.state, 'waiting')
  assert.equal(signed.signature_count, 0)
  assert.equal(mail.mail, 'signature_confirm')
  assert.equal(mail.to, 'ayse@ornek.example')
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => pressLater(api, 'confirm', confirm)))
  for (const { status, body } of answers) {
    assert.equal(status, 200)
    assert.equal(body.campaign_id, id)
  }
  assert.ok(answers.some(({ body }) => body.signature_count === 1))
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
  assert.deepEqual(await collect(), [])
})

test('a press answers with the number of its own signature, and a later one with none', async () => {
  const id = await campaign()
  const first = await mailed(api, id, 'bir@ornek.example')
  const second = await mailed(api, id, 'iki@ornek.example')
  const others = []
  for (const name of ['uc', 'dort', 'bes']) others.push(await mailed(api, id, `${name}@ornek.example`))
  const numberOf = async ({ confirm }: typeof first) => (await pressLater(api, 'confirm', confirm)).body.signature_count
  assert.equal(await numberOf(first), 1)
  assert.equal(await numberOf(second), 2)
  assert.equal(await numberOf(first), null)
  assert.deepEqual((await Promise.all(others.map(numberOf))).sort(), [3, 4, 5])
})

test('M-14 a thousand GETs of mailed links change nothing, one POST confirms one', async () => {
  const id = await campaign()
  const { confirm, withdraw } = await mailed(api, id, 'deniz@ornek.example')
  await signAs(api, id, 'diger@ornek.example')
  for (let n = 0; n < 1000; n += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        api.call('GET', at % 2 ? `/signatures/confirm/?token=${confirm}` : `/signatures/withdraw/?token=${withdraw}`),
      ),
    )
    assert.ok(answers.every(({ status }) => status === 405))
  }
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 2 })
  assert.equal((await pressLater(api, 'confirm', confirm)).status, 200)
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 1 })
  await collect()
})

test('M-14 truncated, changed, foreign and swapped links are refused', async () => {
  const id = await campaign()
  const { confirm, withdraw, signed } = await mailed(api, id, 'kirik@ornek.example')
  const changed = (confirm[0] === 'A' ? 'B' : 'A') + confirm.slice(1)
  const form = await linkedForm(api, 'kirik@ornek.example')
  const foreign = linkToken({ jwtSecret: 'another server, with another key' }, 'confirm', form, api.deps.now())
  for (const token of [
    confirm.slice(0, -1),
    confirm.slice(0, 20),
    '',
    'a',
    changed,
    foreign,
    withdraw,
    signed.receipt,
  ]) {
    const { status, body } = await pressLater(api, 'confirm', token.slice(0, 200))
    assert.deepEqual([status, body.code], [400, 'error.signature.link'], token)
  }
  assert.equal((await press(api, 'withdraw', confirm)).body.code, 'error.signature.link')
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
})

test('M-14 the second link withdraws a signature, before and after its confirmation, as often as it is pressed', async () => {
  const id = await campaign()
  for (const confirms of [false, true]) {
    const { confirm, withdraw } = await mailed(api, id, 'ben.degilim@ornek.example')
    if (confirms) await pressLater(api, 'confirm', confirm)
    const was = confirms ? 'confirmed' : 'waiting'
    const read = () => api.call('POST', '/signatures/link/', { json: { token: withdraw } })
    assert.deepEqual((await read()).body, { campaign_id: id, state: was, has_objected: false })
    for (const state of [was, 'none']) {
      const { status, body } = await press(api, 'withdraw', withdraw)
      assert.deepEqual([status, body], [200, { campaign_id: id, state, named_on: [] }])
      assert.deepEqual([(await read()).status, (await read()).body.code], [410, 'error.signature.withdrawn'])
      assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 0 })
    }
    const { status, body } = await press(api, 'confirm', confirm)
    assert.deepEqual([status, body.code], [410, 'error.signature.withdrawn'])
  }
})

test('M-14 the answer to a repeated address is that to a new one, and its owner is notified by e-mail', async () => {
  const id = await campaign()
  const { confirm } = await mailed(api, id, 'burada@ornek.example')
  await pressLater(api, 'confirm', confirm)
  const fresh = await signAs(api, id, 'yepyen@ornek.example')
  await collect()
  const repeated = await signAs(api, id, 'burada@ornek.example', 'Başka Biri')
  const shape = ({ receipt, ...rest }: typeof fresh) => ({ ...rest, receipt: receipt.length })
  const long = shape(fresh)
  assert.deepEqual(shape(repeated), {
    ...long,
    receipt: shape(await signAs(api, id, 'yepye2@ornek.example', 'Başka Biri')).receipt,
  })
  const notified = (await collect()).find(({ to }) => to === 'burada@ornek.example')
  assert.equal(notified?.mail, 'signature_repeated')
  assert.doesNotMatch(JSON.stringify(notified), /Başka Biri/)
  for (const { receipt } of [fresh, repeated]) {
    const { status, body } = await api.call('POST', '/signatures/mail/', { json: { receipt } })
    assert.deepEqual([status, Object.keys(body)], [200, ['receipt']])
  }
  await collect()
})

test('M-15 four spellings of one mailbox are one signature', async () => {
  const id = await campaign()
  const { confirm } = await mailed(api, id, 'ayse.yilmaz@gmail.com')
  await pressLater(api, 'confirm', confirm)
  for (const spelling of ['AyseYilmaz@gmail.com', 'ayseyilmaz+imza@gmail.com', 'a.yseyilmaz@googlemail.com']) {
    await signAs(api, id, spelling)
    const [mail] = await collect()
    if (mail) assert.deepEqual([mail.mail, mail.to], ['signature_repeated', 'ayse.yilmaz@gmail.com'])
  }
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
  assert.deepEqual(await rowsOf(api, id), { confirmed: 1, waiting: 0 })
})

test('a member’s own confirmed address counts at once, in any spelling; an unconfirmed or another one waits', async () => {
  const id = await campaign()
  const member = await testMember(api)
  const signs = async (email?: string) => {
    const { body } = await sign(api, id, signForm({ name: 'Üye', email }), member.access)
    return body.state
  }
  assert.equal(await signs(), 'waiting')
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  await confirmMember(api, member)
  assert.equal(await signs(member.email.toUpperCase()), 'confirmed')
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
  assert.equal(await signs('komsu@ornek.example'), 'waiting')
  const { body } = await api.call('GET', '/users/signatures/', { token: member.access })
  assert.deepEqual(
    body.results.map(({ state }: { state: string }) => state),
    ['waiting', 'confirmed'],
  )
  await collect()
})

test('M-14 a mistyped address is corrected, and the link sent to it is void', async () => {
  const id = await campaign()
  const { signed, confirm, withdraw } = await mailed(api, id, 'ayse@gmial.example')
  const { receipt } = signed
  const { body } = await api.call('POST', '/signatures/mail/', { json: { receipt, email: 'ayse@dogru.example' } })
  assert.ok(body.receipt)
  const [mail, ...more] = await collect()
  assert.deepEqual([mail?.mail, mail?.to, more.length], ['signature_confirm', 'ayse@dogru.example', 0])
  assert.equal((await pressLater(api, 'confirm', confirm)).body.code, 'error.signature.withdrawn')
  await press(api, 'withdraw', withdraw)
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  assert.equal((await press(api, 'confirm', tokenIn(mail?.data.link ?? ''))).status, 200)
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
})

test('M-14 the receipt of a repeated address corrects nothing of the other signer, and still mails the corrected one', async () => {
  const id = await campaign()
  await mailed(api, id, 'kurban@ornek.example')
  const { receipt } = await signAs(api, id, 'kurban@ornek.example', 'Kötü Niyetli')
  await collect()
  await api.call('POST', '/signatures/mail/', { json: { receipt, email: 'kotu@ornek.example' } })
  const mails = await collect()
  assert.deepEqual(
    mails.map(({ mail, to }) => [mail, to]),
    [['signature_confirm', 'kotu@ornek.example']],
  )
  const rows = await api.db
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .select(['form.name', 'form.email'])
    .where('campaign_id', '=', id)
    .orderBy('form.id')
    .execute()
  assert.deepEqual(rows, [
    { name: 'Ayşe Yılmaz', email: 'kurban@ornek.example' },
    { name: 'Kötü Niyetli', email: 'kotu@ornek.example' },
  ])
})

test('M-14 a fax goes out after the confirmation, and not at all after a withdrawal', async () => {
  const id = await campaign({ fax_number: '+902880000009' })
  const image = await drawing()
  const [first, second] = ['faks1@ornek.example', 'faks2@ornek.example']
  const ordered = [
    await signAndFax(api, id, { name: 'Bir', email: first }, { image, address: '10.1.0.1' }),
    await signAndFax(api, id, { name: 'İki', email: second }, { image, address: '10.1.0.2' }),
  ]
  assert.deepEqual(await queuedFaxes(api), [])
  const mails = await collect()
  const of = (address: string) => mails.find(({ to }) => to === address)?.data
  await pressLater(api, 'confirm', tokenIn(of(first)?.link ?? ''))
  assert.deepEqual(await queuedFaxes(api), [ordered[0]?.body.fax.id])
  await press(api, 'withdraw', tokenIn(of(second)?.withdraw ?? ''))
  await api.call('POST', '/signatures/confirm/', { json: { token: tokenIn(of(second)?.link ?? '') } })
  assert.deepEqual(await queuedFaxes(api), [ordered[0]?.body.fax.id])
  assert.equal((await api.call('GET', `/fax/${ordered[1]?.body.fax.id}/`)).status, 404)
  const anonymous = await signAndFax(api, id, { name: 'Üç' }, { image, address: '10.1.0.3' })
  assert.equal(anonymous.body.state, undefined)
  assert.ok((await queuedFaxes(api)).includes(anonymous.body.fax.id))
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
})

test('M-14 a second fax under an address that has signed needs a confirmation of its own', async () => {
  const id = await campaign({ fax_number: '+902880000010' })
  const { confirm } = await mailed(api, id, 'imzaci@ornek.example')
  await pressLater(api, 'confirm', confirm)
  const { body } = await signAndFax(api, id, { name: 'Sahte', email: 'imzaci@ornek.example' }, { address: '10.2.0.1' })
  assert.ok(!(await queuedFaxes(api)).includes(body.fax.id))
  const [mail] = await collect()
  assert.equal(mail?.mail, 'signature_confirm')
  await pressLater(api, 'confirm', tokenIn(mail?.data.link ?? ''))
  assert.ok((await queuedFaxes(api)).includes(body.fax.id))
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
})
