import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlaceKind, Tag } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued, queuedJobs } from '../../testing-queue.ts'
import {
  confirmedMember,
  confirmMember,
  profileForm,
  testMember,
  testModerator,
  testStaff,
} from '../accounts/testing.ts'
import { approve, campaignForm, edit, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { blobOf } from '../media/testing.ts'
import { sendReport } from '../reports/testing.ts'
import { testStatement } from '../support/testing.ts'
import { decideUpdate, testUpdate } from '../updates/testing.ts'
import { legalData, sweepNotices, sweepUnconfirmed } from './index.ts'
import { noticeFields, sendNotice, takeDownAll, testNotice, unconfirmedNotice } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const moderator = await testStaff(api, 'admin')
const legal = await testStaff(api, 'legal')
const { siteUrl } = api.deps.config

const publicCampaign = (token = owner.access) => testPublicCampaign(api, token)
const staff = (method: 'GET' | 'POST', path: string, json?: object, token = moderator.access) =>
  api.call(method, `/moderation/${path}/`, { token, ...(json && { json }) })
const notice = async (id: number) => (await staff('GET', `legal/${id}`)).body
const placeIds = async (id: number): Promise<number[]> =>
  (await notice(id)).places.map((place: { id: number }) => place.id)
const decide = (id: number, json: object) => staff('POST', `legal/${id}/decide`, json)
const reverse = (id: number) => staff('POST', `legal/${id}/reverse`, { reasons: 'Kararı geri aldık.' })
const followed = async (secret: string) => (await api.call('GET', `/legal/notices/${secret}/`)).body
const confirm = (secret: string) => api.call('POST', `/legal/notices/${secret}/confirm/`)
const mailsTo = async (to: string) => (await queued(api, 'send_mail')).filter((order) => order.to === to)
const reasons = 'Metinde ev adresi var.'

test('anybody sends a notice, confirms and follows it by the mailed link, and a second one is not another', async () => {
  const campaign = await publicCampaign()
  const { status, body } = await sendNotice(api, `${siteUrl}/en/campaign/${campaign}`)
  assert.deepEqual([status, body], [201, { secret: null }])
  const { secret } = await unconfirmedNotice(api)
  await confirm(secret)
  const waiting = await followed(secret)
  assert.deepEqual([waiting.state, waiting.places[0].id], ['waiting', campaign])
  const receipt = (await mailsTo(noticeFields.email)).find(({ mail }) => mail === 'legal_notice_received')
  assert.ok(JSON.stringify(receipt?.data).includes(secret))
  const isWaiting = async (to: string) => (await mailsTo(to)).some(({ mail }) => mail === 'legal_notice_waiting')
  assert.deepEqual([await isWaiting(legal.email), await isWaiting(owner.email)], [true, false])
  for (const wrong of ['AAAA-AAAA-AAAA', waiting.number]) {
    assert.equal((await api.call('GET', `/legal/notices/${wrong}/`)).status, 404)
    assert.equal((await confirm(wrong)).status, 404)
  }
  const again = await sendNotice(api, `${siteUrl}/en/campaign/${campaign}`, { address: '198.51.100.2' })
  assert.deepEqual(again.body, { secret: null })
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      sendNotice(api, `/campaign/${campaign}`, { fields: { ground: 'gdpr' }, address: `10.9.${n}.1` }),
    ),
  )
  const { rows } = await api.pool.query(
    'select ground from legal_place join legal_notice on legal_notice.id = notice_id where campaign_id = $1 order by 1',
    [campaign],
  )
  assert.deepEqual(rows, [{ ground: 'gdpr' }, { ground: 'kvkk' }])
})

test('M-20 a notice begins with the press in its mailbox: before, no desk, no clock, no figure, and a GET changes nothing', async () => {
  const campaign = await publicCampaign()
  const fields = { email: 'hedef@ornek.example', capacity: 'lawyer', on_behalf_of: 'Mehmet Kaya', ground: 'copyright' }
  const traces = async () => [
    (await staff('GET', 'counts')).body.notices,
    (await staff('GET', 'legal')).body.results.length,
    (await api.call('GET', '/transparency/')).text,
    (await api.pool.query(`select count(*) from audit.entry where action = 'notice.receive'`)).rows[0].count,
    (await mailsTo(legal.email)).length,
  ]
  const before = await traces()
  await sendNotice(api, `/campaign/${campaign}`, { fields })
  const { id, secret } = await unconfirmedNotice(api)
  const [mail] = await mailsTo(fields.email)
  assert.ok(mail?.mail === 'legal_notice_confirm')
  const { title } = (await api.call('GET', `/campaign/${campaign}/`)).body
  for (const shown of [noticeFields.name, noticeFields.text, 'Mehmet Kaya', 'avukat', 'Telif', title, secret]) {
    assert.ok(JSON.stringify(mail).toLowerCase().includes(shown.toLowerCase()), shown)
  }
  const open = await followed(secret)
  assert.deepEqual(
    [open.state, open.due_at, open.text, open.places[0].text],
    ['unconfirmed', null, noticeFields.text, title],
  )
  assert.deepEqual(open.claimant, {
    ...{ name: noticeFields.name, email: fields.email, capacity: 'lawyer', on_behalf_of: 'Mehmet Kaya' },
  })
  assert.equal((await staff('GET', `legal/${id}`)).status, 404)
  assert.equal((await decide(id, { places: [], reasons })).status, 404)
  assert.deepEqual(await traces(), before)

  const earlier = subDays(api.deps.now(), 1)
  await api.db.updateTable('legal_notice').set({ created_at: earlier, due_at: earlier }).where('id', '=', id).execute()
  const pressed = await Promise.all([confirm(secret), confirm(secret)])
  assert.deepEqual(new Set(pressed.map((each) => each.body.state)), new Set(['waiting']))
  const { sent_at, due_at, claimant, text } = await followed(secret)
  assert.equal(Date.parse(due_at) - Date.parse(sent_at), 48 * 3_600_000)
  assert.ok(Math.abs(Date.parse(sent_at) - api.deps.now().getTime()) < 60_000)
  assert.deepEqual([claimant, text], [null, ''])
  const after = await traces()
  assert.deepEqual([after[0], Number(after[3])], [before[0] + 1, Number(before[3]) + 1])
  assert.equal((await notice(id)).claimant.email, fields.email)
})

test('M-20 a member with this address, confirmed and signed in, needs no press; another member does', async () => {
  const [claimant, other] = [await testMember(api), await testMember(api)]
  await confirmMember(api, other)
  const campaign = await publicCampaign()
  const sent = (token: string) =>
    sendNotice(api, `/campaign/${campaign}`, { token, fields: { email: claimant.email }, address: '192.0.2.31' })
  assert.equal((await sent(claimant.access)).body.secret, null, 'the own address is not confirmed')
  assert.equal((await sent(other.access)).body.secret, null)
  await confirmMember(api, claimant)
  const { secret } = (await sent(claimant.access)).body
  assert.equal((await followed(secret)).state, 'waiting')
  assert.equal((await sent(claimant.access)).body.secret, secret)
  assert.equal((await sent(other.access)).body.secret, null)
  const { legal_notices } = (await legalData.readRecords(api.deps, other.id)) as { legal_notices: object[] }
  assert.deepEqual(legal_notices, [])
})

test('M-20 thirty notices in another’s name make three e-mails, and each gets the same answer', async () => {
  const limited = await testApi({ rateLimitScale: 1, attackScale: 0 })
  const id = await testCampaign(limited, (await testMember(limited)).access)
  await approve(limited, id)
  const answers = new Set<string>()
  for (let n = 0; n < 30; n += 1) {
    const email = n % 2 ? 'kur.ban@gmail.com' : `kurban+${n}@gmail.com`
    const fields = { email, text: `${noticeFields.text} ${n}` }
    const { status, text } = await sendNotice(limited, `/campaign/${id}`, { fields, address: `10.8.${n}.1` })
    answers.add(`${status} ${text}`)
  }
  assert.deepEqual([...answers], ['201 {"secret":null}'])
  const mails = await queued(limited, 'send_mail')
  assert.deepEqual(
    mails.map(({ mail }) => mail),
    ['legal_notice_confirm', 'legal_notice_confirm', 'legal_notice_confirm'],
  )
  const { rows } = await limited.pool.query('select count(*)::integer from legal_notice')
  assert.equal(rows[0].count, 3)
  await sendNotice(limited, `/campaign/${id}`, { address: '10.8.99.1' })
  assert.equal((await queued(limited, 'send_mail')).length, 4, 'another mailbox is counted apart')
  limited.advance(86_401)
  await sendNotice(limited, `/campaign/${id}`, { fields: { email: 'kurban@gmail.com' }, address: '10.8.98.1' })
  assert.equal((await queued(limited, 'send_mail')).length, 5)
})

test('P-20 M-20 a notice that nobody confirms is erased after seven days, a confirmed one is not', async () => {
  const campaign = await publicCampaign()
  const { id: confirmed } = await testNotice(api, `/campaign/${campaign}`)
  await sendNotice(api, `/campaign/${campaign}`, { fields: { text: `${noticeFields.text} Bekleyen.` } })
  const { id } = await unconfirmedNotice(api)
  await sweepUnconfirmed(api.db, subDays(api.deps.now(), 1))
  assert.ok(await followedState(id))
  await sweepUnconfirmed(api.db, api.deps.now())
  const left = await api.db.selectFrom('legal_notice').select('id').where('id', 'in', [id, confirmed]).execute()
  assert.deepEqual(left, [{ id: confirmed }])
})

test('P-21 a notice is decided within the hours of its ground: 24 and 48 hours, 30 days', async () => {
  const campaign = await publicCampaign()
  const hours = []
  for (const ground of ['personality', 'copyright', 'kvkk', 'gdpr']) {
    const { secret } = await testNotice(api, `/campaign/${campaign}`, { ground })
    const { sent_at, due_at } = await followed(secret)
    hours.push((Date.parse(due_at) - Date.parse(sent_at)) / 3_600_000)
  }
  assert.deepEqual(hours, [24, 48, 720, 720])
})

test('a wrong place, a missing statement of truth and a missing principal are refused with their fields', async () => {
  const hidden = await testCampaign(api, owner.access)
  const codesOf = async (addresses: string, fields: object = {}) =>
    (await sendNotice(api, addresses, { fields, address: '192.0.2.9' })).body.codes
  for (const address of [
    `/campaign/${hidden}`,
    '/campaign/999999',
    '/report/comment/424242',
    `/media/${'a'.repeat(32)}.webp`,
  ]) {
    assert.deepEqual(await codesOf(address), { addresses: ['error.legal.no_place'] }, address)
  }
  const campaign = await publicCampaign()
  for (const address of ['https://baska.example/campaign/1', '/rules', 'javascript:alert(1)', '/campaign/0']) {
    assert.deepEqual(await codesOf(`/campaign/${campaign} ${address}`), { addresses: ['error.legal.place'] }, address)
  }
  assert.deepEqual(await codesOf(`/campaign/${campaign}`, { ground: 'other' }), { ground: ['error.field.choice'] })
  assert.deepEqual(await codesOf(`/campaign/${campaign}`, { is_true: false, capacity: 'lawyer' }), {
    is_true: ['error.legal.truth'],
    on_behalf_of: ['error.field.required'],
  })
  const many = Array.from({ length: 11 }, (_, n) => `/campaign/${n + 1}`).join('\n')
  assert.deepEqual(await codesOf(many), { addresses: ['error.legal.too_many'] })
})

test('P-21 the author is asked without the claimant’s name, answers until the decision, and nobody else reads it', async () => {
  const campaign = await publicCampaign()
  const comment = await testComment(api, campaign, owner.access)
  const other = await testMember(api)
  const { id: reply } = await testComment(api, campaign, other.access)
  const addresses = ['campaign', 'report/comment', 'report/comment'].map(
    (path, n) => `/${path}/${[campaign, comment.id, reply][n]}`,
  )
  const { id, secret } = await testNotice(api, addresses.join('\n'))
  const statement = (token: string, json?: object) =>
    api.call(json ? 'PUT' : 'GET', `/legal/statements/${id}/`, { token, ...(json && { json }) })
  assert.equal((await statement(owner.access)).body.code, 'error.legal.missing')
  assert.equal((await staff('POST', `legal/${id}/ask`)).body.asked, 2)
  assert.equal((await staff('POST', `legal/${id}/ask`)).body.asked, 0)
  const [asked] = (await mailsTo(owner.email)).filter(({ mail }) => mail === 'legal_statement_asked')
  const seen = await statement(owner.access)
  assert.deepEqual(seen.body.places[1], { kind: 'comment', id: comment.id, text: comment.text })
  for (const text of [JSON.stringify(asked), seen.text]) {
    assert.ok(!text.includes(noticeFields.name) && !text.includes(noticeFields.email))
  }
  const stranger = await testMember(api)
  assert.equal((await statement(stranger.access)).status, 404)
  assert.equal((await statement(stranger.access, { text: 'Ben yazdım.' })).status, 404)
  const unheard = await decide(id, { places: await placeIds(id), reasons })
  assert.deepEqual(unheard.body.codes, { no_hearing: ['error.legal.hearing'] })
  assert.equal((await statement(owner.access, { text: 'Kaynağım belediyenin kararı.' })).status, 200)
  assert.equal((await statement(other.access, { text: 'Yorumum arkasındayım.' })).status, 200)
  const statements = (await notice(id)).places.map((place: { statement: string }) => place.statement)
  assert.deepEqual(statements, [
    'Kaynağım belediyenin kararı.',
    'Kaynağım belediyenin kararı.',
    'Yorumum arkasındayım.',
  ])
  const { body } = await decide(id, { places: [], reasons: 'Kaynak gösterilmiş.' })
  assert.deepEqual([body.changed, body.state], [true, 'rejected'])
  assert.deepEqual(
    [(await decide(id, { places: await placeIds(id), reasons })).body, (await reverse(id)).status],
    [{ changed: false, state: 'rejected' }, 409],
  )
  const late = await statement(owner.access, { text: 'Bir de şu var.' })
  assert.deepEqual([late.status, late.body.code], [409, 'error.legal.decided'])
  const closed = (await mailsTo(owner.email)).filter(({ mail }) => mail === 'legal_notice_closed')
  assert.equal(closed.length, 1)
  const after = await followed(secret)
  assert.deepEqual([after.state, after.reasons], ['rejected', 'Kaynak gösterilmiş.'])
  assert.equal((await api.call('GET', `/campaign/${campaign}/`)).status, 200)
})

test('T-02 a campaign that is taken down is 451 for the public in every call, and restored everywhere by the reversal', async () => {
  const campaign = await publicCampaign()
  const listed = async () =>
    (await api.call('GET', '/campaign/list/')).body.results.some((each: { id: number }) => each.id === campaign)
  assert.ok(await listed())
  const { id } = await testNotice(api, `/share/${campaign}.jpg`, { ground: 'personality' })
  const before = await api.call('GET', `/takedowns/campaign/${campaign}/`)
  assert.equal(before.status, 404)
  await emptyQueue(api.db)
  await takeDownAll(api, moderator.access, id)
  for (const part of ['', 'counts/', 'signers/', 'updates/', 'timeline/', 'versions/', 'answers/']) {
    const { status, body } = await api.call('GET', `/campaign/${campaign}/${part}`)
    assert.deepEqual([status, body.code], [451, 'error.legal.taken_down'], part)
  }
  const sign = await api.call('PATCH', `/campaign/${campaign}/sign/`, {
    form: { name: 'Ada Ak', email: 'a@b.example' },
  })
  assert.equal(sign.status, 451)
  assert.ok(!(await listed()))
  const stub = (await api.call('GET', `/takedowns/campaign/${campaign}/`)).body
  assert.deepEqual([stub.number, stub.ground, stub.id], [`HB-${id}`, 'personality', campaign])
  assert.deepEqual(Object.keys(stub).toSorted(), ['ground', 'id', 'kind', 'number', 'taken_down_at'])
  const sent = (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'revalidate_site' ? (payload.tags as Tag[]) : [],
  )
  for (const tag of [`campaign:${campaign}`, 'list', 'transparency', `profile:${owner.id}`] as Tag[]) {
    assert.ok(sent.includes(tag), tag)
  }
  const byHand = await staff('POST', `campaigns/${campaign}/restore`, {})
  assert.deepEqual([byHand.status, byHand.body.code], [409, 'error.legal.stays'])
  assert.equal((await reverse(id)).body.state, 'reversed')
  assert.equal((await reverse(id)).body.changed, false)
  assert.equal((await api.call('GET', `/campaign/${campaign}/`)).status, 200)
  assert.ok(await listed())
})

test('T-02 a campaign that is taken down takes no edit or reply, waits in no queue, and its owner reads how to object', async () => {
  const campaign = await publicCampaign()
  const change = (title: string) => edit(api, campaign, owner.access, campaignForm({ title }))
  assert.equal((await change('Dere yatağı eski hâline dönsün')).status, 200)
  const waits = async () =>
    (await staff('GET', 'campaigns')).body.results.some(
      (each: { campaign: { id: number } }) => each.campaign.id === campaign,
    )
  const counted = async () => (await staff('GET', 'counts')).body.changed
  assert.ok(await waits())
  const before = await counted()
  const { id } = await testNotice(api, `/campaign/${campaign}`)
  await takeDownAll(api, moderator.access, id)
  assert.deepEqual([await waits(), await counted()], [false, before - 1])
  const refused = await change('Dere yatağı temizlensin')
  assert.deepEqual([refused.status, refused.body.code], [451, 'error.legal.taken_down'])
  const reply = { token: owner.access, json: { text: 'Adres bana ait.' } }
  assert.equal((await api.call('POST', `/campaign/${campaign}/reply/`, reply)).body.code, 'error.campaign.no_reply')
  const read = await api.call('GET', `/campaign/${campaign}/`, { token: owner.access })
  assert.deepEqual([read.status, read.body.is_taken_down], [200, true])
  const status = await api.call('GET', `/campaign/${campaign}/status/`, { token: owner.access })
  assert.equal(status.body.may_reply, false)
  const mails = (await mailsTo(owner.email)).filter(({ mail }) => mail.startsWith('campaign_'))
  assert.equal(mails.at(-1)?.mail, 'campaign_taken_down')
  const { data, quotes } = mails.at(-1) ?? {}
  assert.equal((data as { note?: string }).note, reasons)
  assert.deepEqual(
    quotes?.map(({ text }) => text),
    ['KVKK m. 11 (kişisel veriler)', `HB-${id}`],
  )
  await reverse(id)
  assert.ok(await waits())
  assert.equal((await change('Dere yatağı temizlensin')).status, 200)
})

test('T-02 every part of a campaign and a profile leaves a stub with date, ground and number, and comes back', async () => {
  const author = await testMember(api)
  const campaign = await publicCampaign()
  const update = await testUpdate(api, owner.access, campaign)
  await decideUpdate(api, moderator.access, update, 'approve')
  const answer = (await staff('POST', `campaigns/${campaign}/answer`, { text: 'Proje geri çekildi.' })).body.id
  const statement = await testStatement(api, campaign, 'imzaci@ornek.example')
  const { id: comment } = await testComment(api, campaign, author.access)
  const places: [PlaceKind, number, string][] = [
    ['update', update, `/campaign/${campaign}/any-words#update-${update}`],
    ['answer', answer, `/report/answer/${answer}`],
    ['statement', statement, `/report/statement/${statement}`],
    ['comment', comment, `/en/report/comment/${comment}`],
    ['profile', author.id, `/profile/${author.id}`],
  ]
  const { id } = await testNotice(api, places.map(([, , address]) => address).join('\n'))
  const ids = await placeIds(id)
  const decision = { places: ids.slice(1), reasons, no_hearing: 'Zarar sürüyor.' }
  const { body } = await staff('POST', `legal/${id}/decide`, decision, legal.access)
  assert.equal(body.state, 'partly')
  const stubs = async () => (await api.call('GET', `/campaign/${campaign}/page/`)).body.takedowns
  const kinds = (await stubs()).map((each: { kind: string }) => each.kind).toSorted()
  assert.deepEqual(kinds, ['answer', 'comment', 'statement'])
  assert.equal((await api.call('GET', `/campaign/${campaign}/updates/`)).body.results.length, 1)
  for (const path of ['answers', 'signers']) {
    assert.equal((await api.call('GET', `/campaign/${campaign}/${path}/`)).body.results.length, 0, path)
  }
  assert.equal((await api.call('GET', `/users/detail/${author.id}/`)).status, 451)
  const read = await api.call('GET', `/campaign/comments/${comment}/`, { token: owner.access })
  assert.deepEqual([read.status, read.body.code], [451, 'error.legal.taken_down'])
  assert.equal((await staff('POST', `comments/${comment}/restore`, {})).status, 409)
  assert.equal((await reverse(id)).body.state, 'reversed')
  assert.deepEqual(await stubs(), [])
  assert.equal((await api.call('GET', `/users/detail/${author.id}/`)).status, 200)
  for (const path of ['answers', 'signers']) {
    assert.equal((await api.call('GET', `/campaign/${campaign}/${path}/`)).body.results.length, 1, path)
  }
})

test('T-02 a picture that is taken down is 451 at all its addresses and in no list, and its profile is without it', async () => {
  const flat = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c81e3a' } })
  const picture = blobOf(await flat.jpeg().toBuffer(), 'image/jpeg')
  const shown = await testMember(api)
  const multipart = profileForm({ 'user[first_name]': 'Ada' }, [picture])
  await api.call('PUT', '/users/update-profile/', { token: shown.access, multipart })
  const profile = async () => (await api.call('GET', `/users/detail/${shown.id}/`)).body.profile_image
  const file: string = await profile()
  assert.equal((await api.call('GET', file)).status, 200)
  const { id } = await testNotice(api, siteUrl + file, { ground: 'copyright' })
  await takeDownAll(api, moderator.access, id)
  assert.equal((await api.call('GET', file)).status, 451)
  assert.equal(await profile(), null)
  assert.ok((await mailsTo(shown.email)).some(({ mail }) => mail === 'legal_notice_closed'))
  await reverse(id)
  assert.equal((await api.call('GET', file)).status, 200)
  assert.equal(await profile(), file)
})

test('of two notices about the same thing the last reversal shows it again', async () => {
  const campaign = await publicCampaign()
  const [one, other] = [await testNotice(api, `/campaign/${campaign}`), await testNotice(api, `/campaign/${campaign}`)]
  await takeDownAll(api, moderator.access, one.id)
  await takeDownAll(api, moderator.access, other.id)
  await reverse(one.id)
  assert.equal((await api.call('GET', `/campaign/${campaign}/`)).status, 451)
  await reverse(other.id)
  assert.equal((await api.call('GET', `/campaign/${campaign}/`)).status, 200)
})

test('P-21 T-05 only staff decides, nobody about their own, and each reading of a claimant is audited', async () => {
  const ordinary = await testModerator(api)
  const own = await publicCampaign(moderator.access)
  const { id } = await testNotice(api, `/campaign/${own}`)
  for (const [method, path] of [
    ['GET', 'legal'],
    ['GET', `legal/${id}`],
    ['POST', `legal/${id}/ask`],
  ] as const) {
    assert.equal((await staff(method, path, undefined, owner.access)).status, 403, path)
    assert.equal((await staff(method, path, undefined, ordinary.access)).status, 403, path)
    assert.equal((await staff(method, path, undefined, legal.access)).status, 200, path)
  }
  const json = { places: await placeIds(id), reasons, no_hearing: 'x' }
  assert.equal((await staff('POST', `legal/${id}/decide`, json, owner.access)).status, 403)
  assert.equal((await decide(id, json)).body.code, 'error.moderation.own')
  assert.equal((await followedState(id)).outcome, null)
  const foreign = await testNotice(api, `/campaign/${await publicCampaign()}`)
  assert.deepEqual((await decide(id, { places: await placeIds(foreign.id), reasons })).body.codes, {
    places: ['error.field.choice'],
  })
  const entries = await api.call('GET', `/moderation/audit/?subject=notice&subject_id=${id}`, {
    token: moderator.access,
  })
  const actions = entries.body.results.map((entry: { action: string }) => entry.action)
  assert.deepEqual([actions.at(-1), actions.includes('notice.read')], ['notice.receive', true])
  assert.ok(!entries.text.includes(noticeFields.email))
})
const followedState = (id: number) =>
  api.db.selectFrom('legal_notice').select('outcome').where('id', '=', id).executeTakeFirstOrThrow()

test('a thousand notices wait in the order of their time, and overdue ones are counted', async () => {
  const campaign = await publicCampaign()
  await api.db
    .insertInto('legal_notice')
    .values(
      Array.from({ length: 1000 }, (_, n) => ({
        ...{
          secret: `K${n}`,
          fingerprint: Buffer.from(`f${n}`),
          ground: 'kvkk' as const,
          text: 'Adres',
          language: 'tr' as const,
        },
        created_at: api.deps.now(),
        due_at: addDays(api.deps.now(), (n * 7) % 400),
      })),
    )
    .execute()
  await testNotice(api, `/campaign/${campaign}`, { ground: 'personality' })
  const due = []
  for (let path: string | null = '/moderation/legal/'; path !== null; ) {
    const { body } = await api.call('GET', path.replace(/^https?:\/\/[^/]+/, ''), { token: moderator.access })
    due.push(...body.results.map((each: { due_at: string }) => each.due_at))
    path = body.next
  }
  assert.ok(due.length >= 1001)
  assert.deepEqual(due, due.toSorted())
  const { body } = await staff('GET', 'counts')
  assert.ok(body.notices >= 1001 && body.overdue_notices > 0, JSON.stringify(body))
  await api.pool.query(`delete from legal_notice where secret like 'K%' and length(secret) < 6`)
})

test('a claimant is limited by network, and a notice of a limited network does not reach the desk', async () => {
  const limited = await testApi({ rateLimitScale: 1, attackScale: 0 })
  const member = await testMember(limited)
  const id = await testCampaign(limited, member.access)
  await approve(limited, id)
  const statuses = []
  for (let n = 0; n < 12; n += 1) {
    const fields = { text: `${noticeFields.text} ${n}` }
    statuses.push((await sendNotice(limited, `/campaign/${id}`, { fields })).status)
  }
  assert.deepEqual([statuses.filter((status) => status === 201).length, statuses.at(-1)], [10, 429])
})

test('P-21 the figures equal the entries of the audit log', async () => {
  const reported = await publicCampaign()
  await sendReport(api, { kind: 'campaign', id: reported })
  await staff('POST', `campaigns/${reported}/hide`, { reason: 'insult' })
  await staff('POST', `campaigns/${reported}/restore`, {})
  const { body, text } = await api.call('GET', '/transparency/')
  const { rows } = await api.pool.query('select action, details, created_at from audit.entry')
  const month = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit' })
  const countOf = (action: string, more: object = {}) =>
    rows.filter(
      (row) => row.action === action && Object.entries(more).every(([name, value]) => row.details[name] === value),
    ).length
  const figure = (subject: string, kind: string, outcome: string) =>
    body.figures
      .filter(
        (each: Record<string, string>) => each.subject === subject && each.kind === kind && each.outcome === outcome,
      )
      .reduce((sum: number, each: { count: number }) => sum + each.count, 0)
  for (const ground of ['personality', 'kvkk', 'gdpr', 'copyright']) {
    assert.equal(figure('notice', ground, 'received'), countOf('notice.receive', { ground }), ground)
    assert.equal(figure('notice', ground, 'reversed'), countOf('notice.reverse', { ground }), ground)
    for (const outcome of ['rejected', 'partly', 'taken_down']) {
      assert.equal(figure('notice', ground, outcome), countOf('notice.decide', { ground, outcome }), ground + outcome)
    }
  }
  for (const kind of ['campaign', 'answer', 'statement', 'comment', 'picture']) {
    const law = rows.filter(({ action, details }) => action === `${kind}.hide` && details.notice !== undefined).length
    assert.equal(figure('takedown', kind, 'law'), law, kind)
    assert.equal(figure('takedown', kind, 'rules'), countOf(`${kind}.hide`) - law, kind)
    assert.equal(
      figure('restoration', kind, 'law') + figure('restoration', kind, 'rules'),
      countOf(`${kind}.restore`),
      kind,
    )
  }
  assert.equal(figure('takedown', 'profile', 'law'), countOf('user.suspend'))
  assert.equal(figure('report', 'campaign', 'upheld'), 1)
  assert.ok(body.figures.every((each: { month: string }) => each.month === month.format(rows[0].created_at)))
  assert.ok(!text.includes(moderator.username) && !text.includes(noticeFields.email))
})

test('a claimant exports a notice, and name, address and texts are erased when their time is over', async () => {
  const claimant = await confirmedMember(api)
  const campaign = await publicCampaign()
  const { body } = await sendNotice(api, `/campaign/${campaign}`, {
    token: claimant.access,
    address: '192.0.2.77',
    fields: {
      ...{ email: claimant.email, text: 'Bu kampanyada adım izinsiz geçiyor, kaldırılmasını istiyorum.' },
    },
  })
  const id = Number((await followed(body.secret)).number.slice(3))
  const { legal_notices } = (await legalData.readRecords(api.deps, claimant.id)) as { legal_notices: object[] }
  assert.ok(JSON.stringify(legal_notices).includes(claimant.email))
  await decide(id, { places: [], reasons: 'Ad geçmiyor.' })
  const over = addDays(api.deps.now(), 1)
  await api.db.transaction().execute((trx) => legalData.erase(trx, { id: claimant.id, campaigns: 'keep', now: over }))
  assert.ok((await notice(id)).claimant)
  assert.ok((await sweepNotices(api.db, over)) > 0)
  const { claimant: erased, text } = await notice(id)
  assert.deepEqual([erased, text, await sweepNotices(api.db, over)], [null, '', 0])
})
