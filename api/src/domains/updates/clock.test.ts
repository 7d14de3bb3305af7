import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termsOf } from '@sesol/shared/answer-terms'
import { turkishDayOf } from '@sesol/shared/dates'
import { noteReturned } from '../../mail-reports/receive.ts'
import { PermanentFailure } from '../../platform/jobs.ts'
import { type MailOrder, mailboxHash } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued, queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { accept, campaignForm, edit, moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { importSignatures, supportTasks } from '../support/index.ts'
import { runFax, signAndFax, uploadedScan } from '../support/testing.ts'
import { passDeadlines } from './deadlines.ts'
import { updateTasks } from './tasks.ts'
import { mailedAnswerLink } from './testing.ts'

const week = 7 * 86_400
const api = await testApi({ tokens: { accessSeconds: 9 * week, refreshSeconds: 9 * week, graceSeconds: 30 } })
const [owner, stranger] = [await confirmedMember(api), await confirmedMember(api)]
const moderator = await testModerator(api)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => turkishDayOf(inDays(days))
const today = dayIn(0)
const mailer = (mails: MailOrder[]) => ({ send: async (order: MailOrder) => void mails.push(order), close: () => {} })

async function addressed(more: Record<string, string> = {}, entry: Parameters<typeof testAddressee>[1] = {}) {
  const email = `kurum${Math.random().toString(36).slice(2)}@kurum.example`
  const addressee = await testAddressee(api, { name: 'Denizli Valiliği', kind: 'governorship', email, ...entry })
  const id = await testPublicCampaign(api, owner.access, { addressee_id: `${addressee}`, ...more })
  await api.db
    .updateTable('campaign')
    .set({ published_at: inDays(-60) })
    .where('id', '=', id)
    .execute()
  return { id, addressee, email }
}

const post = (path: string, json: object = {}, token = owner.access) => api.call('POST', path, { json, token })
const handOver = (id: number, json: object, token?: string) =>
  post(`/campaign/${id}/hand-overs/`, { day: today, way: 'in_person', ...json }, token)
const remove = (id: number, number: number) =>
  api.call('DELETE', `/campaign/${id}/hand-overs/${number}/`, { token: owner.access })
const clock = async (id: number) => {
  const { waiting_since, answer_due_on } = (await api.call('GET', `/campaign/${id}/`)).body
  return [waiting_since, answer_due_on]
}
const stopped = [undefined, undefined]
const started = (day = today, law: 'petition' | 'information' = 'petition') => [day, termsOf(law, day).answer]
const listed = async (state: string) =>
  (await api.call('GET', `/campaign/list/?state=${state}`)).body.results.map(({ id }: { id: number }) => id)
const deliveries = async (id: number) => (await api.call('GET', `/campaign/${id}/deliveries/`)).body.hand_overs

test('a hand-over with a number or a photo starts the clock on its day, one without stays a record, and removing it stops the clock', async () => {
  const { id } = await addressed()
  await handOver(id, {})
  assert.deepEqual([await clock(id), (await deliveries(id))[0].is_proved], [stopped, false])
  const early = (await handOver(id, { day: dayIn(-5), number: 'E-2026/17' })).body.id
  const photo = await uploadedScan(api, owner.access)
  const later = await handOver(id, { day: dayIn(-3), media_id: photo.id })
  assert.equal(later.status, 201, later.text)
  assert.deepEqual(await clock(id), started(dayIn(-5)))
  await remove(id, early)
  assert.deepEqual(await clock(id), started(dayIn(-3)))
  assert.equal((await api.call('GET', photo.file)).status, 404)
  assert.equal((await api.call('GET', photo.file, { token: owner.access })).status, 200)
  await remove(id, later.body.id)
  assert.deepEqual(await clock(id), stopped)
  assert.equal((await api.call('GET', photo.file, { token: owner.access })).status, 404)
})

test('nobody forges a delivery: not a stranger, not with a day ahead or before the campaign, an identity number or the photo of another', async () => {
  const { id } = await addressed()
  const photo = await uploadedScan(api, stranger.access)
  const answers = [
    await handOver(id, { number: 'E-1' }, stranger.access),
    await handOver(id, { number: 'E-1', day: dayIn(1) }),
    await handOver(id, { number: 'E-1', day: dayIn(-61) }),
    await handOver(id, { number: '10000000146' }),
    await handOver(id, { number: 'evrak' }),
    await handOver(id, { media_id: photo.id }),
    await post(`/campaign/${id}/petition-mail/`, {}, stranger.access),
  ]
  assert.deepEqual(
    answers.map(({ status, body }) => [status, Object.values(body.codes ?? {}).flat()[0]]),
    [
      [403, undefined],
      [400, 'error.field.day_future'],
      [400, 'error.field.day_early'],
      [400, 'error.support.identity_number'],
      [400, 'error.field.invalid'],
      [400, 'error.media.not_found'],
      [403, undefined],
    ],
  )
  for (const way of ['email', 'phone']) await api.call('POST', `/campaign/${id}/sent/`, { json: { way } })
  assert.deepEqual([await clock(id), await listed('waiting')], [stopped, []])
})

test('the petition is mailed once for each text to a confirmed address, and its acceptance starts the clock', async () => {
  const { id, addressee, email } = await addressed()
  const signers = [
    { name: 'Ayşe Yılmaz', email: 'ayse@ornek.example', created_at: new Date(), province: 'denizli' },
    { name: 'Gizli Kişi', email: 'gizli@ornek.example', created_at: new Date() },
  ]
  await importSignatures(api.db, id, signers)
  await emptyQueue(api.db)
  const send = () => post(`/campaign/${id}/petition-mail/`)
  assert.deepEqual(
    (await Promise.all([send(), send(), send()])).map(({ status }) => status),
    [200, 200, 200],
  )
  const [order, ...more] = await queued(api, 'mail_petition')
  assert.ok(order && more.length === 0)
  assert.deepEqual([await deliveries(id), await clock(id)], [[], stopped])
  const refusing = { send: async () => Promise.reject(new PermanentFailure('550')), close: () => {} }
  await assert.rejects(async () => supportTasks({ ...api.deps, mailer: refusing }).mail_petition(order, {} as never))
  assert.deepEqual([await deliveries(id), await clock(id)], [[], stopped])
  await send()
  const mails: MailOrder[] = []
  const [, again] = await queued(api, 'mail_petition')
  assert.ok(again)
  for (const _ of [1, 2]) await supportTasks({ ...api.deps, mailer: mailer(mails) }).mail_petition(again, {} as never)
  const [mail] = mails
  assert.ok(mail?.mail === 'petition' && mails.length === 1)
  assert.deepEqual([mail.to, mail.data.number, mail.data.names, mail.data.count], [email, `${id}`, 'Ayşe Yılmaz', '2'])
  assert.deepEqual([(await deliveries(id))[0].version, await clock(id)], [1, started()])
  assert.equal((await remove(id, (await deliveries(id))[0].id)).status, 404)
  await send()
  assert.equal((await queued(api, 'mail_petition')).length, 2)
  await noteReturned(api.deps, mailboxHash(api.deps.config, email), { kind: 'bounce', status: '5.1.1' })
  assert.deepEqual([await deliveries(id), await clock(id)], [[], stopped])
  const refused = await send()
  assert.deepEqual([refused.status, refused.body.code], [409, 'error.support.no_address'], `${addressee}`)
})

test('a fax with its report starts the clock, and one that came back stops it', async () => {
  const { id } = await addressed({ fax_number: '+902880000001' })
  const { body } = await signAndFax(api, id, { name: 'Ayşe Yılmaz' })
  await runFax(api, body.fax.id)
  assert.deepEqual(await clock(id), started())
  const { settleReturnedFax } = await import('../support/index.ts')
  await settleReturnedFax(api.db, body.fax.id, new Date())
  assert.deepEqual(await clock(id), stopped)
})

test('the law decides the term: fifteen working days for information, none for a company', async () => {
  const asked = {
    change_request: 'Su analiz raporları paylaşılsın.',
    petition: '4982 sayılı Kanun uyarınca raporları istiyoruz.',
  }
  const [information, company] = [
    await addressed(asked),
    await addressed({}, { kind: 'company', name: 'Örnek Enerji A.Ş.' }),
  ]
  for (const { id } of [information, company]) await handOver(id, { number: 'E-1' })
  assert.deepEqual(await clock(information.id), started(today, 'information'))
  assert.deepEqual(await clock(company.id), [today, null])
  await passDeadlines({ ...api.deps, now: () => inDays(400) })
  assert.ok((await listed('waiting')).includes(company.id) && !(await listed('overdue')).includes(company.id))
})

test('after the last day a campaign is overdue, its pages change, and owner and addressee hear of it once', async () => {
  const { id, addressee, email } = await addressed()
  const proof = await handOver(id, { number: 'E-2026/17', day: dayIn(-20) })
  const [, due] = await clock(id)
  const left = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000)
  const pass = (days: number) => passDeadlines({ ...api.deps, now: () => inDays(days) })
  const isOverdue = async () => (await listed('overdue')).includes(id)
  const notified = async (): Promise<unknown[]> =>
    (await queuedJobs(api)).flatMap<unknown>(({ task, payload }) =>
      task === 'send_mail' ? [payload.mail] : task === 'send_answer_link' ? [payload] : [],
    )
  await emptyQueue(api.db)
  await pass(left - 4)
  assert.deepEqual(await notified(), [])
  await Promise.all([pass(left - 3), pass(left)])
  assert.deepEqual([await notified(), await isOverdue()], [['answer_due'], false])
  await emptyQueue(api.db)
  await Promise.all([pass(left + 1), pass(left + 1)])
  await pass(left + 9)
  const asked = { campaign_id: id, is_overdue: true }
  assert.deepEqual([await notified(), await isOverdue()], [['answer_overdue', asked], true])
  const revalidated = await queued(api, 'revalidate_site')
  assert.ok(revalidated.some(({ tags }) => tags.includes(`campaign:${id}`) && tags.includes(`addressee:${addressee}`)))
  const mails: MailOrder[] = []
  await updateTasks({ ...api.deps, mailer: mailer(mails) }).send_answer_link(asked, {} as never)
  const [mail] = mails
  assert.ok(mail?.mail === 'answer_asked')
  assert.deepEqual([mail.to, mail.data.number], [email, `${id}`])
  await emptyQueue(api.db)
  await remove(id, proof.body.id)
  assert.deepEqual([await clock(id), await isOverdue()], [stopped, false])
  await handOver(id, { number: 'E-2026/18', day: dayIn(-50) })
  await pass(0)
  assert.deepEqual([await notified(), await isOverdue()], [[], true], 'a hand-over in slices mails nobody again')
  await api.call('POST', `/moderation/campaigns/${id}/answer/`, {
    token: moderator.access,
    json: { text: 'Yapılacak.' },
  })
  assert.deepEqual([await clock(id), await isOverdue()], [stopped, false])
})

test('the clock outlives edits and a time in which the campaign is hidden, and belongs to the addressee that got it', async () => {
  const { id, addressee } = await addressed()
  await handOver(id, { number: 'E-1', day: dayIn(-4) })
  const change = async (more: Record<string, string>) => {
    await edit(api, id, owner.access, campaignForm({ addressee_id: `${addressee}`, ...more }))
    await accept(api, id)
  }
  await change({ title: 'Longoz kurumasın' })
  assert.deepEqual(await clock(id), started(dayIn(-4)))
  await moveTo(api, 'hide', id)
  assert.deepEqual(await listed('waiting').then((ids) => ids.includes(id)), false)
  await moveTo(api, 'restore', id)
  assert.deepEqual(await clock(id), started(dayIn(-4)))
  await change({ addressee_id: `${await testAddressee(api, { name: 'Başka Kurum' })}` })
  assert.deepEqual(await clock(id), stopped)
  await handOver(id, { number: 'E-2' })
  assert.deepEqual(await clock(id), started())
})

test('an institution objects by its link to what the author alone says, and a moderator decides once and may turn round', async () => {
  const { id } = await addressed()
  const { body } = await handOver(id, { number: 'E-2026/17' })
  const token = await mailedAnswerLink(api, id)
  const read = () => api.call('POST', '/answers/link/', { json: { token } })
  assert.equal((await read()).body.delivered_on, today)
  const object = (with_: string | undefined) =>
    api.call('POST', '/answers/objection/', { json: { token: with_, text: 'Böyle bir evrak yok.' } })
  assert.equal((await object('sahte')).status, 400)
  for (const _ of [1, 2]) assert.equal((await object(token)).body.campaign, id)
  assert.deepEqual([(await read()).body.delivered_on, (await deliveries(id))[0].is_disputed], [null, true])
  assert.deepEqual(await clock(id), started())
  const desk = (path: string, json?: object) =>
    api.call(json ? 'POST' : 'GET', path, { token: moderator.access, ...(json && { json }) })
  const reported = (await desk('/moderation/reports/')).body.results.filter(
    (each: { subject: number }) => each.subject === id,
  )
  assert.deepEqual(
    reported.map(({ texts }: { texts: { text: string }[] }) => texts.map(({ text }) => text)),
    [['Denizli Valiliği: Böyle bir evrak yok.']],
  )
  const decide = (act: string) => desk(`/moderation/deliveries/${body.id}/${act}/`, {})
  assert.equal((await post(`/moderation/deliveries/${body.id}/keep/`)).status, 403)
  await Promise.all([decide('refuse'), decide('refuse')])
  assert.deepEqual([await clock(id), (await deliveries(id))[0].is_proved], [stopped, false])
  await decide('keep')
  assert.deepEqual(await clock(id), started())
  const { objections, entries } = (await desk(`/moderation/campaigns/${id}/`)).body
  assert.deepEqual(
    [objections[0].number, objections[0].is_proved, objections[0].is_disputed],
    ['E-2026/17', true, false],
  )
  const acts = entries
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('delivery'))
  assert.deepEqual(acts, ['delivery.keep', 'delivery.refuse'])
})

test('an institution is rated by what provably reached it, of five petitions and three authors at least', async () => {
  const { id: first, addressee } = await addressed()
  const read = async () => (await api.call('GET', `/addressees/${addressee}/campaigns/`)).body.rating
  const more = { addressee_id: `${addressee}` }
  const authors = [owner, owner, owner, owner, stranger, await confirmedMember(api)]
  const ids = [first]
  for (const { access } of authors) ids.push(await testPublicCampaign(api, access, more))
  const set = (id: number | undefined, values: object) =>
    api.db
      .updateTable('campaign')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute()
  for (const id of ids.slice(0, 5)) await set(id, { delivered_on: dayIn(-40), answer_due_on: dayIn(-10) })
  assert.equal(await read(), null, 'five of one author')
  await set(ids[5], { delivered_on: dayIn(-2), answer_due_on: dayIn(28) })
  await set(ids[6], { delivered_on: dayIn(-9), answer_due_on: dayIn(21) })
  await set(ids[0], { answered_at: inDays(-20) })
  await set(ids[1], { answered_at: inDays(-5) })
  assert.deepEqual(await read(), { delivered_count: 7, answered_count: 2, late_count: 1, days_waited: 35 })
  await moveTo(api, 'close', ...ids.slice(2, 5))
  await api.db
    .updateTable('campaign')
    .set({ state_since: inDays(-30) })
    .where('id', 'in', ids.slice(2, 5))
    .execute()
  assert.equal((await read()).days_waited, 10, 'a closed one waited until it closed')
})
