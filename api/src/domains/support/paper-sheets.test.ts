import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from 'date-fns/addDays'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { testMember, testModerator, testStaff } from '../accounts/testing.ts'
import { approve, moveTo, testCampaign } from '../campaigns/testing.ts'
import { supportData, sweepScans } from './index.ts'
import { testSheet, uploadedScan } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const stranger = await testMember(api)
const [moderator, second] = [await testModerator(api), await testModerator(api)]

async function publicCampaign(token = owner.access) {
  const id = await testCampaign(api, token)
  await approve(api, id)
  return id
}

const add = (campaign: number, json: object, token = owner.access, headers = {}) =>
  api.call('POST', `/campaign/${campaign}/sheets/`, { token, json, headers })
const decide = (id: number, act: string, json: object = {}, token = moderator.access) =>
  api.call('POST', `/moderation/sheets/${id}/${act}/`, { token, json })
const own = async (campaign: number) =>
  (await api.call('GET', `/campaign/${campaign}/sheets/`, { token: owner.access })).body.results
const desk = async () => (await api.call('GET', '/moderation/sheets/', { token: moderator.access })).body.results
const seen = async (file: string, token?: string) => (await api.call('GET', file, token ? { token } : {})).status
const paperCount = async (campaign: number) => (await api.call('GET', `/campaign/${campaign}/`)).body.paper_count
const mailsToOwner = async () =>
  (await queued(api, 'send_mail')).flatMap((order) => (order.mail.startsWith('sheet_') ? order : []))

test('a sheet counts once a moderator accepted it, with the number of the moderator, apart from other signatures', async () => {
  const campaign = await publicCampaign()
  const { id: media_id, file } = await uploadedScan(api, owner.access)
  const { body: sheet } = await add(campaign, { media_id, stated: '25' })
  assert.deepEqual([sheet.stated, sheet.state, sheet.scan.file], [25, 'waiting', file])
  assert.equal(await paperCount(campaign), 0)
  const waiting = (await desk()).find((each: { id: number }) => each.id === sheet.id)
  assert.deepEqual([waiting.campaign.id, waiting.by.id, waiting.stated], [campaign, owner.id, 25])

  const json = { counted: 23, note: 'İki ad iki kez yazılmış.' }
  assert.equal((await decide(sheet.id, 'accept')).status, 400)
  assert.deepEqual((await decide(sheet.id, 'accept', json)).body, { changed: true, state: 'accepted', campaign })
  const { body } = await api.call('GET', `/campaign/${campaign}/`)
  assert.deepEqual([body.paper_count, body.signature_count], [23, 0])
  const [shown] = await own(campaign)
  assert.deepEqual([shown.state, shown.stated, shown.counted, shown.note], ['accepted', 25, 23, json.note])
  const jobs = await queued(api, 'revalidate_site')
  assert.deepEqual(jobs.at(-1)?.tags, [`campaign:${campaign}`])
  const mail = (await mailsToOwner()).at(-1)
  assert.ok(mail?.mail === 'sheet_accepted' && mail.to === owner.email && mail.data.counted === '23')
  const audit = { token: moderator.access }
  const entries = await api.call('GET', `/moderation/audit/?subject=campaign&subject_id=${campaign}`, audit)
  const actions = entries.body.results.map(({ action }: { action: string }) => action)
  assert.ok(actions.includes('sheet.accept'))
  const removed = await api.call('DELETE', `/campaign/${campaign}/sheets/${sheet.id}/`, { token: owner.access })
  assert.equal(removed.body.code, 'error.sheet.decided')
})

test('a refused sheet says why and is not counted', async () => {
  const campaign = await publicCampaign()
  const id = await testSheet(api, owner.access, campaign)
  const before = (await queued(api, 'revalidate_site')).length
  assert.equal((await decide(id, 'refuse', { reason: 'insult' })).status, 400)
  assert.equal((await decide(id, 'refuse', { reason: 'unreadable' })).body.state, 'refused')
  const [{ state, reason, counted }] = await own(campaign)
  assert.deepEqual([state, reason, counted, await paperCount(campaign)], ['refused', 'unreadable', null, 0])
  assert.equal((await mailsToOwner()).at(-1)?.mail, 'sheet_refused')
  assert.equal((await queued(api, 'revalidate_site')).length, before)
})

test('one sheet is added once under a key, a number beyond a sheet or a scan of another member is refused, a waiting one can be removed', async () => {
  const campaign = await publicCampaign()
  const { id: media_id, file } = await uploadedScan(api, owner.access)
  for (const stated of [0, 101, 1.5, '', 'on'])
    assert.deepEqual((await add(campaign, { media_id, stated })).body.codes, { stated: ['error.field.sheet_count'] })
  const foreign = (await uploadedScan(api, stranger.access)).id
  assert.deepEqual((await add(campaign, { media_id: foreign, stated: 3 })).body.codes, {
    media_id: ['error.media.not_found'],
  })
  const key = { 'idempotency-key': 'once' }
  const [first, again] = [
    await add(campaign, { media_id, stated: 3 }, owner.access, key),
    await add(campaign, { media_id, stated: 3 }, owner.access, key),
  ]
  assert.deepEqual([first.status, again.body.id, (await own(campaign)).length], [201, first.body.id, 1])
  const path = `/campaign/${campaign}/sheets/${first.body.id}/`
  assert.equal((await api.call('DELETE', path, { token: stranger.access })).status, 403)
  assert.equal((await api.call('DELETE', path, { token: owner.access })).status, 204)
  assert.deepEqual([await own(campaign), await seen(file, owner.access)], [[], 404])
})

test('T-05 a scan is read by who uploaded it and by who reviews signatures, as an audit entry; metadata is removed', async () => {
  const campaign = await publicCampaign()
  const { id: media_id, file } = await uploadedScan(api, owner.access)
  const { body } = await add(campaign, { media_id, stated: 3 })
  await decide(body.id, 'accept', { counted: 3 })
  const [reviewer, legal] = [await testStaff(api, 'reviewer'), await testStaff(api, 'legal')]
  const readers = [undefined, stranger.access, reviewer.access, legal.access, owner.access]
  assert.deepEqual(await Promise.all(readers.map((token) => seen(file, token))), [404, 404, 404, 404, 200])
  const readings = async () => {
    const entries = api.db.selectFrom('audit.entry').select(['actor_id', 'details']).where('action', '=', 'sheet.read')
    return (await entries.execute()).filter(({ details }) => Object(details).sheets.includes(body.id))
  }
  assert.deepEqual(await readings(), [])
  assert.equal(await seen(file, moderator.access), 200)
  assert.deepEqual(await readings(), [{ actor_id: moderator.id, details: { sheets: [body.id] } }])
  const response = await fetch(`${api.address}${file}`, { headers: { authorization: `Bearer ${owner.access}` } })
  assert.equal(response.headers.get('cache-control'), 'private, no-store')
  assert.ok(!Buffer.from(await response.arrayBuffer()).includes('GIZLI'))
})

test('two moderators who decide at the same moment count a sheet once', async () => {
  const campaign = await publicCampaign()
  const ids = await Promise.all([3, 4, 5].map((stated) => testSheet(api, owner.access, campaign, stated)))
  const answers = await Promise.all(
    ids.flatMap((id) => [
      decide(id, 'accept', { counted: 10 }),
      decide(id, 'accept', { counted: 10 }, second.access),
      decide(id, 'refuse', { reason: 'repeated' }, second.access),
    ]),
  )
  const changed = answers.filter(({ body }) => body.changed)
  assert.equal(changed.length, 3)
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  const accepted = changed.filter(({ body }) => body.state === 'accepted').length
  assert.equal(await paperCount(campaign), accepted * 10)
})

test('an owner who moderates decides about none of the own sheets, and none of a hidden campaign counts', async () => {
  const campaign = await publicCampaign(moderator.access)
  const id = await testSheet(api, moderator.access, campaign)
  assert.equal((await decide(id, 'accept', { counted: 3 })).body.code, 'error.moderation.own')
  await moveTo(api, 'hide', campaign)
  assert.equal((await decide(id, 'accept', { counted: 3 }, second.access)).body.code, 'error.moderation.not_allowed')
  assert.equal((await decide(id, 'refuse', { reason: 'repeated' }, second.access)).body.changed, true)
})

test('thirty days after the decision the scan is gone and the number stays; a waiting scan stays', async () => {
  const campaign = await publicCampaign()
  const { id: media_id, file } = await uploadedScan(api, owner.access)
  const { body } = await add(campaign, { media_id, stated: 3 })
  await decide(body.id, 'accept', { counted: 3 })
  await testSheet(api, owner.access, campaign)
  await sweepScans(api.db, addDays(api.deps.now(), -1))
  assert.equal(await seen(file, owner.access), 200)
  await sweepScans(api.db, addDays(api.deps.now(), 1))
  assert.deepEqual([await seen(file, owner.access), await paperCount(campaign)], [404, 3])
  const [waiting, accepted] = await own(campaign)
  assert.deepEqual([accepted.scan, accepted.counted], [null, 3])
  assert.equal(await seen(waiting.scan.file, owner.access), 200)
})

test('the data of a member has the sheets; an erased account leaves no scan and keeps what was counted', async () => {
  const member = await testMember(api)
  const campaign = await publicCampaign(member.access)
  const { id: media_id, file } = await uploadedScan(api, member.access)
  const { body } = await add(campaign, { media_id, stated: 3 }, member.access)
  await decide(body.id, 'accept', { counted: 2, note: 'Biri okunmuyor.' })
  const waiting = await testSheet(api, member.access, campaign)
  const { paper_sheets } = await supportData.readRecords(api.deps, member.id)
  assert.deepEqual(
    (paper_sheets as { state: string }[]).map(({ state }) => state),
    ['accepted', 'waiting'],
  )
  await api.db
    .transaction()
    .execute((trx) => supportData.erase(trx, { id: member.id, campaigns: 'keep', now: api.deps.now() }))
  const rows = await api.db.selectFrom('paper_sheet').selectAll().where('campaign_id', '=', campaign).execute()
  assert.deepEqual(
    rows.map(({ id, media_id: scan, counted, note }) => [id, scan, counted, note]),
    [[body.id, null, 2, '']],
  )
  assert.ok(!(await desk()).some(({ id }: { id: number }) => id === waiting))
  assert.deepEqual([await seen(file, moderator.access), await paperCount(campaign)], [404, 2])
})
