import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turkishDayOf } from '@sesol/shared/dates'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { confirmedMember, testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { insertHandOver } from './deliveries.ts'
import { mailboxToken } from './links.ts'
import {
  countsOf,
  press,
  sign,
  signedLinks,
  signForm,
  signFrom,
  testMails,
  testSignatureMail,
  tokenIn,
} from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const collect = testMails(api)
const collectForms = testSignatureMail(api)
const day = 86_400

// A session ends before the days of these tests have passed.
const campaign = async () => testPublicCampaign(api, (await testMember(api)).access)
const ask = (email: string, language = 'tr') =>
  api.call('POST', '/signatures/own/mail/', { json: { email }, headers: { 'accept-language': language } })
const own = (token: string, more: object = {}) => api.call('POST', '/signatures/own/', { json: { token, ...more } })

async function signed(id: number, email: string, fields: Record<string, string> = {}) {
  await sign(api, id, signForm({ name: 'Ayşe Yılmaz', email, ...fields }))
  const mail = (await collectForms()).find(({ to }) => to === email)
  api.advance(5)
  const token = tokenIn(mail?.data.link ?? '')
  assert.equal((await press(api, 'confirm', token)).status, 200)
  return { token, withdraw: tokenIn(mail?.data.withdraw ?? '') }
}

async function linkTo(email: string) {
  assert.equal((await ask(email)).status, 204)
  const mail = (await collect()).find((each) => each.mail === 'own_signatures')
  assert.ok(mail)
  assert.equal(mail.to, email)
  return tokenIn(mail.data.link)
}

async function handOver(id: number) {
  const day = turkishDayOf(api.deps.now())
  const handed = { campaign_id: id, day, way: 'in_person' as const, signature_count: 2, is_proved: true }
  await insertHandOver(api.db, { ...handed, created_at: api.deps.now() })
  return day
}

test('the mailed link lists all that the mailbox has signed, with and without an account, and nothing of others', async () => {
  const email = 'liste@ornek.example'
  const ids = [await campaign(), await campaign(), await campaign()] as const
  const { token: confirmed } = await signed(ids[0], email, { shares_name: 'true', province: 'Ankara' })
  const words = { token: confirmed, text: 'Dere hepimizin.', is_named: true }
  await api.call('POST', '/signatures/statement/', { json: words })
  const member = await confirmedMember(api)
  await api.db.updateTable('user').set({ email, email_canonical: email }).where('id', '=', member.id).execute()
  await sign(api, ids[1], signForm({ name: 'Ayşe Yılmaz' }), member.access)
  await sign(api, ids[2], signForm({ name: 'Bekleyen', email }))
  await signed(ids[2], 'baskasi@ornek.example')

  const { body, status } = await own(await linkTo(email))
  assert.equal(status, 200)
  assert.deepEqual(
    body.results.map((row: { campaign: { id: number } }) => row.campaign.id),
    [ids[1], ids[0]],
  )
  const { id: _, campaign: __, signed_at: ___, ...row } = body.results[1]
  assert.deepEqual(row, {
    ...{ name: 'Ayşe Yılmaz', state: 'confirmed', wants_updates: false, shares_name: true },
    ...{
      is_named: true,
      text: 'Dere hepimizin.',
      is_hidden: false,
      set_aside: null,
      has_objected: false,
      hand_overs: [],
    },
  })
})

test('what a member signed goes with the account to its next address: the former mailbox neither lists nor withdraws it', async () => {
  const email = 'eski@ornek.example'
  const id = await campaign()
  const member = await confirmedMember(api)
  await api.db.updateTable('user').set({ email, email_canonical: email }).where('id', '=', member.id).execute()
  await sign(api, id, signForm({ name: 'Ayşe Yılmaz' }), member.access)
  const link = await linkTo(email)
  const [{ id: signature }] = (await own(link)).body.results
  await api.db.updateTable('signature').set({ email: 'yeni@ornek.example' }).where('id', '=', signature).execute()
  assert.deepEqual((await own(link)).body.results, [])
  assert.equal((await own(link, { press: 'withdraw', signature })).status, 200)
  assert.equal((await countsOf(api, id)).confirmed, 1)
  assert.equal((await ask(email)).status, 204)
  assert.deepEqual(await collect(), [])
})

test('S-19 a mailbox with signatures and one without get the same answer, and only the first one an e-mail', async () => {
  const id = await campaign()
  await signed(id, 'var@ornek.example')
  await sign(api, id, signForm({ name: 'Bekleyen', email: 'bekler@ornek.example' }))
  await collect()
  const answers = []
  for (const email of ['var@ornek.example', 'yok@ornek.example', 'bekler@ornek.example']) {
    const { status, text, headers } = await ask(email)
    answers.push([status, text, headers.get('content-length')])
    assert.deepEqual(await queued(api, 'send_mailbox_link'), [{ email, language: 'tr' }])
    const mails = await collect()
    assert.deepEqual(
      mails.map(({ mail, to }) => [mail, to]),
      email === 'var@ornek.example' ? [['own_signatures', email]] : [],
    )
  }
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
})

test('M-20 the link goes to the confirmed address, whatever spelling asks, three times a day, and the answers stay the same', async () => {
  const limited = await testApi({ signatures: 'confirmed', rateLimitScale: 1 })
  const id = await testPublicCampaign(limited, (await testMember(limited)).access)
  const { confirm } = await signedLinks(limited, id, 'ali.veli@gmail.com')
  const collectHere = testMails(limited)
  await collectHere()
  assert.equal((await press(limited, 'confirm', confirm)).status, 200)
  let mailed = 0
  for (let n = 0; n < 8; n++) {
    const json = { email: `aliveli+${n}@GMAIL.com` }
    assert.equal((await limited.call('POST', '/signatures/own/mail/', { json })).status, 204)
    for (const { mail, to } of await collectHere()) {
      assert.deepEqual([mail, to], ['own_signatures', 'ali.veli@gmail.com'])
      mailed += 1
    }
  }
  assert.equal(mailed, 3)
  for (const email of ['a@b.example, c@d.example', 'a@b.example\ncc: c@d.example', 'liste']) {
    assert.equal((await ask(email)).status, 400, email)
  }
})

test('each choice is changed alone, and says what was', async () => {
  const email = 'degisir@ornek.example'
  const id = await campaign()
  const { token: confirmed } = await signed(id, email, { shares_name: 'true', province: 'Ankara' })
  await api.call('POST', '/signatures/statement/', { json: { token: confirmed, text: 'Sözüm.', is_named: true } })
  const token = await linkTo(email)
  const [{ id: signature }] = (await own(token)).body.results
  const change = async (act: string) => {
    const { body } = await own(token, { press: act, signature: String(signature) })
    assert.equal(body.done.press, act)
    const [{ wants_updates, shares_name, is_named, text }] = body.results
    return [wants_updates, shares_name, is_named, text]
  }
  assert.deepEqual(await change('follow'), [true, true, true, 'Sözüm.'])
  assert.deepEqual(await change('unshare'), [true, false, true, 'Sözüm.'])
  assert.deepEqual(await change('hide'), [true, false, false, 'Sözüm.'])
  assert.deepEqual(await change('unsay'), [true, false, false, ''])
  assert.deepEqual(await change('name'), [true, false, true, ''])
  assert.deepEqual(await change('share'), [true, true, true, ''])
  assert.deepEqual(await change('unfollow_all'), [false, true, true, ''])
  assert.deepEqual((await own(token, { press: 'share', signature: String(signature) })).body.done.former, [])
  const row = await api.db.selectFrom('signature').select('province').where('id', '=', signature).executeTakeFirst()
  assert.equal(row?.province, null)
  assert.equal((await own(token, { press: 'erase', signature: String(signature) })).status, 400)
})

test('changes at the same time keep each other', async () => {
  const email = 'ayni.anda@ornek.example'
  const id = await campaign()
  const { token: confirmed } = await signed(id, email, { shares_name: 'true', wants_updates: 'true' })
  await api.call('POST', '/signatures/statement/', { json: { token: confirmed, text: 'Sözüm.', is_named: true } })
  const token = await linkTo(email)
  const [{ id: signature }] = (await own(token)).body.results
  await Promise.all(
    ['unfollow', 'unshare', 'hide', 'unsay', 'unshare', 'hide'].map((act) =>
      own(token, { press: act, signature: String(signature) }),
    ),
  )
  const [row] = (await own(token)).body.results
  assert.deepEqual([row.wants_updates, row.shares_name, row.is_named, row.text], [false, false, false, ''])
})

test('R-03 a withdrawal counts once, however often it is pressed, and the link shows what is left', async () => {
  const email = 'cekilir@ornek.example'
  const ids = [await campaign(), await campaign(), await campaign()] as const
  for (const id of ids) await signed(id, email)
  await signed(ids[0], 'kalir@ornek.example')
  const token = await linkTo(email)
  const { results } = (await own(token)).body
  const oldest = results.at(-1)
  const withdraw = () => own(token, { press: 'withdraw', signature: String(oldest.id) })
  const answers = await Promise.all([withdraw(), withdraw(), withdraw()])
  assert.equal(answers.flatMap(({ body }) => body.done.former).length, 1)
  assert.deepEqual(await countsOf(api, ids[0]), { confirmed: 1, waiting: 0 })
  assert.equal((await own(token)).body.results.length, 2)
  const both = await Promise.all([own(token, { press: 'withdraw_all' }), own(token, { press: 'withdraw_all' })])
  assert.equal(both.flatMap(({ body }) => body.done.former).length, 2)
  for (const id of ids.slice(1)) assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 0 })
  assert.deepEqual((await own(token)).body.results, [])
  assert.deepEqual(await countsOf(api, ids[0]), { confirmed: 1, waiting: 0 })
})

test('P-02 the link of a mailbox neither reads nor changes the signature of another one, and no other link opens it', async () => {
  const [email, victim] = ['benim@ornek.example', 'kurban@ornek.example']
  const id = await campaign()
  const mine = await signed(id, email)
  await signed(id, victim, { shares_name: 'true' })
  const token = await linkTo(email)
  const theirs = await api.db.selectFrom('signature').selectAll().where('email', '=', victim).executeTakeFirstOrThrow()
  for (const act of ['withdraw', 'unshare', 'name', 'follow', 'hide', 'unsay']) {
    const { body } = await own(token, { press: act, signature: String(theirs.id) })
    assert.deepEqual(body.done.former, [], act)
  }
  const { body: kept } = await own(mailboxToken(api.deps.config, victim, api.deps.now()))
  assert.deepEqual(
    kept.results.map((row: { id: number; shares_name: boolean }) => [row.id, row.shares_name]),
    [[theirs.id, true]],
  )
  for (const bad of [mine.token, mine.withdraw, `${token.slice(0, -2)}xx`, 'x', '']) {
    const { status, body } = await own(bad)
    assert.deepEqual([status, body.code], [400, 'error.mail.link'], bad)
  }
  api.advance(3601)
  assert.equal((await own(token)).status, 400)
  assert.equal((await own(token, { press: 'withdraw_all' })).status, 400)
  assert.deepEqual(await countsOf(api, id), { confirmed: 2, waiting: 0 })
})

test('a hand-over says that its list had the name only where the name was given before its day', async () => {
  const id = await campaign()
  const [named, later, counted] = ['adli@ornek.example', 'sonra@ornek.example', 'sayi@ornek.example']
  await signed(id, named, { shares_name: 'true' })
  await signed(id, later)
  const { withdraw } = await signed(id, counted, { shares_name: 'true' })
  const early = await handOver(id)
  api.advance(2 * day)
  const first = await handOver(id)
  const rowOf = async (email: string, more: object = {}) => {
    const token = mailboxToken(api.deps.config, email, api.deps.now())
    const [{ id: signature }] = (await own(token)).body.results
    const { body } = await own(token, { signature: String(signature), ...more })
    return { row: body.results[0], former: body.done?.former[0] }
  }
  assert.notEqual(early, first)
  assert.deepEqual((await rowOf(named)).row.hand_overs, [{ day: first, has_name: true }])
  assert.deepEqual((await rowOf(later, { press: 'share' })).row.hand_overs, [{ day: first, has_name: false }])
  api.advance(day)
  const second = await handOver(id)
  assert.deepEqual((await rowOf(later)).row.hand_overs, [
    { day: second, has_name: true },
    { day: first, has_name: false },
  ])
  const { former, row } = await rowOf(named, { press: 'withdraw' })
  assert.equal(row, undefined)
  assert.deepEqual(
    former.hand_overs.map((each: { day: string; has_name: boolean }) => [each.day, each.has_name]),
    [
      [second, true],
      [first, true],
    ],
  )
  const { body } = await press(api, 'withdraw', withdraw)
  assert.deepEqual([body.state, body.named_on], ['confirmed', [second, first]])
  assert.deepEqual((await press(api, 'withdraw', withdraw)).body.named_on, [])
})

test('all that is stored about the signatures of a mailbox comes as one file, and of no other', async () => {
  const email = 'indirir@ornek.example'
  const id = await campaign()
  await signed(id, email, { shares_name: 'true', province: 'Ankara' })
  await signed(id, 'oteki@ornek.example')
  const json = { token: await linkTo(email) }
  const { status, headers, text } = await api.call('POST', '/signatures/own/records/', { json })
  assert.equal(status, 200)
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="imzalarim\.json"$/)
  const { signatures, faxes } = JSON.parse(text)
  assert.deepEqual(faxes, [])
  assert.equal(signatures.length, 1)
  assert.deepEqual(
    [signatures[0].campaign_id, signatures[0].email, signatures[0].province, signatures[0].shares_name],
    [id, email, 'Ankara', true],
  )
  assert.doesNotMatch(text, /oteki/)
  assert.equal((await api.call('POST', '/signatures/own/records/', { json: { token: 'x' } })).status, 400)
})

test('what was erased is in no list, and the link of a withdrawn mailbox lists what is signed later', async () => {
  const email = 'yine@ornek.example'
  const id = await campaign()
  await signed(id, email)
  const token = await linkTo(email)
  await own(token, { press: 'withdraw_all' })
  await signFrom(api, id, { name: 'Ayşe Yılmaz', email }, '10.4.4.4')
  assert.deepEqual((await own(token)).body.results, [])
  const [mail] = await collectForms()
  api.advance(5)
  await press(api, 'confirm', tokenIn(mail?.data.link ?? ''))
  assert.equal((await own(token)).body.results.length, 1)
  const erased = { email: '', name: '', email_canonical: 'erased:1' }
  await api.db.updateTable('signature').set(erased).where('email', '=', email).execute()
  assert.deepEqual((await own(token)).body.results, [])
})
