import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsInHour } from 'date-fns/constants'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, moveTo, testCampaign } from '../campaigns/testing.ts'
import { codeOf } from './links.ts'
import { countsOf, linkedForm, press, rowsOf, signAs, signFrom, testSignatureMail, tokenIn } from './testing.ts'

// No setting of the operator scales the tries of a code.
const api = await testApi({ signatures: 'confirmed', rateLimitScale: 0 })
const collect = testSignatureMail(api)
const owner = await testMember(api)

async function campaign(): Promise<number> {
  const id = await testCampaign(api, owner.access)
  await approve(api, id)
  return id
}

const type = (receipt: string, one_time_code: string) =>
  api.call('POST', '/signatures/code/', { json: { receipt, one_time_code } })

type Mailed = Awaited<ReturnType<typeof collect>>[number] | undefined
const codeIn = (mail: Mailed): string => (mail && 'code' in mail.data ? mail.data.code : '')

async function mailed(id: number, email: string, name?: string) {
  const { receipt } = await signAs(api, id, email, name)
  const [mail] = await collect()
  api.advance(5)
  const code = codeIn(mail)
  assert.match(code, /^\d{6}$/)
  return { receipt, code, link: tokenIn(mail?.data.link ?? ''), withdraw: tokenIn(mail?.data.withdraw ?? '') }
}

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** One answer for all, so that nothing is learned of a mailbox. */
async function isRefused(receipt: string, code: string): Promise<void> {
  const { status, body } = await type(receipt, code)
  const { one_time_code, request_id, ...rest } = body
  assert.ok(one_time_code && request_id)
  assert.deepEqual(
    { status, ...rest },
    { status: 400, code: 'error.request.invalid', codes: { one_time_code: ['error.signature.code'] } },
  )
}

test('S-32 the code of the e-mail confirms the form of the receipt, and proves the signer from then on', async () => {
  const id = await campaign()
  const { receipt, code } = await mailed(id, 'ayse@ornek.example')
  const { status, body } = await type(receipt, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  assert.equal(status, 200)
  const { proof: token, ...rest } = body
  assert.deepEqual(rest, { campaign_id: id, signature_count: 1 })
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
  const said = { token, text: 'Dere benim de derem.', is_named: true }
  assert.equal((await api.call('POST', '/signatures/statement/', { json: said })).status, 204)
  const { results } = (await api.call('GET', `/campaign/${id}/signers/`)).body
  assert.deepEqual(
    results.map(({ name, text }: { name: string; text: string }) => [name, text]),
    [['Ayşe Yılmaz', 'Dere benim de derem.']],
  )
})

test('S-32 five tries count an e-mail; the sixth is refused even if it is right, and the link confirms', async () => {
  const id = await campaign()
  const { receipt, code, link } = await mailed(id, 'deniz@ornek.example')
  for (let n = 0; n < 4; n++) await isRefused(receipt, other(code))
  await isRefused(receipt, 'abc')
  assert.equal((await type(receipt, code)).status, 200)

  const spent = await mailed(id, 'ece@ornek.example')
  for (let n = 0; n < 5; n++) await isRefused(spent.receipt, other(spent.code))
  await isRefused(spent.receipt, spent.code)
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 1 })
  assert.equal((await press(api, 'confirm', spent.link)).status, 200)
  assert.equal((await press(api, 'confirm', link)).status, 200)
  assert.deepEqual(await countsOf(api, id), { confirmed: 2, waiting: 0 })
})

test('S-32 tries at once are counted one by one', async () => {
  const id = await campaign()
  const { receipt, code } = await mailed(id, 'hizli@ornek.example')
  await Promise.all(Array.from({ length: 5 }, () => isRefused(receipt, other(code))))
  await isRefused(receipt, code)
})

test('S-32 M-17 the code of another form, or in another browser, is worth nothing', async () => {
  const id = await campaign()
  const email = 'ayse@ornek.example'
  const stranger = await signFrom(api, id, { name: 'Sahte Ad', email }, '10.66.6.6')
  const [planted] = await collect()
  api.advance(5)
  const own = await signFrom(api, id, { name: 'Ayşe Yılmaz', email }, '10.1.1.1')
  const [mail] = await collect()
  api.advance(5)
  const repeated = await signFrom(api, id, { name: 'Ayşe Yılmaz', email }, '10.66.6.6')
  await collect()
  await isRefused(own.body.receipt, codeIn(planted))
  await isRefused(stranger.body.receipt, codeIn(mail))
  await isRefused(repeated.body.receipt, codeIn(mail))
  const elsewhere = await mailed(await campaign(), email)
  await isRefused(elsewhere.receipt, codeIn(mail))
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  assert.equal((await type(own.body.receipt, codeIn(mail))).status, 200)
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
  await isRefused(stranger.body.receipt, codeIn(planted))
  for (const receipt of ['', 'a', mail ? tokenIn(mail.data.link) : '']) {
    assert.equal((await type(receipt, codeIn(mail))).body.code, 'error.signature.link')
  }
})

test('S-32 M-17 the code of words that were changed later confirms nothing, that of the newest words does', async () => {
  const id = await campaign()
  const { receipt, code } = await mailed(id, 'soz@ornek.example')
  await api.call('POST', '/signatures/statement/', { json: { receipt, text: 'Sonradan.', is_named: true } })
  await isRefused(receipt, code)
  const [mail] = await collect()
  api.advance(5)
  await isRefused(receipt, code)
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  const { body } = await type(receipt, codeIn(mail))
  const form = await api.call('POST', '/signatures/form/', { json: { token: body.proof } })
  assert.deepEqual([form.body.state, form.body.text], ['confirmed', 'Sonradan.'])
})

test('S-32 a form has no code before its e-mail', async () => {
  const id = await campaign()
  const { receipt } = await signAs(api, id, 'erken@ornek.example')
  const { form } = await linkedForm(api, 'erken@ornek.example')
  await isRefused(receipt, codeOf(api.deps.config, form))
  await collect()
})

test('S-32 thirty forms planted under a mailbox in a day bring it two codes, and as few guesses', async () => {
  const limited = await testApi({ signatures: 'confirmed', rateLimitScale: 1 })
  const collectLimited = testSignatureMail(limited)
  const { access } = await testMember(limited)
  const id = await testCampaign(limited, access)
  await approve(limited, id)
  let codes = 0
  for (let n = 0; n < 30; n++) {
    await signFrom(limited, id, { name: `Yabancı ${n}`, email: 'hedef@ornek.example' }, `10.4.${n}.1`)
    codes += (await collectLimited()).filter((mail) => codeIn(mail) !== '').length
  }
  assert.equal(codes, 2)
  const coded = limited.db.selectFrom('signature_form').select('id').where('code_at', 'is not', null)
  assert.equal((await coded.execute()).length, 2)
})

test('S-32 the code of a withdrawn form confirms nothing', async () => {
  const id = await campaign()
  const { receipt, code, withdraw } = await mailed(id, 'vazgecti@ornek.example')
  await press(api, 'withdraw', withdraw)
  await isRefused(receipt, code)
  assert.deepEqual(await rowsOf(api, id), { confirmed: 0, waiting: 0 })
})

test('S-32 code and link may follow each other, at once too: one signature, and each answer says so', async () => {
  const id = await campaign()
  const first = await mailed(id, 'bir@ornek.example')
  assert.equal((await press(api, 'confirm', first.link)).body.signature_count, 1)
  for (let n = 0; n < 2; n++) {
    const { status, body } = await type(first.receipt, first.code)
    assert.deepEqual([status, body.signature_count], [200, null])
  }
  const second = await mailed(id, 'iki@ornek.example')
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => type(second.receipt, second.code)),
    press(api, 'confirm', second.link),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  assert.ok(answers.some(({ body }) => body.signature_count === 2))
  assert.equal((await press(api, 'confirm', second.link)).body.signature_count, null)
  assert.deepEqual(await countsOf(api, id), { confirmed: 2, waiting: 0 })
  assert.deepEqual(await rowsOf(api, id), { confirmed: 2, waiting: 0 })
})

test('S-32 code and withdrawal at once leave a signature or none, and counts that are the rows', async () => {
  const id = await campaign()
  for (let n = 0; n < 6; n++) {
    const { receipt, code, withdraw } = await mailed(id, `yaris${n}@ornek.example`)
    const [typed, withdrawn] = await Promise.all([type(receipt, code), press(api, 'withdraw', withdraw)])
    assert.ok([200, 400, 410].includes(typed.status), typed.text)
    assert.equal(withdrawn.status, 200)
    assert.deepEqual(await countsOf(api, id), await rowsOf(api, id))
  }
})

test('S-32 after the end of the campaign a code does what the link does', async () => {
  const id = await campaign()
  const [typed, pressed] = [await mailed(id, 'kod@ornek.example'), await mailed(id, 'baglanti@ornek.example')]
  await moveTo(api, 'close', id)
  const answers = [await press(api, 'confirm', pressed.link), await type(typed.receipt, typed.code)]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
})

test('S-32 a code typed within a second of its e-mail is set aside, as a link is', async () => {
  const id = await campaign()
  const { receipt } = await signAs(api, id, 'makine@ornek.example')
  const code = codeIn((await collect())[0])
  await api.db.updateTable('signature_form').set({ code_at: api.deps.now() }).execute()
  assert.equal((await type(receipt, code)).body.is_set_aside, true)
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 0 })
})

// The last test, because the owner's session ends within the hour.
test('S-32 a code lasts an hour from its e-mail; another e-mail brings an hour and five tries', async () => {
  const id = await campaign()
  const { receipt, code } = await mailed(id, 'gec@ornek.example')
  for (let n = 0; n < 5; n++) await isRefused(receipt, other(code))
  api.advance(secondsInHour)
  await isRefused(receipt, code)
  const { body } = await api.call('POST', '/signatures/mail/', { json: { receipt } })
  const [again] = await collect()
  api.advance(secondsInHour - 60)
  for (let n = 0; n < 4; n++) await isRefused(body.receipt, other(code))
  assert.equal((await type(receipt, codeIn(again))).status, 200)
})
