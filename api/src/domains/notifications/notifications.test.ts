import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NotificationChanges } from '@sesol/contract'
import { personalData } from '../../retention.ts'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { confirmedMember, type TestMember, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { rankCampaigns } from '../ranking/index.ts'
import { confirmNewest, runFax, signAndFax, signAs } from '../support/testing.ts'
import { notificationTasks, notify } from './index.ts'

const api = await testApi({ tokens: { accessSeconds: 30 * 86_400, refreshSeconds: 30 * 86_400, graceSeconds: 30 } })
const moderator = await testModerator(api)
const reader = await confirmedMember(api)

async function confirmedOwner(): Promise<TestMember> {
  const owner = await confirmedMember(api)
  return owner
}

const publicCampaign = (owner: TestMember) => testPublicCampaign(api, owner.access, { fax_number: '+902120000000' })

const list = async ({ access }: TestMember, path = '/notifications/') =>
  (await api.call('GET', path, { token: access })).body
const unread = async ({ access }: TestMember) =>
  (await api.call('GET', '/users/me/', { token: access })).body.unread_notifications
const read = ({ access }: TestMember, until: number) =>
  api.call('POST', '/notifications/read/', { token: access, json: { until } })
const change = ({ access }: TestMember, json: NotificationChanges) =>
  api.call('PUT', '/notifications/preferences/', { token: access, json })
const mailed = async ({ email }: TestMember) =>
  (await queued(api, 'send_mail')).filter(({ to, mail }) => to === email && mail === 'notifications')
const mailDue = async () => notificationTasks(api.deps).mail_notifications?.({}, {} as never)

test('comments of others are one notification until it is read, and none is made by the own comment', async () => {
  const owner = await confirmedOwner()
  const id = await publicCampaign(owner)
  await testComment(api, id, owner.access)
  assert.equal(await unread(owner), 0)
  await testComment(api, id, reader.access)
  await testComment(api, id, reader.access)
  const [first, ...others] = (await list(owner)).results
  assert.deepEqual([first.kind, first.campaign.id, first.count, first.is_read, others], ['commented', id, 2, false, []])
  assert.equal(await unread(owner), 1)
  assert.equal((await read(owner, first.id)).status, 204)
  assert.equal(await unread(owner), 0)
  await testComment(api, id, reader.access)
  assert.deepEqual(
    (await list(owner)).results.map(({ count, is_read }: { count: number; is_read: boolean }) => [count, is_read]),
    [
      [1, false],
      [2, true],
    ],
  )
})

test('a decision, a failed fax and a reached step notify the owner; a hidden campaign stays readable for its owner alone', async () => {
  const owner = await confirmedOwner()
  const id = await publicCampaign(owner)
  for (let n = 0; n < 10; n += 1) await signAs(api, id, `imza${n}@ornek.example`)
  for (let n = 0; n < 10; n += 1) await confirmNewest(api, `imza${n}@ornek.example`)
  await rankCampaigns(api.deps)
  await rankCampaigns(api.deps)
  const { body } = await signAndFax(api, id, { name: 'Ayşe Yılmaz' })
  api.deps.faxes.send = async () => Promise.reject(new Error('busy'))
  await runFax(api, body.fax.id, 10)
  await api.db
    .transaction()
    .execute((trx) => notify(trx, [reader.id], { kind: 'outcome', campaign_id: id, now: api.deps.now() }))
  assert.equal((await list(reader)).results.length, 1)
  const json = { reason: 'false_claim' }
  await api.call('POST', `/moderation/campaigns/${id}/hide/`, { token: moderator.access, json })
  const kinds = (await list(owner)).results.map(({ kind, count, act }: Record<string, unknown>) => [kind, count, act])
  assert.deepEqual(kinds, [
    ['decided', 1, 'hide'],
    ['fax_failed', 1, ''],
    ['step_reached', 10, ''],
  ])
  assert.deepEqual([(await list(reader)).results, await unread(reader)], [[], 0])
})

test('one e-mail a day has all that was not read, and a second run of the job sends none', async () => {
  const owner = await confirmedOwner()
  const [first, second] = [await publicCampaign(owner), await publicCampaign(owner)]
  for (const id of [first, second]) await testComment(api, id, reader.access)
  await mailDue()
  assert.equal((await mailed(owner)).length, 0)
  api.advance(86_400)
  await Promise.all([mailDue(), mailDue()])
  const [order, ...others] = await mailed(owner)
  assert.deepEqual(others, [])
  assert.deepEqual(
    order?.events?.map(({ kind, count, link }) => [kind, count, new URL(link).pathname]),
    [first, second].map((id) => ['commented', 1, `/campaign/${id}/igneada-longozu-kurumasin`]),
  )
})

test('what was read on the site is not mailed, nor to an unconfirmed address', async () => {
  const [owner, unconfirmed] = [await confirmedOwner(), await testMember(api)]
  for (const each of [owner, unconfirmed]) await testComment(api, await publicCampaign(each), reader.access)
  await read(owner, (await list(owner)).results[0].id)
  api.advance(86_400)
  await mailDue()
  assert.deepEqual([await mailed(owner), await mailed(unconfirmed)], [[], []])
})

test('each kind is chosen by itself, quiet hours postpone, and the link of an e-mail ends them all', async () => {
  const owner = await confirmedOwner()
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Istanbul' }).format(
      api.deps.now(),
    ),
  )
  const quiet = { from: hour, until: (hour + 2) % 24 }
  const { status, body } = await change(owner, { kinds: { commented: { on_site: false, mail: 'at_once' } }, quiet })
  assert.deepEqual([status, body.kinds.commented, body.quiet], [200, { on_site: false, mail: 'at_once' }, quiet])
  assert.equal(body.kinds.step_reached.mail, 'at_once')
  await testComment(api, await publicCampaign(owner), reader.access)
  assert.equal(await unread(owner), 0)
  await mailDue()
  assert.equal((await mailed(owner)).length, 0)
  api.advance(2 * 3600)
  await mailDue()
  const [order] = await mailed(owner)
  assert.ok(order?.mail === 'notifications')
  const token = order.data.unsubscribe.split('/').at(-1)
  assert.equal((await api.call('POST', '/users/unsubscribe/', { json: { token } })).status, 200)
  await testComment(api, await publicCampaign(owner), reader.access)
  api.advance(7 * 86_400)
  await mailDue()
  assert.equal((await mailed(owner)).length, 1)
  assert.equal(
    (await change(owner, { kinds: { decided: { on_site: false, mail: 'off' } } })).body.kinds.decided.on_site,
    true,
  )
})

test('nobody reads or marks the notifications of another, and an erased member leaves none', async () => {
  const owner = await confirmedOwner()
  await testComment(api, await publicCampaign(owner), reader.access)
  const [{ id }] = (await list(owner)).results
  await read(reader, id)
  assert.equal(await unread(owner), 1)
  assert.equal((await api.call('GET', '/notifications/')).status, 401)
  await api.db.transaction().execute(async (trx) => {
    for (const domain of personalData) {
      await domain.erase(trx, { id: owner.id, campaigns: 'keep', now: api.deps.now() })
    }
  })
  const left = await api.db.selectFrom('notification').select('id').where('user_id', '=', owner.id).execute()
  assert.deepEqual(left, [])
})
