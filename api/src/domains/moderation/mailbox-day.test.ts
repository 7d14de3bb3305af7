import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import type { MailOrder, Mails } from '../../platform/mail/index.ts'
import { sampleOrder } from '../../platform/mail/testing.ts'
import { queueMail } from '../../platform/send-mail.ts'
import { tasksOf } from '../../tasks.ts'
import { testApi } from '../../testing.ts'
import { emptyQueue, retryNow, runJobs } from '../../testing-queue.ts'
import { confirmedMember, testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { share } from '../sharing/testing.ts'
import { signFrom, visitorHeaders } from '../support/testing.ts'

const api = await testApi({ rateLimitScale: 1, signatures: 'confirmed' })

const publicCampaign = (access: string) => testPublicCampaign(api, access)
const post = (path: string, json: object) => api.call('POST', path, { json })

/** What the jobs send to the mailbox. */
async function sentTo(mailbox: RegExp): Promise<(keyof Mails)[]> {
  const sent: (keyof Mails)[] = []
  const send = async ({ mail, to }: MailOrder) => {
    if (mailbox.test(to)) sent.push(mail)
  }
  const deps = { ...api.deps, mailer: { send, close: () => {} } }
  await retryNow(api.db)
  const tasks = Object.entries(tasksOf(deps, pino({ level: 'silent' })))
  await runJobs(api.pool, Object.fromEntries(tasks.filter(([name]) => /mail|reset|settle_signatures/.test(name))))
  return sent
}

test('P-26 a mailbox gets five e-mails a day of all kinds that strangers cause, the last one of a signature; answers stay the same', async () => {
  await emptyQueue(api.db)
  const [{ email }, owner] = [await confirmedMember(api), await confirmedMember(api)]
  const reset = () => post('/users/forgot-password/', { email })
  const answers = [await reset(), await reset()]
  const sent = await sentTo(new RegExp(email))
  for (let n = 0; n < 2; n += 1) {
    const json = { campaign_id: await publicCampaign(owner.access), recipient_emails: [email] }
    const shared = await share(api, owner.access, json, visitorHeaders(api, `10.5.${n}.1`))
    assert.equal(shared.status, 200, shared.text)
  }
  const alert = { kind: 'topic', key: 'environment', email }
  assert.deepEqual((await post('/alerts/', alert)).body, { is_on: false })
  answers.push(await reset(), await reset())
  assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))], ['200 {}'])
  const signed = await publicCampaign(owner.access)
  for (let n = 0; n < 3; n += 1) await signFrom(api, signed, { name: `Yabancı ${n}`, email }, `10.6.${n}.1`)
  sent.push(...(await sentTo(new RegExp(email))))
  assert.deepEqual(
    sent.toSorted(),
    [...Array(2).fill('campaign_recommended'), ...Array(2).fill('reset_password'), 'signature_confirm'],
    'the alert, the third reset and two forms wait or are left out',
  )
})

test('P-26 an account that a stranger made with the address mails no more about itself', async () => {
  await emptyQueue(api.db)
  const account = await testMember(api)
  for (let n = 0; n < 6; n += 1) {
    const { mail, language, data } = sampleOrder('password_changed')
    await queueMail(api.db, { mail, language, data, to: account.email } as MailOrder)
  }
  assert.equal((await sentTo(new RegExp(account.email))).length, 3)
})
