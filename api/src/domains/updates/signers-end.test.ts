import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replayErasures } from '../../backup/replay.ts'
import type { MailOrder } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued } from '../../testing-queue.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { supportTasks } from '../support/index.ts'
import { press, sign, signedLinks, signForm } from '../support/testing.ts'
import { updateTasks } from './tasks.ts'

const secondsInDay = 86_400
const api = await testApi({
  signatures: 'confirmed',
  tokens: { accessSeconds: 2000 * secondsInDay, refreshSeconds: 2000 * secondsInDay, graceSeconds: 30 },
})
const owner = await confirmedMember(api)
const moderator = await testModerator(api)
const sent: MailOrder[] = []
const mailer = { send: async (order: MailOrder) => void sent.push(order), close: () => {} }

const guest = (n: number) => `imza${n}@ornek.example`
const passDays = (days: number) => api.advance(days * secondsInDay)

/** One counted by a member, one by a mailed link with words under the name, one that is set aside. */
async function signedCampaign(n: number) {
  const id = await testPublicCampaign(api, owner.access)
  const member = await confirmedMember(api)
  const fields = { name: 'Ayşe Yılmaz', shares_name: 'true', wants_updates: 'true', province: 'İzmir' }
  assert.equal((await sign(api, id, signForm(fields), member.access)).status, 200)
  const { confirm } = await signedLinks(api, id, guest(n))
  // Sooner would be set aside.
  api.advance(2)
  await press(api, 'confirm', confirm)
  await api.pool.query(
    `insert into signature_statement (signature_id, campaign_id, text, is_named)
     select id, ${id}, case when user_id is null then 'Adımla söylüyorum' else 'Dere hepimizin' end, user_id is null
     from signature where campaign_id = ${id} on conflict (signature_id) do update
     set text = excluded.text, is_named = excluded.is_named`,
  )
  await api.pool.query(
    `insert into signature_domain (signature_id, domain, campaign_id, confirmed_at, is_surplus)
     select id, 'ornek.example', ${id}, now(), false from signature where campaign_id = ${id} and user_id is null`,
  )
  await api.pool.query(
    `insert into signature (campaign_id, name, email, email_canonical, sender_address, confirmed_at, set_aside_at, set_aside_reason)
     values (${id}, 'Ayrı Duran', 'ayri${n}@ornek.example', 'ayri${n}@ornek.example', '', now(), now(), 'burst')`,
  )
  return { id, member }
}

/** Runs what waits, whatever its time. @returns the names of its e-mails */
async function runJob() {
  const tasks = { ...updateTasks({ ...api.deps, mailer }), ...supportTasks(api.deps) }
  const take = async <N extends 'mail_audience' | 'send_update_mail' | 'erase_signers'>(name: N) => {
    for (const payload of await queued(api, name))
      await tasks[name](payload as never, { job: { id: '1', created_at: new Date() } } as never)
  }
  await tasks.end_signers({}, {} as never)
  await take('mail_audience')
  await take('send_update_mail')
  await take('erase_signers')
  const mails = [...(await queued(api, 'send_mail')), ...sent.splice(0)].map(({ mail }) => mail)
  await emptyQueue(api.db)
  return mails
}

const isEnded = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body.signers_erased_at !== undefined
const days = async (id: number) =>
  (await api.pool.query(`select kind, day, sum(hits) from campaign_day where campaign_id = ${id} group by 1, 2`)).rows
const state = async (id: number) => {
  const { body } = await api.call('GET', `/campaign/${id}/`)
  return { count: body.signature_count, days: await days(id) }
}
const people = async (id: number) =>
  (
    await api.pool.query(
      `select id from signature where campaign_id = ${id} and (name <> '' or email <> '' or user_id is not null
         or email_canonical not like 'erased:%' or image is not null or network is not null)
       union all select signature_id from signature_statement where campaign_id = ${id} and is_named
       union all select signature_id from signature_domain where campaign_id = ${id}`,
    )
  ).rows.length

test('P-20 a restored backup erases them again, and a campaign that is shown again takes no signature', async () => {
  const { id } = await signedCampaign(5)
  const before = await state(id)
  const at = api.deps.now()
  const entry = { id: crypto.randomUUID(), kind: 'signers' as const, subject: String(id), state: { removed: true }, at }
  await api.db.transaction().execute((trx) => replayErasures(trx, [entry]))
  assert.deepEqual([await people(id), await state(id)], [0, before])
  await moveTo(api, 'hide', id)
  await moveTo(api, 'restore', id)
  const { status } = await sign(api, id, signForm({ name: 'Can Ak', email: 'can@ornek.example' }))
  assert.equal(status, 409)
  const { access: token } = owner
  const moved = await api.call('PUT', `/campaign/${id}/end-date/`, { token, json: { ends_on: '' } })
  assert.deepEqual([moved.status, moved.body.code], [409, 'error.campaign.closed'])
})

test('P-20 half a year after the end the people of a campaign are erased, notified two weeks before, and the count stays', async () => {
  const { id, member } = await signedCampaign(1)
  await moveTo(api, 'close', id)
  await emptyQueue(api.db)
  const before = await state(id)
  assert.equal(before.count, 2)
  passDays(165)
  assert.deepEqual(await runJob(), [])
  passDays(2)
  assert.deepEqual(await runJob(), ['signers_end', 'signature_ends'])
  assert.deepEqual(await runJob(), [], 'notified once')
  passDays(13)
  assert.deepEqual([await runJob(), await people(id)], [[], 5])
  passDays(1)
  await runJob()
  assert.equal(await people(id), 0)
  assert.deepEqual(await state(id), before)
  assert.ok(await isEnded(id))
  const { results } = (await api.call('GET', `/campaign/${id}/signers/`)).body
  assert.deepEqual(
    results.map(({ name, text }: { name: string | null; text: string }) => [name, text]),
    [[null, 'Dere hepimizin']],
  )
  const own = await api.call('GET', '/users/signatures/', { token: member.access })
  assert.deepEqual(own.body.results, [])
  const list = await api.call('GET', `/campaign/${id}/pack/list/`, { token: owner.access })
  assert.deepEqual([list.status, list.body.code], [410, 'error.campaign.signers_erased'])
  const reopened = await api.call('POST', `/moderation/campaigns/${id}/reopen/`, { token: moderator.access, json: {} })
  assert.deepEqual([reopened.status, reopened.body.code], [409, 'error.campaign.signers_erased'])
})

test('P-20 an open campaign closes after two silent years, or half a year after an answer; a signature keeps it open', async () => {
  const [silent, answered, lively] = [await signedCampaign(2), await signedCampaign(3), await signedCampaign(4)]
  await api.db
    .updateTable('campaign')
    .set({ answered_at: api.deps.now() })
    .where('id', 'in', [answered.id, lively.id])
    .execute()
  await emptyQueue(api.db)
  passDays(170)
  assert.deepEqual((await runJob()).toSorted(), [
    ...Array(2).fill('open_signers_end'),
    ...Array(2).fill('signature_ends'),
  ])
  await api.pool.query(
    `insert into signature (campaign_id, name, email, email_canonical, sender_address, confirmed_at)
     values ($1, 'Geç Gelen', 'gec@ornek.example', 'gec@ornek.example', '', $2)`,
    [lively.id, api.deps.now()],
  )
  passDays(15)
  await runJob()
  const ended = await Promise.all([silent, answered, lively].map(({ id }) => isEnded(id)))
  assert.deepEqual(ended, [false, true, false])
  assert.equal((await api.call('GET', `/campaign/${answered.id}/`)).body.status, 'closed')
  const late = await sign(api, answered.id, signForm({ name: 'Can Ak', email: 'can@ornek.example' }))
  assert.equal(late.status, 409)
  passDays(540)
  assert.ok((await runJob()).includes('open_signers_end'))
  passDays(14)
  await runJob()
  assert.deepEqual(await Promise.all([silent, lively].map(({ id }) => isEnded(id))), [true, true])
})
