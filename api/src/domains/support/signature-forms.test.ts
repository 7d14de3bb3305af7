import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { confirmedMember, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { wakeStatement } from './confirming.ts'
import {
  countsOf,
  drawing,
  press,
  queuedFaxes,
  rowsOf,
  sign,
  signAndFax,
  signAs,
  signForm,
  signFrom,
  testSignatureMail,
  tokenIn,
} from './testing.ts'

const api = await testApi({ signatures: 'confirmed', rateLimitScale: 0 })
const collect = testSignatureMail(api)
const [owner, moderator] = [await testMember(api), await testModerator(api)]
const image = await drawing()

const campaign = (more: Record<string, string> = {}) =>
  testPublicCampaign(api, owner.access, { fax_number: '+902880000010', ...more })

const planted = {
  ...{ name: 'Sahte Ad', shares_name: 'true', province: 'İzmir', wants_updates: 'true' },
  ...{ sender_address: 'Sahte Sokak 1' },
}

/** A stranger's form with everything that a form can have, under the mailbox of another. */
async function plant(id: number, email: string) {
  const { body } = await signAndFax(api, id, { ...planted, email }, { image, address: '10.66.6.6' })
  await state({ receipt: body.receipt }, 'Sahte sözler.')
  const mails = await collect()
  const mail = mails.find(({ data }) => JSON.stringify(data).includes('Sahte sözler.'))
  return { receipt: body.receipt as string, fax: body.fax.id as string, link: tokenIn(mail?.data.link ?? ''), mail }
}

const state = (proof: { receipt?: string; token?: string }, text: string, is_named = true) =>
  api.call('POST', '/signatures/statement/', { json: { ...proof, text, is_named } })

async function publicOf(id: number) {
  const { body } = await api.call('GET', `/campaign/${id}/signers/`)
  return body.results.map(({ name, text }: { name: string | null; text: string }) => [name, text])
}

const signatureOf = (id: number) =>
  api.db
    .selectFrom('signature')
    .select(['name', 'shares_name', 'province', 'wants_updates', 'sender_address', 'image', 'special_consent'])
    .where('campaign_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute()

const formIn = (mail: { data: object } | undefined): string =>
  mail && 'form' in mail.data ? String(mail.data.form) : ''

async function pressLater(token: string) {
  api.advance(5)
  return press(api, 'confirm', token)
}
const form = (token: string) => api.call('POST', '/signatures/form/', { json: { token } })

test('M-17 the press accepts its own form and nothing of what a stranger wrote under the mailbox', async () => {
  const id = await campaign()
  const email = 'ayse@ornek.example'
  const stranger = await plant(id, email)
  await signAs(api, id, email, 'Ayşe Yılmaz')
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  const [own] = await collect()
  assert.equal((await pressLater(tokenIn(own?.data.link ?? ''))).status, 200)
  assert.deepEqual(await signatureOf(id), [
    {
      ...{ name: 'Ayşe Yılmaz', shares_name: false, province: null, wants_updates: false },
      ...{ sender_address: '', image: null, special_consent: null },
    },
  ])
  assert.deepEqual(await publicOf(id), [])
  assert.ok(!(await queuedFaxes(api)).includes(stranger.fax))
  assert.equal((await api.call('GET', `/fax/${stranger.fax}/`)).status, 404)
  const late = await pressLater(stranger.link)
  assert.deepEqual([late.status, late.body.code], [410, 'error.signature.withdrawn'])
  assert.equal((await form(stranger.link)).body.code, 'error.signature.withdrawn')
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
})

test('M-17 e-mail and page show all that the press accepts, and the press stores just that', async () => {
  const id = await campaign()
  const { link, mail, fax } = await plant(id, 'deniz@ornek.example')
  const shown = formIn(mail)
  const parts = [
    'Sahte Ad',
    'Sahte sözler.',
    'İzmir',
    'Sahte Sokak 1',
    'Örnek Su İşleri Müdürlüğü',
    'çizilmiş',
    'görünür',
  ]
  for (const part of parts) assert.ok(shown.includes(part), part)
  const { status, body: read } = await form(link)
  const { withdraw, ...body } = read
  assert.equal(status, 200)
  assert.deepEqual(body, {
    ...{ campaign_id: id, title: 'İğneada longozu kurumasın', state: 'waiting', name: 'Sahte Ad', is_named: true },
    ...{ text: 'Sahte sözler.', shares_name: true, province: 'İzmir', wants_updates: true, special_consent: false },
    lacks_consent: false,
    fax: { addressee: 'Örnek Su İşleri Müdürlüğü', address: 'Sahte Sokak 1', is_drawn: true },
  })
  await pressLater(link)
  assert.deepEqual(await publicOf(id), [['Sahte Ad', 'Sahte sözler.']])
  assert.ok((await queuedFaxes(api)).includes(fax))
  assert.equal((await form(link)).body.state, 'confirmed')
  assert.equal((await pressLater(link)).status, 200)
  assert.equal((await press(api, 'withdraw', withdraw)).status, 200)
  assert.deepEqual(await publicOf(id), [])
})

test('M-17 what a receipt changes after the e-mail is another form with an e-mail of its own', async () => {
  const id = await campaign()
  const { receipt } = await signAs(api, id, 'ece@ornek.example')
  const [first] = await collect()
  await state({ receipt }, 'Sonradan eklenen.')
  await api.call('POST', '/signatures/updates/', { json: { receipt, wants_updates: true } })
  const [second] = await collect()
  assert.ok(formIn(second).includes('Sonradan eklenen.'))
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  assert.equal((await form(tokenIn(first?.data.link ?? ''))).body.text, '')
  await pressLater(tokenIn(first?.data.link ?? ''))
  assert.deepEqual(await publicOf(id), [])
  assert.equal((await signatureOf(id))[0]?.wants_updates, false)
})

test('M-17 a receipt ends with the press, with the answers of a repeated address', async () => {
  const id = await campaign()
  const { receipt, link, fax } = await plant(id, 'can@ornek.example')
  await pressLater(link)
  const before = [await signatureOf(id), await publicOf(id)]
  assert.equal((await state({ receipt }, 'Başka sözler.')).status, 204)
  const updates = await api.call('POST', '/signatures/updates/', { json: { receipt, wants_updates: false } })
  assert.equal(updates.status, 204)
  const moved = await api.call('POST', '/signatures/mail/', { json: { receipt, email: 'baska@ornek.example' } })
  assert.equal(moved.status, 200)
  assert.deepEqual([await signatureOf(id), await publicOf(id)], before)
  assert.ok((await queuedFaxes(api)).includes(fax))
  await state({ token: link }, 'Artık benim sözlerim.', false)
  assert.deepEqual(await publicOf(id), [[null, 'Artık benim sözlerim.']])
  await collect()
})

test('M-17 a member’s own signing replaces what waits for the mailbox, fax and words included', async () => {
  const id = await campaign()
  const member = await confirmedMember(api)
  const stranger = await plant(id, member.email)
  const multipart = signForm({ name: 'Elif Aksu', email: member.email })
  const { body } = await sign(api, id, multipart, member.access)
  assert.equal(body.state, 'confirmed')
  assert.deepEqual(
    (await signatureOf(id)).map((row) => [row.name, row.shares_name, row.wants_updates, row.image, row.sender_address]),
    [['Elif Aksu', false, false, null, '']],
  )
  assert.deepEqual(await publicOf(id), [])
  assert.ok(!(await queuedFaxes(api)).includes(stranger.fax))
  assert.equal((await pressLater(stranger.link)).body.code, 'error.signature.withdrawn')
  await state({ receipt: stranger.receipt }, 'Yine sahte.')
  assert.deepEqual(await publicOf(id), [])
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
  assert.deepEqual(await rowsOf(api, id), { confirmed: 1, waiting: 0 })
})

test('M-17 a planted consent does not stay with the signature', async () => {
  const id = await campaign({ topic: 'religion', campaign_topic: 'religion' })
  const email = 'inanan@ornek.example'
  await sign(api, id, signForm({ name: 'Sahte Ad', email, special_consent: '1' }))
  await collect()
  const refused = await sign(api, id, signForm({ name: 'Ayşe Yılmaz', email }))
  assert.equal(refused.status, 400)
  await sign(api, id, signForm({ name: 'Ayşe Yılmaz', email, special_consent: '1' }))
  const [own] = await collect()
  assert.ok(formIn(own).includes('açık rıza'))
  await pressLater(tokenIn(own?.data.link ?? ''))
  assert.deepEqual(
    (await signatureOf(id)).map(({ name }) => name),
    ['Ayşe Yılmaz'],
  )
})

test('M-17 a stranger’s account does not get hold of the signature that the mailbox’s owner confirms', async () => {
  const id = await campaign()
  const stranger = await testMember(api)
  const { body } = await sign(api, id, signForm({ name: 'Ali Veli', email: 'ali@ornek.example' }), stranger.access)
  assert.equal(body.state, 'waiting')
  const [mail] = await collect()
  await pressLater(tokenIn(mail?.data.link ?? ''))
  const own = await api.call('GET', '/users/signatures/', { token: stranger.access })
  assert.deepEqual(own.body.results, [])
})

test('the same words typed again are sent again, and others are another form of the same mailbox', async () => {
  const id = await campaign()
  const email = 'tekrar@ornek.example'
  const mailed = async (name: string) => {
    await signAs(api, id, email, name)
    return (await collect()).map((mail) => formIn(mail).split('\n')[0])
  }
  assert.deepEqual(await mailed('Ayşe Yılmaz'), ['Ad: Ayşe Yılmaz'])
  assert.deepEqual(await mailed('Ayşe Yılmaz'), ['Ad: Ayşe Yılmaz'])
  assert.deepEqual(await mailed('Ayşe Nur Yılmaz'), ['Ad: Ayşe Nur Yılmaz'])
  const { rows } = await api.pool.query('select count(*)::int as forms from signature_form where email = $1', [email])
  assert.equal(rows[0].forms, 2)
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  const list = await api.call('GET', `/moderation/signatures/${id}/`, { token: moderator.access })
  assert.equal(list.body.results[0].name, 'Ayşe Yılmaz · Ayşe Nur Yılmaz')
})

test('M-17 withdrawing one form leaves the others, and the last one takes the mailbox out of those that wait', async () => {
  const id = await campaign()
  const email = 'iki@ornek.example'
  await signFrom(api, id, { name: 'Yabancı', email }, '10.5.5.5')
  const [first] = await collect()
  await signFrom(api, id, { name: 'Sahip', email }, '10.5.5.6')
  const [second] = await collect()
  await press(api, 'withdraw', tokenIn(first?.data.withdraw ?? ''))
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  assert.equal((await pressLater(tokenIn(first?.data.link ?? ''))).status, 410)
  assert.equal((await form(tokenIn(second?.data.link ?? ''))).body.name, 'Sahip')
  await press(api, 'withdraw', tokenIn(second?.data.withdraw ?? ''))
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 0 })
})

test('M-17 of two forms that are pressed at the same moment one is the signature', async () => {
  const id = await campaign()
  const email = 'yaris@ornek.example'
  const tokens: string[] = []
  for (const name of ['Bir', 'İki', 'Üç']) {
    await signAs(api, id, email, name)
    const [mail] = await collect()
    tokens.push(tokenIn(mail?.data.link ?? ''))
  }
  api.advance(5)
  const answers = await Promise.all([...tokens, ...tokens].map((token) => press(api, 'confirm', token)))
  const accepted = tokens.filter((_, n) => answers[n]?.status === 200)
  assert.equal(accepted.length, 1)
  assert.deepEqual(await countsOf(api, id), { confirmed: 1, waiting: 0 })
  assert.equal((await signatureOf(id)).length, 1)
})

test('a press finds other waiting places of the mailbox by an index, also by a plan of when the tables were empty', async () => {
  const { pool, db } = await testApi()
  const { sql, parameters } = wakeStatement([1]).compile(db)
  const { rows } = await pool.query(`explain ${sql}`, [...parameters])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /using signature_address on signature other/)
  assert.doesNotMatch(plan, /Seq Scan on signature/)
})
