import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from 'date-fns/addDays'
import { secondsInDay, secondsInHour } from 'date-fns/constants'
import { recommendationsHash } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued, reschedule, retryNow } from '../../testing-queue.ts'
import { confirmedMember, confirmMember, type TestMember, testMember, testModerator } from '../accounts/testing.ts'
import { moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { confirmNewest, signForm } from '../support/testing.ts'
import { decideUpdate, testUpdate, testUpdateMail, updateFields } from './testing.ts'
import { askOwners } from './verbs/ask-owners.ts'

const api = await testApi({ signatures: 'confirmed' })
const owner = await confirmedMember(api)
const moderator = await testModerator(api)
const collect = testUpdateMail(api)

async function publicCampaign() {
  await emptyQueue(api.db)
  const id = await testPublicCampaign(api, owner.access)
  return id
}

async function signed(campaign: number, name: string, wants: boolean, isConfirmed = true) {
  const email = `${name}@komsu.example`
  const multipart = signForm({ name: 'Ayşe Yılmaz', email, wants_updates: String(wants) })
  await api.call('PATCH', `/campaign/${campaign}/sign/`, { multipart })
  const token = isConfirmed ? await confirmNewest(api, email) : ''
  return { email, token }
}

async function follower(campaign: number, name: string): Promise<TestMember> {
  const member = await testMember(api, name)
  await confirmMember(api, member)
  await api.call('POST', `/campaign/${campaign}/follow/`, { token: member.access })
  return member
}

async function published(campaign: number, title = 'Valilikle görüştük') {
  const id = await testUpdate(api, owner.access, campaign, { title })
  const { body, text } = await decideUpdate(api, moderator.access, id, 'approve')
  assert.equal(body.changed, true, text)
  return id
}

const recipients = async () => (await collect()).map(({ to }) => to)
const own = async (id: number) => (await api.call('GET', `/campaign/${id}/updates/own/`, { token: owner.access })).body
const end = (token: string) => api.call('POST', '/updates/subscription/end/', { json: { token } })
const choose = (link: string, choice?: string) => {
  const token = link.split('/').at(-1)
  return api.call('POST', '/updates/subscription/', { json: { token, choice } })
}

test('an approved update is mailed once to confirmed signers who ticked and to followers, and to nobody else', async () => {
  const campaign = await publicCampaign()
  await signed(campaign, 'istekli', true)
  await signed(campaign, 'isteksiz', false)
  await signed(campaign, 'bekleyen', true, false)
  const { email: aside } = await signed(campaign, 'ayrilan', true)
  await api.db
    .updateTable('signature')
    .set({ set_aside_at: new Date(), set_aside_reason: 'staff' })
    .where('email', '=', aside)
    .execute()
  const { email: later } = await signed(campaign, 'sonradan', false).then(async ({ email, token }) => {
    await api.call('POST', '/signatures/updates/', { json: { token, wants_updates: true } })
    return { email }
  })
  const both = await follower(campaign, 'ikisi_de')
  await api.call('PATCH', `/campaign/${campaign}/sign/`, {
    multipart: signForm({ name: 'İki Kere', wants_updates: 'true' }),
    token: both.access,
  })
  const watching = await follower(campaign, 'izleyen')
  const left = await follower(campaign, 'birakan')
  await api.call('DELETE', `/campaign/${campaign}/follow/`, { token: left.access })
  assert.equal((await own(campaign)).audience, 4)

  const id = await published(campaign)
  const mails = await collect()
  const wanted = [both.email, 'istekli@komsu.example', watching.email, later].sort()
  assert.deepEqual(mails.map(({ to }) => to).sort(), wanted)
  const { data } = mails[0] ?? assert.fail()
  assert.ok(data.link.endsWith(`/campaign/${campaign}/igneada-longozu-kurumasin?via=email#update-${id}`))
  assert.equal(new Set(mails.map((mail) => mail.data.unsubscribe)).size, wanted.length)
  assert.equal((await own(campaign)).results[0].mailing.mailed, 4)
  assert.deepEqual(await recipients(), [])
})

test('a changed mind between the approval and the e-mail is followed', async () => {
  const campaign = await publicCampaign()
  const { email } = await signed(campaign, 'vazgecen', true)
  const member = await follower(campaign, 'cayan')
  await published(campaign)
  await reschedule(api.db, { runAt: addDays(new Date(), 1) })
  const mailing = await api.db
    .selectFrom('mailing')
    .select('id')
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow()
  const { mailAudience } = await import('./verbs/mail-audience.ts')
  await mailAudience({ ctx: api.deps, input: { mailing: mailing.id } })
  await api.db.updateTable('signature').set({ wants_updates: false }).where('email', '=', email).execute()
  await api.call('DELETE', `/campaign/${campaign}/follow/`, { token: member.access })
  await retryNow(api.db)
  assert.deepEqual(await recipients(), [])
})

test('updates within a week of an e-mail wait for its end and then share one, and the owner sees when', async () => {
  const campaign = await publicCampaign()
  const { email } = await signed(campaign, 'haftalik', true)
  await published(campaign, 'Birinci haber')
  assert.deepEqual(await recipients(), [email])
  const { next_mail_at } = await own(campaign)
  const days = (Date.parse(next_mail_at) - Date.now()) / (1000 * secondsInDay)
  assert.ok(days > 6.9 && days < 7.1, next_mail_at)

  await published(campaign, 'İkinci haber')
  await published(campaign, 'Üçüncü haber')
  assert.deepEqual(await recipients(), [])
  const { results } = await own(campaign)
  assert.deepEqual(
    results.slice(0, 2).map(({ mailing }: { mailing: { due_at: string } }) => mailing.due_at),
    [next_mail_at, next_mail_at],
  )
  await retryNow(api.db)
  const [mail, ...more] = await collect()
  assert.deepEqual(more, [])
  assert.ok(mail?.mail === 'campaign_updated')
  assert.deepEqual([mail.data.update, mail.data.earlier], ['Üçüncü haber', 'İkinci haber'])
})

test('S-26 the link of a forwarded e-mail tells and changes one subscription, and all end by a link to the mailbox only', async () => {
  const [one, other] = [await publicCampaign(), await publicCampaign()]
  await signed(one, 'kapatan', true)
  const email = 'kapatan@komsu.example'
  const multipart = signForm({ name: 'Ayşe', email, wants_updates: 'true' })
  await api.call('PATCH', `/campaign/${other}/sign/`, { multipart })
  await confirmNewest(api, email)
  await published(one)
  const [mail] = await collect()
  const link = mail?.data.unsubscribe ?? ''
  const title = (await api.call('GET', `/campaign/${one}/`)).body.title
  assert.deepEqual((await choose(link)).body, { campaign: { id: one, title }, is_on: true })
  const wanted = async () => {
    const rows = await api.db
      .selectFrom('signature')
      .select('wants_updates')
      .where('email', '=', email)
      .orderBy('id')
      .execute()
    return rows.map(({ wants_updates }) => wants_updates)
  }
  assert.equal((await choose(link, 'off')).body.is_on, false)
  assert.deepEqual(await wanted(), [false, true])
  assert.equal((await choose(link, 'on')).body.is_on, true)
  for (const refused of [
    await choose(link, 'off_all'),
    await end(`all.${link.split('/').at(-1)}`),
    await choose('/forged', 'off'),
  ]) {
    assert.equal(refused.status, 400)
  }
  assert.deepEqual(await wanted(), [true, true])

  const asked = await api.call('POST', '/updates/subscription/end-link/', { json: { token: link.split('/').at(-1) } })
  assert.deepEqual([asked.status, asked.text], [204, ''])
  assert.deepEqual(await wanted(), [true, true], 'asking changes nothing')
  const ending = (await queued(api, 'send_mail')).find((order) => order.mail === 'end_subscriptions')
  assert.equal(ending?.to, email)
  const token = ending?.data.link.split('/').at(-1) ?? ''
  for (let presses = 0; presses < 2; presses += 1) assert.equal((await end(token)).status, 204)
  assert.deepEqual(await wanted(), [false, false])
  const { config } = api.deps
  const refused = await api.db.selectFrom('deliverability').select(['mailbox', 'reason']).execute()
  assert.deepEqual(refused, [{ mailbox: recommendationsHash(config, email), reason: 'recommendations' }])
  assert.equal((await choose(`/${token}`, 'on')).status, 400)

  const watching = await follower(one, 'takipci')
  await retryNow(api.db)
  await published(one)
  await retryNow(api.db)
  const [toFollower] = await collect()
  assert.equal(toFollower?.to, watching.email)
  await choose(toFollower?.data.unsubscribe ?? '', 'off')
  const { body } = await api.call('GET', '/users/follows/', { token: watching.access })
  assert.deepEqual(body.results, [])
})

test('the outcome is mailed once, hours later, as it then stands; not after the campaign was opened again', async () => {
  const campaign = await publicCampaign()
  const { email } = await signed(campaign, 'sonucu_bekleyen', true)
  const conclude = (outcome: string) =>
    api.call('POST', `/campaign/${campaign}/outcome/`, { token: owner.access, json: { outcome } })
  const due = async () => {
    await retryNow(api.db)
    return collect()
  }
  const sent = async () => (await due()).map(({ data }) => ('outcome' in data ? data.outcome : ''))
  await conclude('lost')
  assert.deepEqual(await recipients(), [])
  const mailing = await api.db.selectFrom('mailing').selectAll().where('campaign_id', '=', campaign).executeTakeFirst()
  const hours = ((mailing?.due_at.getTime() ?? 0) - Date.now()) / (1000 * secondsInHour)
  assert.ok(hours > 5.9 && hours < 6.1, String(hours))
  await conclude('partly')
  assert.deepEqual(await recipients(), [])
  const [mail] = await due()
  assert.ok(mail?.mail === 'campaign_outcome' && mail.to === email)
  assert.equal(mail.data.outcome, 'Bir kısmı kazanıldı.')
  await conclude('partly')
  assert.deepEqual(await sent(), [])

  await conclude('won')
  await recipients()
  await moveTo(api, 'reopen', campaign)
  assert.deepEqual(await sent(), [])
  await conclude('won')
  await recipients()
  assert.deepEqual(await sent(), ['Kazanıldı, istenen oldu.'])
})

test('S-25 an owner without a confirmed address writes no update, and the outcome is mailed to nobody', async () => {
  const unproved = await testMember(api)
  const campaign = await testPublicCampaign(api, unproved.access)
  await signed(campaign, 'haber_bekleyen', true)
  const { status, body } = await api.call('POST', `/campaign/${campaign}/updates/`, {
    token: unproved.access,
    json: updateFields,
  })
  assert.deepEqual([status, body.code], [403, 'error.session.unconfirmed'])
  const json = { outcome: 'won' }
  assert.equal((await api.call('POST', `/campaign/${campaign}/outcome/`, { token: unproved.access, json })).status, 200)
  await collect()
  assert.equal(
    await api.db.selectFrom('mailing').selectAll().where('campaign_id', '=', campaign).executeTakeFirst(),
    undefined,
  )
})

test('a public answer is mailed once, outside the week of the updates, and not after staff hid it; members see what they support', async () => {
  const campaign = await publicCampaign()
  const { email } = await signed(campaign, 'yanit_bekleyen', true)
  const watching = await follower(campaign, 'yanit_izleyen')
  const digested = await follower(campaign, 'yanit_ozetle')
  await api.call('PUT', '/notifications/preferences/', {
    json: { kinds: { answer: { on_site: true, mail: 'daily' } } },
    token: digested.access,
  })
  const silent = await testMember(api, 'yanit_sessiz')
  await confirmMember(api, silent)
  const multipart = signForm({ name: 'Sessiz', wants_updates: 'false' })
  await api.call('PATCH', `/campaign/${campaign}/sign/`, { multipart, token: silent.access })
  await published(campaign)
  await collect()
  const answer = (text: string) =>
    api.call('POST', `/moderation/campaigns/${campaign}/answer/`, {
      token: moderator.access,
      json: { text },
    })
  await answer('Ölçümlere başladık, sonuçlar bir ay içinde açıklanacak.')
  const mails = await collect()
  assert.deepEqual(mails.map(({ to }) => to).sort(), [email, watching.email].sort())
  const [mail] = mails
  assert.ok(mail?.mail === 'campaign_answered' && mail.data.link.endsWith('#answers'), mail?.mail)
  assert.deepEqual([mail.data.name, mail.data.text.slice(0, 8)], ['Örnek Su İşleri Müdürlüğü', 'Ölçümler'])
  const listed = async ({ access }: TestMember) =>
    (await api.call('GET', '/notifications/', { token: access })).body.results.map(({ kind }: { kind: string }) => kind)
  for (const member of [watching, digested, silent]) assert.deepEqual(await listed(member), ['answer', 'update'])
  const due = await api.db
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.user_id')
    .select('user.email')
    .where('campaign_id', '=', campaign)
    .where('notification.kind', 'in', ['update', 'answer'])
    .where('mail_due_at', 'is not', null)
    .execute()
  assert.deepEqual(due, [{ email: digested.email }])

  const second = await answer('Ölçümler bitti, sonuçlar ektedir.')
  await api.call('POST', `/moderation/answers/${second.body.id}/hide/`, {
    token: moderator.access,
    json: { reason: 'insult' },
  })
  await retryNow(api.db)
  assert.deepEqual(await collect(), [])
})

test('an owner is asked once, three months after the end or the outcome, whether it is solved', async () => {
  const campaign = await publicCampaign()
  const ask = async (days: number) => {
    await emptyQueue(api.db)
    const now = () => new Date(Date.now() + days * secondsInDay * 1000)
    await askOwners({ ctx: { ...api.deps, now } })
    return (await queued(api, 'send_mail')).map(({ mail }) => mail)
  }
  await api.pool.query(`update campaign set ends_on = current_date - 1 where id = ${campaign}`)
  assert.deepEqual(await ask(93), [])
  await moveTo(api, 'close', campaign)
  assert.deepEqual(await ask(10), [])
  assert.deepEqual(await ask(93), ['solution_asked'])
  assert.deepEqual(await ask(94), [])
  await api.pool.query('delete from owner_question')
  await api.pool.query(`update campaign set outcome = 'lost', outcome_at = now() where id = ${campaign}`)
  assert.deepEqual(await ask(10), [])
  assert.deepEqual(await ask(95), ['solution_asked'])
  assert.deepEqual(await ask(96), [])
})
