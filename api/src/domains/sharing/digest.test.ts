import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import type { JobHelpers } from 'graphile-worker'
import type { MailOrder } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued } from '../../testing-queue.ts'
import { confirmMember, testMember, testModerator } from '../accounts/testing.ts'
import { moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { sharingTasks } from './index.ts'
import { share } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)
const unconfirmed = await testMember(api)
for (const each of [owner, other]) await confirmMember(api, each, { campaignMail: true })
await confirmMember(api, moderator)
await api.db.updateTable('user').set({ campaign_mail_at: new Date() }).where('id', '=', unconfirmed.id).execute()

const names = Array.from({ length: 1010 }, (_, n) => `gonullu${n}`)
const volunteers = await api.db
  .insertInto('user')
  .values(
    names.map((username, n) => ({
      username,
      username_canonical: username,
      email: `${username}@komsu.example`,
      email_canonical: `${username}@komsu.example`,
      password_hash: '',
      language: n === 0 ? ('en' as const) : ('tr' as const),
      email_confirmed_at: new Date(),
      campaign_mail_at: new Date(),
    })),
  )
  .returning('id')
  .execute()
const willing = [owner.id, other.id, ...volunteers.map(({ id }) => id)].sort((a, b) => a - b)

const sent: MailOrder[] = []
const mailer = {
  send: async (order: MailOrder) => {
    sent.push(order)
  },
  close: () => {},
}
const tasks = sharingTasks({ ...api.deps, mailer })
const helpers = { job: { id: '1', created_at: new Date() } } as JobHelpers

const digests = () => api.db.selectFrom('announcement_digest').selectAll().orderBy('id').execute()
const members = async () =>
  (await queued(api, 'send_announcements')).map(({ user_id }) => user_id).sort((a, b) => a - b)
const desk = async (token = moderator.access) => (await api.call('GET', '/moderation/announcements/', { token })).body
const act = (path: string, json: object = {}, token = moderator.access) =>
  api.call('POST', `/moderation/announcements/${path}/`, { token, json })
const release = (ids: number[], token?: string) => act('release', { ids }, token)
const progressOf = async (id: number, token = owner.access) =>
  (await api.call('GET', `/campaign/${id}/announcement/`, { token })).body

async function runBatch() {
  const digest = (await digests()).at(-1)
  assert.ok(digest)
  await tasks.send_digest?.({ digest_id: digest.id }, helpers)
}

async function nextDay() {
  await api.db.updateTable('campaign_share').set({ finished_at: new Date() }).where('finished_at', 'is', null).execute()
  await api.db.deleteFrom('announcement_digest').execute()
  await emptyQueue(api.db)
  sent.length = 0
}

async function shared(author = owner) {
  const id = await testPublicCampaign(api, author.access)
  const { status } = await share(api, author.access, { campaign_id: id, send_to_all_users: true })
  assert.equal(status, 200)
  return id
}

test('M-02 three hundred announcements of a day are one e-mail a member, of the oldest fifty', async () => {
  const first = await shared()
  const { rows } = await api.pool.query(
    `with copies as (
      insert into campaign overriding system value
      select (jsonb_populate_record(campaign, jsonb_build_object('id', 100000 + n))).*
      from campaign, generate_series(1, 299) as n where id = $1 returning id
    ), versions as (
      insert into campaign_version (campaign_id, number, approved_at, texts, media)
      select copies.id, number, approved_at, texts, media from copies, campaign_version where campaign_id = $1
    )
    insert into campaign_share (campaign_id, version, started_at) select id, 1, now() + interval '1 hour' from copies
    returning campaign_id`,
    [first],
  )
  assert.equal(rows.length, 299)
  const { next, waiting, may_release } = await desk()
  assert.deepEqual([next.length, waiting, may_release, next[0].campaign.id], [limits.digestLines, 300, true, first])
  const ids = next.map(({ campaign }: { campaign: { id: number } }) => campaign.id)
  assert.equal((await release(ids)).status, 200)
  for (let n = 0; n < 4; n += 1) await runBatch()
  assert.deepEqual(await members(), willing)
  const again = await desk()
  assert.deepEqual([again.waiting, again.may_release, again.last.recipients], [250, false, willing.length])
  const more = again.next.map(({ campaign }: { campaign: { id: number } }) => campaign.id)
  const { status, body } = await release(more)
  assert.deepEqual([status, body.code], [409, 'error.moderation.released_today'])
  assert.deepEqual(await members(), willing)
  await nextDay()
})

test('M-02 R-05 a batch that fails is rolled back and repeated; concurrent runs and a later one add nothing', async () => {
  const id = await shared()
  await release([id])
  await runBatch()
  const before = [await members(), await digests()]
  await api.pool.query('alter table announcement_digest add constraint cut check (notified <= 500) not valid')
  await assert.rejects(runBatch(), /cut/)
  assert.deepEqual([await members(), await digests()], before)
  await api.pool.query('alter table announcement_digest drop constraint cut')
  await Promise.all(Array.from({ length: 6 }, runBatch))
  await runBatch()
  assert.deepEqual(await members(), willing)
  assert.equal((await digests()).at(-1)?.notified, willing.length)
  await nextDay()
})

test('P-04 each member gets the others’ campaigns in the own language, with an unsubscribe link', async () => {
  const [one, two] = [await shared(), await shared(other)]
  await release([one, two])
  const digest_id = (await digests()).at(-1)?.id ?? 0
  const send = async (user_id: number) => {
    await tasks.send_announcements?.({ digest_id, user_id }, helpers)
    return sent.pop()
  }
  const english = await send(volunteers[0]?.id ?? 0)
  assert.equal(english?.mail, 'announcements')
  const { siteUrl } = api.deps.config
  assert.deepEqual(
    english?.lines?.map(({ link }) => link),
    [one, two].map((id) => `${siteUrl}/en/campaign/${id}/igneada-longozu-kurumasin?via=email`),
  )
  assert.ok(
    english && 'unsubscribe' in english.data && english.data.unsubscribe.startsWith(`${siteUrl}/en/unsubscribe/`),
  )
  const own = await send(owner.id)
  assert.equal(own?.mail, 'campaign_announced', 'one campaign is announced with its picture')
  assert.ok(own?.data.link.includes(`/campaign/${two}`))

  await moveTo(api, 'hide', two)
  assert.equal(await send(owner.id), undefined, 'nothing is left')
  assert.ok((await send(volunteers[1]?.id ?? 0))?.data.link.includes(`/campaign/${one}`))
  await api.db
    .updateTable('user')
    .set({ campaign_mail_at: null })
    .where('id', '=', volunteers[1]?.id ?? 0)
    .execute()
  assert.equal(await send(volunteers[1]?.id ?? 0), undefined, 'consent ended')
  await api.db
    .updateTable('user')
    .set({ campaign_mail_at: new Date() })
    .where('id', '=', volunteers[1]?.id ?? 0)
    .execute()
  await nextDay()
})

test('a moderator holds an announcement back with a reason, which its owner reads, and lets it wait again', async () => {
  const id = await shared()
  assert.deepEqual((await progressOf(id)).state, 'waiting')
  const unexplained = await act(`${id}/hold`)
  assert.deepEqual([unexplained.status, unexplained.body.codes.reason], [400, ['error.moderation.reason_required']])
  const held = await act(`${id}/hold`, { reason: 'advertising', note: 'Satış var.' })
  assert.deepEqual([held.status, held.body.changed], [200, true])
  assert.equal((await act(`${id}/hold`, { reason: 'advertising' })).body.changed, false)
  const { state, reason, note } = await progressOf(id)
  assert.deepEqual([state, reason, note], ['held', 'advertising', 'Satış var.'])
  const mails = (await queued(api, 'send_mail')).filter(({ mail }) => mail === 'announcement_held')
  assert.deepEqual([mails.length, mails[0]?.to], [1, owner.email])
  const shown = await desk()
  assert.deepEqual([shown.next, shown.held[0].campaign.id], [[], id])
  assert.deepEqual([(await release([id])).status, (await digests()).length], [409, (await digests()).length])
  const repeated = await share(api, owner.access, { campaign_id: id, send_to_all_users: true })
  assert.deepEqual([repeated.status, repeated.body.code], [409, 'error.campaign.already_shared'])

  assert.equal((await act(`${id}/restore`)).body.changed, true)
  assert.equal((await progressOf(id)).state, 'waiting')
  assert.equal((await release([id])).status, 200)
  assert.equal((await act(`${id}/hold`, { reason: 'insult' })).body.changed, false, 'it is on its way')
  assert.equal((await progressOf(id)).state, 'sending')
  for (let n = 0; n < 3; n += 1) await runBatch()
  const { state: ended, recipients } = await progressOf(id)
  assert.deepEqual([ended, recipients], ['sent', willing.length])
  const actions = await api.db
    .selectFrom('audit.entry')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    actions.map(({ action }) => action).filter((action) => action.startsWith('announcement')),
    ['announcement.hold', 'announcement.restore', 'announcement.release'],
  )
  await nextDay()
})

test('of twenty releases at the same moment one sends', async () => {
  const id = await shared()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => release([id])))).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, ...Array(19).fill(409)])
  assert.equal((await queued(api, 'send_digest')).length, 1)
  await nextDay()
})

test('a moderator gets a preview of what waits; nothing is released by it', async () => {
  const id = await shared()
  assert.equal((await act('preview')).status, 200)
  const [order] = await queued(api, 'send_announcements')
  assert.deepEqual(order, { digest_id: null, user_id: moderator.id })
  await tasks.send_announcements?.(order, helpers)
  assert.deepEqual([sent[0]?.to, sent[0]?.data.link.includes(`/campaign/${id}`)], [moderator.email, true])
  assert.equal((await progressOf(id)).state, 'waiting')
  await nextDay()
})
