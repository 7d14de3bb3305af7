import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportKind } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { testApi } from '../../testing.ts'
import { queued, runJobs } from '../../testing-queue.ts'
import { confirmedMember, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { testStatement } from '../support/testing.ts'
import { decideUpdate, testUpdate } from '../updates/testing.ts'
import { reportData, reportTasks, sweepReports } from './index.ts'
import { sendReport, testReport } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const reporter = await testMember(api)
const moderator = await testModerator(api)

const publicCampaign = (token = owner.access) => testPublicCampaign(api, token)
const commentOn = async (campaign: number, token = owner.access) => (await testComment(api, campaign, token)).id

const moderate = (path: string, json: object = {}, token = moderator.access) =>
  api.call('POST', `/moderation/${path}/`, { token, json })
const desk = async () => (await api.call('GET', '/moderation/reports/', { token: moderator.access })).body.results
const itemOf = async (kind: ReportKind, id: number) =>
  (await desk()).find((each: { kind: string; subject: number }) => each.kind === kind && each.subject === id)
const keep = async (kind: ReportKind, id: number) => moderate(`reports/${(await itemOf(kind, id)).id}/keep`)
const followed = async (number: string) => (await api.call('GET', `/reports/${number}/`)).body
const weightOf = async (kind: ReportKind, id: number) => {
  const open = api.db.selectFrom('report_case').select('weight').where('decided_at', 'is', null)
  return (await open.where('kind', '=', kind).where('subject_id', '=', id).executeTakeFirst())?.weight
}

async function notified() {
  await runJobs(api.pool, reportTasks(api.deps))
  return (await queued(api, 'send_mail')).flatMap((order) => (order.mail === 'report_decided' ? order : []))
}

test('M-16 anybody reports what is public, follows it by its number, and is notified of the decision', async () => {
  const campaign = await publicCampaign()
  const comment = await commentOn(campaign)
  const text = 'Yorumda annemin telefonu var.'
  const fields = { reason: 'personal_data', part: 'text', text, email: 'ada@ornek.example' }
  const { status, body } = await sendReport(api, { kind: 'comment', id: comment }, { fields })
  assert.equal(status, 201)
  const member = await sendReport(
    api,
    { kind: 'comment', id: comment },
    { token: reporter.access, address: '198.51.100.1' },
  )
  const waiting = await followed(body.number)
  assert.deepEqual(
    [waiting.kind, waiting.state, waiting.reason, waiting.campaign.id],
    ['comment', 'waiting', null, campaign],
  )

  const item = await itemOf('comment', comment)
  assert.deepEqual([item.by.id, item.campaign.id, item.reports, item.networks], [owner.id, campaign, 2, 2])
  assert.deepEqual(
    item.reasons.map((each: { reason: string }) => each.reason),
    ['insult', 'personal_data'],
  )
  assert.deepEqual([item.is_severe, item.texts[0].text, item.texts[0].part], [true, text, 'text'])
  const { body: counts } = await api.call('GET', '/moderation/counts/', { token: moderator.access })
  assert.equal(counts.reports, (await desk()).length)

  assert.equal((await moderate(`comments/${comment}/hide`, { reason: 'personal_data' })).body.changed, true)
  assert.equal(await itemOf('comment', comment), undefined)
  const [mail, ...others] = await notified()
  assert.deepEqual([mail?.to, mail?.data.number, others.length], ['ada@ornek.example', body.number, 0])
  const { body: list } = await api.call('GET', '/notifications/', { token: reporter.access })
  assert.deepEqual(
    [list.results[0].kind, list.results[0].report, list.results[0].act],
    ['report_decided', member.body.number, 'upheld'],
  )
  assert.equal((await api.call('GET', '/users/me/', { token: reporter.access })).body.unread_notifications, 1)
  const decided = await followed(body.number)
  assert.deepEqual([decided.state, decided.reason, decided.restored_at], ['upheld', 'personal_data', null])

  await moderate(`comments/${comment}/restore`)
  assert.ok((await followed(body.number)).restored_at)
})

test('every kind is reported while the public sees it, and taken down by its own act', async () => {
  const campaign = await publicCampaign()
  const update = await testUpdate(api, owner.access, campaign)
  const before = await sendReport(api, { kind: 'update', id: update })
  assert.deepEqual([before.status, before.body.code], [404, 'error.report.missing'])
  await decideUpdate(api, moderator.access, update, 'approve')
  const answer = (await moderate(`campaigns/${campaign}/answer`, { text: 'Proje geri çekildi.' })).body.id
  const statement = await testStatement(api, campaign, 'imzaci@ornek.example')
  const suspended = await testMember(api)
  const acts: [ReportKind, number, string][] = [
    ['statement', statement, `statements/${statement}/hide`],
    ['answer', answer, `answers/${answer}/hide`],
    ['update', update, `updates/${update}/hide`],
    ['profile', suspended.id, `members/${suspended.id}/suspend`],
    ['campaign', campaign, `campaigns/${campaign}/hide`],
  ]
  const numbers = []
  for (const [kind, id] of acts) numbers.push(await testReport(api, { kind, id }))
  for (const [at, [kind, id, path]] of acts.entries()) {
    assert.ok(await itemOf(kind, id), kind)
    assert.equal((await moderate(path, { reason: 'insult' })).body.changed, true, kind)
    assert.equal((await followed(numbers[at] ?? '')).state, 'upheld', kind)
    assert.equal((await sendReport(api, { kind, id })).status, 404, kind)
  }
  assert.equal((await followed(numbers[0] ?? '')).campaign, null)
  for (const path of ['campaign/999999', 'picture/1'])
    assert.equal((await api.call('POST', `/reports/${path}/`, { json: { reason: 'insult' } })).status, 404)
  const { body } = await sendReport(
    api,
    { kind: 'campaign', id: campaign },
    { fields: { reason: 'boring', email: 'ada' } },
  )
  assert.deepEqual(body.codes, { reason: ['error.report.reason'], email: ['error.field.email'] })
})

test('M-16 hundreds of reports of one network hide nothing, and weigh as much as one', async () => {
  const [crowded, other] = [await publicCampaign(), await publicCampaign()]
  const one = { kind: 'campaign', id: crowded } as const
  const send = (n: number) => sendReport(api, one, { address: `192.0.2.${n % 250}`, agent: `Browser ${n}` })
  for (let n = 0; n < 200; n += 20) {
    const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => send(n + at)))
    assert.ok(sent.every(({ status }) => status === 201))
  }
  for (const address of ['198.51.100.7', '203.0.113.9'])
    await sendReport(api, { kind: 'campaign', id: other }, { address })
  assert.equal((await api.call('GET', `/campaign/${crowded}/`)).status, 200)
  const item = await itemOf('campaign', crowded)
  assert.deepEqual([item.reports, item.networks, await weightOf('campaign', crowded)], [200, 1, 100])
  const order = (await desk()).map(({ subject }: { subject: number }) => subject)
  assert.ok(order.indexOf(other) < order.indexOf(crowded))
})

test('a person reports the same once, in however many requests', async () => {
  const campaign = await publicCampaign()
  const reported = { kind: 'campaign', id: campaign } as const
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendReport(api, reported)))
  assert.equal(new Set(sent.map(({ body }) => body.number)).size, 1)
  const elsewhere = (address: string) => sendReport(api, reported, { token: reporter.access, address })
  const [home, work] = [await elsewhere('198.51.100.1'), await elsewhere('192.0.2.1')]
  assert.equal(home.body.number, work.body.number)
  const v6 = (end: string) => sendReport(api, reported, { address: `2001:db8:1:${end}::1`, agent: end })
  assert.notEqual((await v6('a')).body.number, (await v6('b')).body.number)
  const { reports, networks } = await itemOf('campaign', campaign)
  assert.deepEqual([reports, networks], [4, 3])
})

test('M-16 what was kept twice rises by a new severe reason or text only, and the record of a reporter weighs', async () => {
  const campaign = await publicCampaign()
  const reported = { kind: 'campaign', id: campaign } as const
  const from = (n: number, fields: object = {}) => sendReport(api, reported, { fields, address: `10.7.${n}.1` })
  await from(1)
  assert.equal(await weightOf('campaign', campaign), 100)
  assert.equal((await keep('campaign', campaign)).body.changed, true)
  await from(1)
  assert.equal(await weightOf('campaign', campaign), 50)
  await from(2, { text: 'Kaynağı yok.' })
  const { id } = await itemOf('campaign', campaign)
  assert.equal((await keep('campaign', campaign)).body.changed, true)
  assert.equal((await moderate(`reports/${id}/keep`)).body.changed, false)
  for (let n = 3; n < 23; n += 1) await from(n, { text: 'Kaynağı yok.' })
  const item = await itemOf('campaign', campaign)
  assert.deepEqual([item.networks, item.kept, await weightOf('campaign', campaign)], [20, 2, 0])
  await from(23, { reason: 'violence' })
  await from(24, { reason: 'violence' })
  await from(25, { text: 'Üçüncü fotoğraf başka bir olaydan.' })
  assert.equal(await weightOf('campaign', campaign), 400)
  const entries = await api.call('GET', `/moderation/audit/?subject=campaign&subject_id=${campaign}`, {
    token: moderator.access,
  })
  const kept = entries.body.results.filter(({ action }: { action: string }) => action === 'report.keep')
  assert.deepEqual([kept.length, kept[1].details.reports], [2, 1])

  const hidden = await publicCampaign()
  await sendReport(api, { kind: 'campaign', id: hidden }, { address: '10.8.1.1' })
  await moderate(`campaigns/${hidden}/hide`, { reason: 'insult' })
  const next = await publicCampaign()
  await sendReport(api, { kind: 'campaign', id: next }, { address: '10.8.1.2' })
  assert.equal(await weightOf('campaign', next), 200)
})

test('P-21 a reporter is nowhere to be seen, and erased after a time', async () => {
  const campaign = await publicCampaign()
  const reported = { kind: 'campaign', id: campaign } as const
  const email = 'gizli.kisi@ornek.example'
  const fields = { text: 'Bu sahte.', email }
  const { body } = await sendReport(api, reported, { fields, address: '203.0.113.77', agent: 'Gizli/1.0' })
  await sendReport(api, reported, { token: reporter.access })
  const stored = JSON.stringify(await api.db.selectFrom('report').selectAll().execute())
  const seen = [
    ...[await itemOf('campaign', campaign), await followed(body.number), api.log()].map((each) => JSON.stringify(each)),
    (await api.call('GET', `/moderation/audit/`, { token: moderator.access })).text,
    (await api.call('GET', `/campaign/${campaign}/`)).text,
  ]
  for (const part of [email, '203.0.113', 'Gizli/1.0']) assert.ok(!stored.includes(part), part)
  for (const part of [email, '203.0.113', 'Gizli/1.0', reporter.username, body.number]) {
    assert.deepEqual(
      seen.filter((text) => text.includes(part) && !text.includes(`/reports/${part}/`)),
      [],
      part,
    )
  }
  for (const path of ['/moderation/reports/', '/moderation/reports/1/keep/']) {
    const method = path.endsWith('keep/') ? 'POST' : 'GET'
    assert.equal(
      (await api.call(method, path, { token: owner.access, ...(method === 'POST' && { json: {} }) })).status,
      403,
    )
  }

  await keep('campaign', campaign)
  await sweepReports(api.db, addDays(api.deps.now(), 1))
  const rows = await api.db.selectFrom('report').selectAll().execute()
  assert.ok(rows.every(({ network, visitor, email }) => !network && !visitor && !email))
  assert.ok(!rows.some(({ text }) => text === fields.text))
  assert.equal((await followed(body.number)).state, 'kept')
})

test('a member exports own reports, and erasure leaves no trace of the member', async () => {
  const [member, campaign] = [await testMember(api), await publicCampaign()]
  const fields = { text: 'Bu doğru değil.' }
  await sendReport(api, { kind: 'campaign', id: campaign }, { token: member.access, fields })
  await testReport(api, { kind: 'profile', id: member.id })
  const { reports } = (await reportData.readRecords(api.deps, member.id)) as { reports: { text: string }[] }
  assert.deepEqual(
    reports.map(({ text }) => text),
    ['Bu doğru değil.'],
  )
  await api.db
    .transaction()
    .execute((trx) => reportData.erase(trx, { id: member.id, campaigns: 'keep', now: new Date() }))
  assert.equal((await itemOf('campaign', campaign)).texts.length, 0)
  assert.equal(await itemOf('profile', member.id), undefined)
  assert.deepEqual(await reportData.readRecords(api.deps, member.id), { reports: [] })
})

test('nobody keeps what is their own', async () => {
  const campaign = await publicCampaign(moderator.access)
  const comment = await commentOn(campaign)
  await testReport(api, { kind: 'comment', id: comment })
  assert.equal((await itemOf('comment', comment)).is_own, true)
  assert.equal((await keep('comment', comment)).body.code, 'error.moderation.own')
})
