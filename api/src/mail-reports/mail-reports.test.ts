import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { turkishDayOf } from '@sesol/shared/dates'
import { accountTasks } from '../domains/accounts/index.ts'
import { testMember } from '../domains/accounts/testing.ts'
import { testAddressee } from '../domains/addressees/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../domains/campaigns/testing.ts'
import { PermanentFailure } from '../platform/jobs.ts'
import {
  type Feedback,
  mailboxHash,
  noteFeedback,
  openMailer,
  returnAddress,
  suppressing,
} from '../platform/mail/index.ts'
import { sampleOrder, testMail, testSmtp } from '../platform/mail/testing.ts'
import { testApi } from '../testing.ts'
import { emptyQueue, queued } from '../testing-queue.ts'
import { noteReturned } from './receive.ts'

const smtp = await testSmtp()
const api = await testApi({ mail: { ...testMail, smtpUrl: smtp.url } })
const { config, now } = api.deps
let suppressed = 0
const onSuppressed = () => {
  suppressed += 1
}
const onReturned = (mailbox: string, feedback: Feedback) => noteReturned(api.deps, mailbox, feedback)
const mailer = suppressing(openMailer(config), { db: api.db, config, now, onSuppressed, onReturned })
// An open connection keeps the server, and with it the process.
after(() => mailer.close())
const bearer = { authorization: `Bearer ${testMail.hookSecret}` }
const day = 86_400

async function send(mail: Parameters<typeof sampleOrder>[0], to: string): Promise<string | undefined> {
  const count = smtp.received.length
  await mailer.send(sampleOrder(mail, { to }), 'x')
  return smtp.received[count]?.from
}

const statusReport = ({ to, action = 'failed', status = '5.1.1' }: { to: string; action?: string; status?: string }) =>
  `From: MAILER-DAEMON@mx.example
To: ${to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain; charset=us-ascii

The mail system could not deliver it.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; someone@ornek.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 no such user

--b--
`.replaceAll('\n', '\r\n')

const complaint = (sender: string, type = 'abuse') =>
  `From: fbl@provider.example
To: fbl@sesol.example
Subject: complaint
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is a report.

--b
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Provider/1
Version: 1

--b
Content-Type: message/rfc822
Content-Disposition: inline

Return-Path: <${sender}>
From: bildirim@sesol.example
To: x@ornek.example
Subject: Duyuru

Merhaba
--b--
`.replaceAll('\n', '\r\n')

async function report(message: string, recipient = '') {
  const headers = { ...bearer, 'content-type': 'message/rfc822' }
  const answer = await api.call('POST', `/hooks/mail/?recipient=${encodeURIComponent(recipient)}`, {
    raw: message,
    headers,
  })
  assert.equal(answer.status, 200)
  return answer.body.outcome
}

test('M-25 an address that bounced gets no e-mail any more, and is stored as a keyed hash', async () => {
  const sender = await send('campaign_approved', 'Yok.Artik@ornek.example')
  assert.match(sender ?? '', /^bounces\+[0-9a-f]{52}@return\.sesol\.example$/)
  assert.equal(await report(statusReport({ to: sender ?? '' })), 'bounce')
  assert.equal(await send('campaign_approved', 'yok.artik@ornek.example'), undefined)
  assert.equal(suppressed, 1)
  assert.ok(await send('campaign_approved', 'baska@ornek.example'))
  const rows = await api.db.selectFrom('deliverability').selectAll().execute()
  assert.deepEqual([rows.length, rows[0]?.reason, rows[0]?.status], [1, 'bounce', '5.1.1'])
  assert.doesNotMatch(JSON.stringify(rows), /artik|ornek/i)
})

test('an e-mail to an addressee that comes back counts once in the public record of its campaigns, which names no address', async () => {
  const { access } = await testMember(api)
  const email = 'donen.posta@kurum.example'
  const entry = await testAddressee(api, { email, name: 'Örnek Belediyesi' })
  const addressed = () => testCampaign(api, access, { addressee_id: `${entry}` })
  const [first, second, waiting, foreign] = [
    await addressed(),
    await addressed(),
    await addressed(),
    await testCampaign(api, access),
  ]
  await approve(api, first, second, foreign)
  const recorded = async (id: number, token?: string) => {
    const { body, text } = await api.call('GET', `/campaign/${id}/deliveries/`, token ? { token } : {})
    assert.doesNotMatch(text, /donen|kurum\.example/)
    return body.returned
  }
  const none = { count: 0, first_day: null, last_day: null }
  assert.deepEqual(await recorded(first), none)

  await emptyQueue(api.db)
  const to = (await send('addressee_digest', email)) ?? ''
  await Promise.all([report(statusReport({ to })), report(statusReport({ to }))])
  const today = turkishDayOf(now())
  const once = { count: 1, first_day: today, last_day: today }
  assert.deepEqual([await recorded(first), await recorded(second)], [once, once])
  assert.deepEqual([await recorded(waiting, access), await recorded(foreign)], [none, none])
  const tags = (await queued(api, 'revalidate_site')).flatMap((message) => message.tags)
  assert.deepEqual(
    [first, second, foreign].map((id) => tags.includes(`campaign:${id}`)),
    [true, true, false],
  )

  api.advance(day)
  smtp.refuseWith('552 5.2.2 mailbox full')
  const other = 'dolu@kurum.example'
  await api.db.updateTable('addressee').set({ email: other, bounced_at: null }).where('id', '=', entry).execute()
  await assert.rejects(send('answer_link', other), PermanentFailure)
  const row = await api.db.selectFrom('addressee').select('bounced_at').where('id', '=', entry).executeTakeFirst()
  assert.equal(row?.bounced_at, null)
  assert.equal((await recorded(first)).count, 2)
})

test('M-25 what a bounced person asks for is sent once a day, and following its link lifts the suppression', async () => {
  const to = 'yanlis@ornek.example'
  const { body } = await api.call('POST', '/users/register/', {
    json: { username: 'yanlis', email: to, password: 'mavi kapı tokmağı', password2: 'mavi kapı tokmağı' },
  })
  await report(statusReport({ to: (await send('campaign_approved', to)) ?? '' }))
  assert.ok(await send('confirm_address', to))
  assert.equal(await send('reset_password', to), undefined)
  api.advance(day + 1)
  assert.ok(await send('reset_password', to))
  api.advance(day + 1)
  await accountTasks({ ...api.deps, mailer }).send_confirmation?.({ user_id: body.id }, {} as never)
  const [, uid, token] = /\/confirm-email\/(\w+)\/([\w-]+)/.exec(smtp.received.at(-1)?.mail.text ?? '') ?? []
  const form = { email: to, password: 'mavi kapı tokmağı' }
  const session = (await api.call('POST', '/users/login/', { form })).body.access
  const confirmed = await api.call('POST', '/users/confirm-email/', { token: session, json: { uid, token } })
  assert.equal(confirmed.status, 200)
  assert.ok(await send('campaign_approved', to))
})

test('M-25 a complaint ends every e-mail, and what is asked for is sent once in thirty days', async () => {
  const to = 'bikti@ornek.example'
  const sender = (await send('campaign_announced', to)) ?? ''
  assert.equal(await report(complaint(sender, 'not-spam')), 'ignored')
  assert.ok(await send('campaign_announced', to))
  assert.equal(await report(complaint(sender)), 'complaint')
  assert.equal(await report(statusReport({ to: sender })), 'bounce', 'a complaint stays one')
  assert.equal(await send('campaign_announced', to), undefined)
  assert.ok(await send('signature_confirm', to))
  api.advance(2 * day)
  assert.equal(await send('signature_confirm', to), undefined)
})

test('M-25 soft bounces of five days suppress an address, those of one day count once', async () => {
  const to = 'dolu@ornek.example'
  for (let n = 0; n < 5; n += 1) {
    const sender = await send('campaign_approved', to)
    assert.ok(sender, `before the bounce ${n + 1}`)
    for (const status of ['4.2.2', '5.2.2'])
      assert.equal(await report(statusReport({ to: sender, status })), 'soft_bounce')
    api.advance(day + 1)
  }
  assert.equal(await send('campaign_approved', to), undefined)
})

test('M-25 a message that is no bounce of ours, delayed, about policy or forged suppresses nobody', async () => {
  const to = 'saglam@ornek.example'
  const sender = (await send('campaign_approved', to)) ?? ''
  const forged = sender.replace(/\+[0-9a-f]{3}/, '+000')
  assert.equal(await report(statusReport({ to: forged })), 'ignored')
  assert.equal(await report(statusReport({ to: 'bildirim@sesol.example' })), 'ignored')
  assert.equal(await report(statusReport({ to: sender, action: 'delayed', status: '4.4.1' })), 'ignored')
  assert.equal(await report(statusReport({ to: sender, status: '5.7.1' })), 'policy')
  assert.equal(await report(`To: ${sender}\r\nSubject: tatildeyim\r\n\r\nDöneceğim.`), 'ignored')
  assert.equal(await report('\0'.repeat(300)), 'ignored')
  assert.ok(await send('campaign_approved', to))
})

test('M-25 the envelope’s recipient identifies a bounce whose headers do not', async () => {
  const to = 'zarf@ornek.example'
  const sender = (await send('campaign_approved', to)) ?? ''
  assert.equal(await report(statusReport({ to: 'undisclosed' }), sender), 'bounce')
  assert.equal(await send('campaign_approved', to), undefined)
})

test('M-25 a refusal of the recipient suppresses it, a refusal of the sender does not', async () => {
  for (const [to, response, later] of [
    ['red@ornek.example', '550 5.1.1 no such user', false],
    ['siyah@ornek.example', '550 5.7.1 your address is on a list', true],
  ] as const) {
    smtp.refuseWith(response)
    await assert.rejects(mailer.send(sampleOrder('campaign_approved', { to }), 'x'), PermanentFailure)
    assert.equal((await send('campaign_approved', to)) !== undefined, later, to)
  }
})

test('M-25 a provider reports events by address', async () => {
  const events = [
    { type: 'bounce', recipient: 'saglayici@ornek.example', status: '5.1.1' },
    { type: 'bounce', recipient: 'politika@ornek.example', status: '5.7.1' },
    { type: 'complaint', recipient: 'sikayet@ornek.example' },
  ]
  assert.equal((await api.call('POST', '/hooks/mail/', { json: { events }, headers: bearer })).status, 204)
  assert.equal(await send('campaign_approved', 'saglayici@ornek.example'), undefined)
  assert.equal(await send('campaign_approved', 'sikayet@ornek.example'), undefined)
  assert.ok(await send('campaign_approved', 'politika@ornek.example'))
  const bad = await api.call('POST', '/hooks/mail/', { json: { events: [{ type: 'bounce' }] }, headers: bearer })
  assert.equal(bad.status, 400)
})

test('M-25 the hook needs its secret, and takes no large or other message', async () => {
  const message = statusReport({
    to: returnAddress(config, { kind: 'mail', key: mailboxHash(config, 'a@b.example') }, now()) ?? '',
  })
  const type = { 'content-type': 'message/rfc822' }
  for (const headers of [
    type,
    { ...type, authorization: 'Bearer x' },
    { ...type, ...bearer, authorization: `Bearer ${testMail.hookSecret}x` },
  ]) {
    assert.equal((await api.call('POST', '/hooks/mail/', { raw: message, headers })).status, 401)
  }
  const large = Buffer.alloc(1_100_000, 'a')
  assert.equal((await api.call('POST', '/hooks/mail/', { raw: large, headers: { ...type, ...bearer } })).status, 413)
  assert.equal((await api.call('POST', '/hooks/mail/', { form: { a: '1' }, headers: bearer })).status, 415)
})

test('M-25 a fax by e-mail that comes back is reported as failed', async () => {
  const { signForm } = await import('../domains/support/testing.ts')
  const { access } = await testMember(api)
  const id = await testPublicCampaign(api, access, { fax_number: '+902120000000' })
  const signed = await api.call('PATCH', `/campaign/${id}/sign/`, {
    multipart: signForm({ name: 'Biri', email: 'biri@ornek.example', send_fax: 'true' }),
  })
  const fax = signed.body.fax.id
  await api.db.updateTable('fax').set({ state: 'sent' }).where('id', '=', fax).execute()
  const sender = returnAddress(config, { kind: 'fax', key: fax.replaceAll('-', '') }, now()) ?? ''
  assert.equal(await report(statusReport({ to: sender })), 'bounce')
  const row = await api.db.selectFrom('fax').select(['state', 'failure']).where('id', '=', fax).executeTakeFirst()
  assert.deepEqual(row, { state: 'failed', failure: 'rejected' })
})

test('M-25 a suppression is in the journal of erasures, without the address', async () => {
  const mailbox = mailboxHash(config, 'gunluk@ornek.example')
  await noteFeedback(api.db, mailbox, { kind: 'bounce', status: '5.1.1' }, now())
  await api.db.deleteFrom('deliverability').where('mailbox', '=', mailbox).execute()
  const rows = await api.db
    .selectFrom('erasure')
    .select(['kind', 'state'])
    .where('subject', '=', mailbox)
    .orderBy('at')
    .execute()
  assert.deepEqual(rows, [
    { kind: 'suppression', state: { reason: 'bounce', status: '5.1.1' } },
    { kind: 'suppression', state: { removed: true } },
  ])
})

test('M-25 a return address is valid for sixty days', async () => {
  const to = 'eski@ornek.example'
  const sender = returnAddress(config, { kind: 'mail', key: mailboxHash(config, to) }, now()) ?? ''
  api.advance(61 * day)
  assert.equal(await report(statusReport({ to: sender })), 'ignored')
  assert.ok(await send('campaign_approved', to))
})
