import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { press, signAs, testSignatureMail, tokenIn } from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const collect = testSignatureMail(api)
const owner = await testMember(api)
const moderator = await testModerator(api)

const campaign = () => testPublicCampaign(api, owner.access)
const state = ({ receipt, token }: { receipt?: string; token?: string }, text: string, is_named = false) =>
  api.call('POST', '/signatures/statement/', { json: { receipt, token, text, is_named } })
async function signers(id: number): Promise<{ id: number; name: string | null; text: string }[]> {
  const { status, body } = await api.call('GET', `/campaign/${id}/signers/`)
  assert.equal(status, 200)
  return body.results
}
const said = async (id: number) => (await signers(id)).map(({ name, text }) => [name, text])

async function confirmed(id: number, email: string) {
  await signAs(api, id, email)
  const [mail] = await collect()
  assert.ok(mail)
  api.advance(5)
  const token = tokenIn(mail.data.link)
  await press(api, 'confirm', token)
  return { link: { token }, withdraw: tokenIn(mail.data.withdraw) }
}

test('M-14 what a signer says is public once the signature is confirmed, and the name only if the signer agrees', async () => {
  const id = await campaign()
  const { receipt } = await signAs(api, id, 'ayse@ornek.example')
  assert.equal((await state({ receipt }, '  Çocuklarım orada\noynuyor. ')).status, 204)
  assert.deepEqual(await said(id), [])
  const [mail] = await collect()
  assert.ok(mail)
  api.advance(5)
  const token = tokenIn(mail.data.link)
  await press(api, 'confirm', token)
  assert.deepEqual(await said(id), [[null, 'Çocuklarım orada\noynuyor.']])
  await state({ token }, 'Dere hepimizin.', true)
  const [first] = await signers(id)
  assert.ok(first?.name)
  assert.equal(first.text, 'Dere hepimizin.')
  await state({ token }, '')
  assert.deepEqual(await said(id), [])
})

test('a member’s own signature, which counts at once, can say why at once', async () => {
  const id = await campaign()
  const member = await confirmedMember(api)
  const { receipt, state: counted } = await signAs(api, id, member.email, 'Elif Aksu', member.access)
  assert.equal(counted, 'confirmed')
  await state({ receipt }, 'Ben de buradayım.')
  assert.deepEqual(await said(id), [[null, 'Ben de buradayım.']])
})

test('S-14 who signs with the address of another changes nothing that the other said, and learns nothing', async () => {
  const id = await campaign()
  const { link } = await confirmed(id, 'deniz@ornek.example')
  await state(link, 'Bu benim sözüm.')
  const { receipt: repeated } = await signAs(api, id, 'deniz@ornek.example')
  assert.equal((await state({ receipt: repeated }, 'Başkasının sözü.', true)).status, 204)
  assert.deepEqual(await said(id), [[null, 'Bu benim sözüm.']])
  const wrong = [...['', 'yok', repeated.slice(4)].map((receipt) => ({ receipt })), { token: link.token.slice(4) }]
  for (const proof of wrong) {
    const { status, body } = await state(proof, 'x')
    assert.deepEqual([status, body.code], [400, 'error.signature.link'])
  }
  await collect()
})

test('U-09 280 characters are accepted, 281 refused at the field', async () => {
  const id = await campaign()
  const { link } = await confirmed(id, 'uzun@ornek.example')
  assert.equal((await state(link, 'ş'.repeat(280))).status, 204)
  const { status, body } = await state(link, 'ş'.repeat(281))
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.codes), ['text'])
})

test('a signature that is withdrawn or set aside takes its words along, and one that counts again brings them back', async () => {
  const id = await campaign()
  const one = await confirmed(id, 'bir@ornek.example')
  const two = await confirmed(id, 'iki@sahte.example')
  await state(one.link, 'Bir.')
  await state(two.link, 'İki.')
  assert.deepEqual(await said(id), [
    [null, 'İki.'],
    [null, 'Bir.'],
  ])
  const staff = { token: moderator.access, json: { domain: 'sahte.example', dry_run: false } }
  await api.call('POST', `/moderation/campaigns/${id}/signatures/invalidate/`, staff)
  assert.deepEqual(await said(id), [[null, 'Bir.']])
  await api.call('POST', `/moderation/campaigns/${id}/signatures/restore/`, staff)
  assert.equal((await said(id)).length, 2)
  await press(api, 'withdraw', one.withdraw)
  assert.deepEqual(await said(id), [[null, 'İki.']])
})

test('a moderator hides what a signer said, whatever is written later; it is audited and can be shown again', async () => {
  const id = await campaign()
  const { link } = await confirmed(id, 'kaba@ornek.example')
  await state(link, 'Hakaret.', true)
  const [shown] = await signers(id)
  assert.ok(shown)
  const decide = (act: string, token: string) =>
    api.call('POST', `/moderation/statements/${shown.id}/${act}/`, {
      token,
      json: { reason: 'insult', note: 'Hakaret var.' },
    })
  assert.equal((await decide('hide', owner.access)).status, 403)
  assert.deepEqual((await decide('hide', moderator.access)).body, { campaign: id, changed: true, is_hidden: true })
  assert.deepEqual((await decide('hide', moderator.access)).body, { campaign: id, changed: false, is_hidden: true })
  assert.deepEqual(await said(id), [])
  await state(link, 'Başka sözle hakaret.', true)
  assert.deepEqual(await said(id), [])
  const list = await api.call('GET', `/moderation/signatures/${id}/`, { token: moderator.access })
  assert.deepEqual(list.body.results[0].statement, { text: 'Başka sözle hakaret.', is_named: true, is_hidden: true })
  await decide('restore', moderator.access)
  assert.equal((await said(id)).length, 1)
  const audit = await api.call('GET', `/moderation/audit/?action=statement.hide`, { token: moderator.access })
  assert.equal(audit.body.results[0].details.signature, shown.id)
})

test('the reason for hiding words is mailed to a signer with a confirmed address only', async () => {
  const title = 'Sözleri gizlenen kampanya'
  const id = await testPublicCampaign(api, owner.access, { title })
  const waiting = await signAs(api, id, 'onaysiz@ornek.example')
  await state(waiting, 'Hakaret.')
  await collect()
  const { link } = await confirmed(id, 'onayli@ornek.example')
  await state(link, 'Başka bir hakaret.')
  const rows = await api.db
    .selectFrom('signature_statement')
    .select('signature_id')
    .where('campaign_id', '=', id)
    .execute()
  const json = { reason: 'insult', note: 'Hakaret var.' }
  const act = (signature: number, what: string, form: object) =>
    api.call('POST', `/moderation/statements/${signature}/${what}/`, { token: moderator.access, json: form })
  for (const { signature_id } of rows) {
    assert.equal((await act(signature_id, 'hide', {})).body.codes?.reason[0], 'error.moderation.reason_required')
    await Promise.all([act(signature_id, 'hide', json), act(signature_id, 'hide', json)])
    await act(signature_id, 'restore', {})
  }
  const mails = (await queuedJobs(api)).flatMap((job) =>
    job.task === 'send_mail' && job.payload.mail === 'statement_hidden' ? [job.payload] : [],
  )
  assert.deepEqual(
    mails.flatMap(({ to, data }) => (data.title === title ? [[to, data.text, data.note, data.link]] : [])),
    [['onayli@ornek.example', 'Başka bir hakaret.', 'Hakaret var.', `${api.deps.config.siteUrl}/contact`]],
  )
  assert.ok(!JSON.stringify(mails).includes(moderator.username))
})

test('the day’s figure counts what was confirmed since midnight in Turkey and counts', async () => {
  const id = await campaign()
  await confirmed(id, 'bugun@ornek.example')
  const two = await confirmed(id, 'geri@ornek.example')
  await signAs(api, id, 'bekleyen@ornek.example')
  const today = async () => {
    const [detail, counts] = await Promise.all([
      api.call('GET', `/campaign/${id}/`),
      api.call('GET', `/campaign/${id}/counts/`),
    ])
    assert.equal(detail.body.signed_today, counts.body.signed_today)
    return detail.body.signed_today
  }
  assert.equal(await today(), 2)
  await press(api, 'withdraw', two.withdraw)
  assert.equal(await today(), 1)
  await api.db
    .updateTable('signature')
    .set({ confirmed_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('campaign_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute()
  assert.equal(await today(), 0)
  await collect()
})
