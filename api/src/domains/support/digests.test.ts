import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MailOrder } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { queueDigests, sendDigest } from './digests.ts'
import { importSignatures, importStatements } from './index.ts'

const api = await testApi()
const owner = await testMember(api)
const moderator = await testModerator(api)
const hour = 3_600_000
const begun = Date.now()

const at = (hours: number) => () => new Date(begun + hours * hour)

async function addressed(more: object = {}) {
  const entry = { name: 'Su İşleri Müdürlüğü', email: 'ozet@kurum.example', takes_digest: true, ...more }
  const addressee = await testAddressee(api, entry)
  const campaign = await testPublicCampaign(api, owner.access, { addressee_id: `${addressee}` })
  return { addressee, campaign }
}

const sign = (campaign: number, hours: number, ...emails: string[]) =>
  importSignatures(
    api.db,
    campaign,
    emails.map((email) => ({ name: 'Deniz Kaya', email, created_at: at(hours)() })),
  )

async function queuedDigests(addressee: number) {
  const jobs = await queuedJobs(api)
  return jobs.flatMap(({ task, payload }) =>
    task === 'send_addressee_digest' && payload.addressee_id === addressee ? [payload] : [],
  )
}

async function digestsOf(addressee: number): Promise<MailOrder[]> {
  const sent: MailOrder[] = []
  const mailer = { ...api.deps.mailer, send: async (order: MailOrder) => void sent.push(order) }
  for (const input of await queuedDigests(addressee)) await sendDigest({ ctx: { ...api.deps, mailer }, input })
  return sent
}

const queueAt = (hours: number) => queueDigests({ db: api.db, now: at(hours) })

test('an addressee gets one digest a day with new signatures and reasons, and nothing personal', async () => {
  const { addressee, campaign } = await addressed()
  await sign(campaign, 2, 'deniz@ornek.example', 'ece@ornek.example')
  await importStatements(api.db, campaign, [{ email: 'deniz@ornek.example', text: 'Köyümün suyu.', is_named: true }])
  await Promise.all([queueAt(3), queueAt(3)])
  await queueAt(3)
  assert.equal((await queuedDigests(addressee)).length, 1)
  const [order, ...others] = await digestsOf(addressee)
  assert.deepEqual(others, [])
  assert.ok(order?.mail === 'addressee_digest')
  assert.deepEqual([order.to, order.data.count, order.data.reasons], ['ozet@kurum.example', '2', '• Köyümün suyu.'])
  assert.deepEqual(
    order.events?.map(({ kind, count }) => [kind, count]),
    [['signed', 2]],
  )
  assert.doesNotMatch(JSON.stringify(order), /Deniz|deniz@|ece@/)
})

test('the next digest counts from the one before, and a day without signatures sends nothing', async () => {
  const { addressee, campaign } = await addressed()
  await sign(campaign, 2, 'bir@ornek.example')
  await queueAt(30)
  await queueAt(60)
  await sign(campaign, 70, 'iki@ornek.example')
  await queueAt(90)
  assert.equal((await queuedDigests(addressee)).length, 3)
  const counts = (await digestsOf(addressee)).map((order) => order.mail === 'addressee_digest' && order.data.count)
  assert.deepEqual(counts, ['1', '1'])
})

test('only one that takes it, has an address that does not bounce and is not merged gets a digest', async () => {
  const cases = [
    await addressed({ takes_digest: false }),
    await addressed({ email: '' }),
    await addressed(),
    await addressed(),
  ]
  const [, , bounced, merged] = cases.map(({ addressee }) => addressee)
  await api.db
    .updateTable('addressee')
    .set({ bounced_at: new Date() })
    .where('id', '=', bounced ?? 0)
    .execute()
  await api.call('POST', `/moderation/addressees/${merged}/merge/`, {
    token: moderator.access,
    json: { into: await testAddressee(api) },
  })
  for (const { campaign } of cases) await sign(campaign, 2, 'bir@ornek.example')
  await queueAt(3)
  for (const { addressee } of cases) assert.deepEqual(await queuedDigests(addressee), [])
})

test('the link of a digest ends it, and the directory says whether it is taken', async () => {
  const { addressee, campaign } = await addressed()
  const taken = async () => (await api.call('GET', `/addressees/${addressee}/`)).body.takes_digest
  await sign(campaign, 2, 'bir@ornek.example')
  await queueAt(3)
  const [order] = await digestsOf(addressee)
  assert.ok(order?.mail === 'addressee_digest')
  assert.equal(await taken(), true)
  const token = order.data.unsubscribe.split('/').at(-1)
  assert.equal((await api.call('POST', '/users/unsubscribe/', { json: { token } })).status, 200)
  assert.equal(await taken(), false)
  await queueAt(40)
  assert.equal((await queuedDigests(addressee)).length, 1)
})
