import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentNotices } from '@sesol/contract'
import { type MailOrder, type Mails, suppressing } from '../../platform/mail/index.ts'
import { sampleOrder } from '../../platform/mail/testing.ts'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { reportTasks } from '../reports/index.ts'
import { openCaseOf, sendReport } from '../reports/testing.ts'
import { share } from '../sharing/testing.ts'
import { updateTasks } from '../updates/index.ts'
import { mailedAnswerLink, signedAnswer } from '../updates/testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const owner = await confirmedMember(api)
const moderator = await testModerator(api)

const publicCampaign = (fields: Record<string, string> = {}) => testPublicCampaign(api, owner.access, fields)
const post = (path: string, json: object = {}, token?: string) =>
  api.call('POST', path, { json, ...(token && { token }) })
const from = (n: number) => ({
  'x-bff-secret': api.deps.config.bffSecret,
  'x-visitor-address': `198.51.100.${n}`,
})
const mailsTo = async (to: RegExp) => (await queued(api, 'send_mail')).filter((order) => to.test(order.to))
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

/** What of these orders a mail server would get. */
async function delivered(orders: MailOrder[]): Promise<(keyof Mails)[]> {
  const { db, config, now } = api.deps
  const sent: (keyof Mails)[] = []
  const send = async ({ mail }: MailOrder) => {
    sent.push(mail)
  }
  const guarding = { db, config, now, onSuppressed: () => {}, onReturned: async () => {} }
  const mailer = suppressing({ send, close: () => {} }, guarding)
  for (const order of orders) await mailer.send(order, 'x')
  return sent
}

test('M-20 three recommendations a mailbox and day over all senders, campaigns and spellings; answers do not tell', async () => {
  const answers = new Set<number>()
  for (let n = 0; n < 5; n += 1) {
    const sender = await confirmedMember(api)
    const json = { campaign_id: await publicCampaign(), recipient_emails: [`komsu+${n}@gmail.com`, 'kom.su@gmail.com'] }
    answers.add((await share(api, sender.access, json, from(n))).status)
  }
  assert.deepEqual([...answers], [200])
  assert.equal((await mailsTo(/^kom.*@gmail\.com$/)).length, 3)
})

test('M-20 a recommendation has a link that ends those of all members to that mailbox, and nothing else', async () => {
  const json = {
    campaign_id: await publicCampaign(),
    recipient_emails: ['bikkin@komsu.example', 'baska@komsu.example'],
  }
  await share(api, owner.access, json, from(20))
  const [mail] = await mailsTo(/^bikkin@/)
  assert.ok(mail?.mail === 'campaign_recommended')
  const token = tokenOf(mail.data.unsubscribe)
  assert.ok(!mail.data.unsubscribe.includes('bikkin'))
  const recommended = ['Bikkin@komsu.example', 'baska@komsu.example'].map((to) =>
    sampleOrder('campaign_recommended', { to }),
  )
  assert.equal((await delivered(recommended)).length, 2)
  for (const forged of [token.replace(/^r\./, 'n.'), token.replace(/^r\.\w/, 'r.x'), `${token}x`]) {
    assert.equal((await post('/users/unsubscribe/', { token: forged })).status, 400, forged)
  }
  for (let presses = 0; presses < 2; presses += 1) {
    assert.equal((await post('/users/unsubscribe/', { token })).status, 200)
  }
  assert.deepEqual(await delivered(recommended), ['campaign_recommended'])
  assert.deepEqual(await delivered([sampleOrder('reset_password', { to: 'bikkin@komsu.example' })]), ['reset_password'])
  const { status } = await share(api, owner.access, { ...json, campaign_id: await publicCampaign() }, from(21))
  assert.equal(status, 200)
})

test('M-20 reports with another’s address make three e-mails a day', async () => {
  for (let n = 0; n < 5; n += 1) {
    const reported = { kind: 'campaign' as const, id: await publicCampaign() }
    const fields = { text: 'Kırıcı.', email: `bildirilen+${n}@gmail.com` }
    await sendReport(api, reported, { fields, address: `203.0.113.${n}` })
    const case_id = await openCaseOf(api, reported)
    await post(`/moderation/reports/${case_id}/keep/`, {}, moderator.access)
    await reportTasks(api.deps).notify_reporters?.({ case_id, last_report: 0 }, {} as never)
  }
  assert.equal((await mailsTo(/^bildirilen/)).length, 3)
  const kept = await api.db.selectFrom('report').select('email').where('email', 'is not', null).execute()
  assert.deepEqual(kept, [], 'the address is erased with the decision')
})

test('M-20 invitations that are withdrawn and repeated make three e-mails a day, and stand on the site', async () => {
  const invited = await confirmedMember(api)
  const campaign = await publicCampaign()
  for (let n = 0; n < 5; n += 1) {
    const json = { member: invited.email, role: 'co_owner', stays: true }
    const { status, body } = await post(`/campaign/${campaign}/invitations/`, json, owner.access)
    assert.equal(status, 201)
    await api.call('DELETE', `/campaign/${campaign}/invitations/${body.id}/`, { token: owner.access })
  }
  const rows = await api.db.selectFrom('notification').select('mail_due_at').where('user_id', '=', invited.id).execute()
  assert.deepEqual([rows.length, rows.filter(({ mail_due_at }) => mail_due_at).length], [5, 3])
})

test('M-20 accounts with another’s address, and their requests for a new link, make three e-mails a day', async () => {
  const sent = async () => (await queued(api, 'send_confirmation')).length
  const before = await sent()
  const password = 'uzun-bir-parola-9'
  for (let n = 0; n < 4; n += 1) {
    const account = { username: `sahte_${n}`, email: `sahibi+${n}@gmail.com`, password, password2: password }
    assert.equal((await post('/users/register/', { ...account, ...currentNotices })).status, 201)
  }
  const login = await api.call('POST', '/users/login/', { form: { email: 'sahibi+0@gmail.com', password } })
  assert.equal((await post('/users/confirm-email/send/', {}, login.body.access)).status, 200)
  assert.equal((await sent()) - before, 3)
})

test('M-20 a link to answer whose e-mail could not be sent is sent by the retry', async () => {
  const campaign = await publicCampaign({
    addressee_id: `${await testAddressee(api, { email: 'yoklama@kurum.example' })}`,
  })
  const send = () => Promise.reject(new Error('no server'))
  const tasks = updateTasks({ ...api.deps, mailer: { ...api.deps.mailer, send } })
  await assert.rejects(async () => tasks.send_answer_link?.({ campaign_id: campaign }, {} as never))
  assert.ok(await mailedAnswerLink(api, campaign))
})

test('M-20 of one addressee a second request sends nothing for twelve hours over all campaigns, and no link ends', async () => {
  const addressee_id = `${await testAddressee(api, { email: 'yanit@muhatap.example' })}`
  const [one, other] = [await publicCampaign({ addressee_id }), await publicCampaign({ addressee_id })]
  const first = await mailedAnswerLink(api, one)
  assert.ok(first)
  for (const id of [one, other, one]) assert.equal(await mailedAnswerLink(api, id), undefined)
  api.advance(13 * 3600)
  const again = await mailedAnswerLink(api, one)
  assert.equal(again, first, 'the same link, which is still good')
  assert.equal(await mailedAnswerLink(api, other), undefined)
  assert.equal((await post('/answers/link/', { token: first })).body.campaign, one)
  assert.equal((await post('/answers/', { ...signedAnswer, token: first, text: 'Proje geri çekildi.' })).status, 201)
  api.advance(25 * 3600)
  const next = await mailedAnswerLink(api, one)
  assert.ok(next && next !== first)
  assert.equal((await post('/answers/link/', { token: first })).status, 400, 'a used link stays used')
})
