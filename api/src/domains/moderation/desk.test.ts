import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, campaignForm, edit, testCampaign } from '../campaigns/testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)
const colleague = await testModerator(api)

const get = (path: string, token = moderator.access) => api.call('GET', path, { token })
const post = (path: string, json: object = {}, token = moderator.access) => api.call('POST', path, { token, json })
const decide = (id: number, act: string, json: object = {}, token = moderator.access) =>
  post(`/moderation/campaigns/${id}/${act}/`, json, token)
const review = async (id: number, token = moderator.access) => (await get(`/moderation/campaigns/${id}/`, token)).body
const newCampaign = (more: Record<string, string> = {}) => testCampaign(api, owner.access, more)

async function queue(query = '', token = moderator.access): Promise<number[]> {
  const ids: number[] = []
  for (let path: string | null = `/moderation/campaigns/?${query}`; path !== null; ) {
    const { status, body, text } = await get(path, token)
    assert.equal(status, 200, text)
    assert.ok(body.results.length <= limits.pageSize)
    ids.push(...body.results.map(({ campaign }: { campaign: { id: number } }) => campaign.id))
    path = body.next
  }
  return ids
}

const counts = async (token = moderator.access) => (await get('/moderation/counts/', token)).body

async function mailsTo(email: string, mail: string) {
  const jobs = await queuedJobs(api)
  return jobs.flatMap(({ task, payload }) =>
    task === 'send_mail' && payload.to === email && payload.mail === mail
      ? [payload.data as Record<string, string>]
      : [],
  )
}

test('the queue is filtered by reason, delay, title and claim, and the counts agree', async () => {
  const before = await counts()
  const fresh = await newCampaign({ title: 'IŞIKLI KAVŞAK istiyoruz' })
  const changed = await newCampaign({ title: 'Kütüphane açık kalsın' })
  await approve(api, changed)
  await edit(api, changed, owner.access, campaignForm({ title: 'Kütüphane hafta sonu da açılsın' }))
  const late = await newCampaign({ title: 'Yaya geçidi çizilsin' })
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  await api.db
    .updateTable('campaign')
    .set({ waiting_since: hours(49) })
    .where('id', '=', late)
    .execute()
  await api.db
    .updateTable('campaign')
    .set({ waiting_since: hours(47) })
    .where('id', '=', fresh)
    .execute()

  assert.ok((await queue('reason=new')).includes(fresh))
  assert.deepEqual(await queue('reason=changed'), [changed])
  assert.deepEqual(await queue('overdue=true'), [late])
  assert.deepEqual(await queue(`q=${encodeURIComponent('ışıklı kav')}`), [fresh])
  assert.deepEqual(await queue(`q=${encodeURIComponent('hafta sonu')}`), [changed])
  assert.deepEqual(await queue(`q=${encodeURIComponent('açık kalsın')}`), [])
  assert.deepEqual(await queue('mine=true'), [])
  assert.equal((await post(`/moderation/campaigns/${late}/claim/`)).status, 200)
  assert.deepEqual(await queue('mine=true'), [late])
  assert.deepEqual(await queue('mine=true', colleague.access), [])
  assert.deepEqual(await counts(), {
    waiting: before.waiting + 3,
    new: before.new + 2,
    changed: 1,
    replied: 0,
    overdue: 1,
    mine: 1,
    updates: before.updates,
    comments: before.comments,
    domains: before.domains,
    addressees: before.addressees,
    reports: before.reports,
    attacks: [],
    notices: before.notices,
    overdue_notices: before.overdue_notices,
  })
  assert.equal((await get('/moderation/campaigns/?reason=none')).status, 400)

  const { results } = (await get('/moderation/campaigns/?reason=changed')).body
  assert.deepEqual(results[0].changes.title, {
    before: 'Kütüphane açık kalsın',
    after: 'Kütüphane hafta sonu da açılsın',
  })
  assert.equal(results[0].campaign.title, 'Kütüphane hafta sonu da açılsın')
})

test('the second page of a filtered queue keeps the filter', async () => {
  const ids: number[] = []
  for (let n = 0; n < limits.pageSize + 5; n++) ids.push(await newCampaign({ title: `Sokak lambası ${n} yansın` }))
  await newCampaign({ title: 'Başka bir konu var burada' })
  assert.deepEqual(await queue(`q=${encodeURIComponent('sokak lambası')}`), ids)
})

test('one campaign comes with everything that a decision needs', async () => {
  const earlier = await newCampaign({ title: 'Göl kıyısı betonlaşmasın artık' })
  await approve(api, earlier)
  await decide(await newCampaign(), 'reject', { reason: 'no_source', note: 'Kaynak?' })
  const id = await newCampaign({
    title: 'Göl kıyısı betonlaşmasın yeter',
    content: 'Belgeler https://ornek.example/belge?id=1, ayrıca www.ikinci.example. Başka yok.',
  })

  const item = await review(id)
  assert.equal(item.campaign.id, id)
  assert.equal(item.reason, 'new')
  assert.equal(item.current, null)
  assert.deepEqual(item.acts, ['approve', 'request-changes', 'reject'])
  assert.deepEqual(item.links, [
    { url: 'https://ornek.example/belge?id=1', host: 'ornek.example', field: 'content' },
    { url: 'https://www.ikinci.example/', host: 'www.ikinci.example', field: 'content' },
  ])
  assert.deepEqual(
    item.similar.map((each: { id: number }) => each.id),
    [earlier],
  )
  assert.equal(item.author.user.username, owner.username)
  assert.equal(item.author.campaigns.rejected, 1)
  assert.equal(item.author.suspensions, 0)
  const [last] = item.author.decisions
  assert.equal(last.action, 'campaign.reject')
  assert.deepEqual(
    [last.actor.username, last.details.reason, last.details.note],
    [moderator.username, 'no_source', 'Kaynak?'],
  )
  await decide(id, 'request-changes', { reason: 'no_source' })
  assert.deepEqual(
    (await review(id)).entries.map(({ action }: { action: string }) => action),
    ['campaign.request-changes'],
  )
})

test('a claim keeps others from deciding until it ends, and ends with the decision', async () => {
  const id = await newCampaign()
  const { body } = await post(`/moderation/campaigns/${id}/claim/`)
  assert.equal(body.mine, true)
  assert.equal(Math.round((Date.parse(body.until) - api.deps.now().getTime()) / 60_000), limits.claimMinutes)
  const others = await post(`/moderation/campaigns/${id}/claim/`, {}, colleague.access)
  assert.deepEqual([others.status, others.body.code], [409, 'error.moderation.claimed'])
  const refused = await decide(id, 'approve', {}, colleague.access)
  assert.deepEqual([refused.status, refused.body.code], [409, 'error.moderation.claimed'])
  const seen = await review(id, colleague.access)
  assert.deepEqual([seen.acts, seen.claim.by, seen.claim.mine], [[], moderator.username, false])

  assert.equal(
    (await api.call('DELETE', `/moderation/campaigns/${id}/claim/`, { token: colleague.access })).status,
    204,
  )
  assert.equal((await review(id)).claim.mine, true)
  assert.equal(
    (await api.call('DELETE', `/moderation/campaigns/${id}/claim/`, { token: moderator.access })).status,
    204,
  )
  assert.equal((await post(`/moderation/campaigns/${id}/claim/`, {}, colleague.access)).status, 200)
  assert.equal((await decide(id, 'approve', {}, colleague.access)).body.changed, true)
  assert.equal((await review(id)).claim, null)
})

test('an expired claim is free', async () => {
  const id = await newCampaign()
  await post(`/moderation/campaigns/${id}/claim/`)
  await api.db.updateTable('campaign').set({ claimed_until: new Date() }).where('id', '=', id).execute()
  assert.equal((await review(id)).claim, null)
  assert.equal((await post(`/moderation/campaigns/${id}/claim/`, {}, colleague.access)).body.mine, true)
})

test('of twenty moderators at once one decides', async () => {
  const moderators = [moderator, colleague]
  while (moderators.length < 20) moderators.push(await testModerator(api))
  const acts = [
    ['approve', {}],
    ['request-changes', { reason: 'incomplete' }],
    ['reject', { reason: 'advertising' }],
  ] as const
  for (const title of ['Bir', 'İki', 'Üç']) {
    const id = await newCampaign({ title: `${title} dere kurumasın` })
    const { revision } = await review(id)
    const outcomes = await Promise.all(
      moderators.map(({ access }, n) => {
        const [act, json] = acts[n % 3] ?? ['approve', {}]
        return decide(id, act, { ...json, revision }, access)
      }),
    )
    assert.equal(outcomes.filter(({ body }) => body.changed === true).length, 1)
    assert.ok(outcomes.every(({ status, body }) => status === 409 || (status === 200 && 'changed' in body)))
    const { entries } = await review(id)
    assert.equal(entries.length, 1)
    const mails = (await queuedJobs(api)).filter(
      ({ task, payload }) =>
        task === 'send_mail' &&
        payload.to === owner.email &&
        new RegExp(`campaign/${id}(/manage)?"`).test(JSON.stringify(payload)),
    )
    assert.equal(mails.length, 1)
  }
})

test('of twenty moderators at once one claims', async () => {
  const id = await newCampaign()
  const moderators = await Promise.all(Array.from({ length: 20 }, () => testModerator(api)))
  const outcomes = await Promise.all(
    moderators.map(({ access }) => post(`/moderation/campaigns/${id}/claim/`, {}, access)),
  )
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), [200, ...Array(19).fill(409)])
})

test('a moderator decides nothing about an own campaign', async () => {
  const id = await testCampaign(api, moderator.access)
  for (const path of [`${id}/approve/`, `${id}/claim/`]) {
    const { status, body } = await post(`/moderation/campaigns/${path}`)
    assert.deepEqual([status, body.code], [403, 'error.moderation.own'], path)
  }
  const item = await review(id)
  assert.deepEqual([item.is_own, item.acts], [true, []])
})

test('bulk: each campaign has its own result', async () => {
  const [one, two, own] = [await newCampaign(), await newCampaign(), await testCampaign(api, moderator.access)]
  const shown = await newCampaign()
  await approve(api, shown)
  const claimed = await newCampaign()
  await post(`/moderation/campaigns/${claimed}/claim/`, {}, colleague.access)
  const ids = [one, two, own, shown, claimed, 2_000_000_000, one]
  const { status, body } = await post('/moderation/campaigns/bulk/', { ids, act: 'reject', reason: 'advertising' })
  assert.equal(status, 200)
  assert.deepEqual(body.results, [
    { id: one, changed: true, error: null },
    { id: two, changed: true, error: null },
    { id: own, changed: false, error: 'error.moderation.own' },
    { id: shown, changed: false, error: 'error.moderation.not_allowed' },
    { id: claimed, changed: false, error: 'error.moderation.claimed' },
    { id: 2_000_000_000, changed: false, error: 'error.campaign.not_found' },
  ])
  const many = Array.from({ length: limits.bulk + 1 }, (_, n) => n + 1)
  assert.equal(
    (await post('/moderation/campaigns/bulk/', { ids: many, act: 'hide', reason: 'advertising' })).status,
    400,
  )
  assert.equal((await post('/moderation/campaigns/bulk/', { ids: [one], act: 'hide' })).status, 400)
})

test('the owner answers each decision once, which returns the campaign to the queue', async () => {
  const reply = (id: number, token = owner.access, text = 'Kaynağı ekledim.') =>
    post(`/campaign/${id}/reply/`, { text }, token)
  const status = async (id: number) => (await get(`/campaign/${id}/status/`, owner.access)).body
  for (const [act, state] of [
    ['request-changes', 'changes_requested'],
    ['reject', 'rejected'],
  ] as const) {
    const id = await newCampaign()
    assert.equal((await reply(id)).body.code, 'error.campaign.no_reply')
    await decide(id, act, { reason: 'no_source' })
    const { status: now, may_reply } = await status(id)
    assert.deepEqual([now, may_reply], [state, true])
    assert.equal((await reply(id, other.access)).status, 404)
    assert.equal((await reply(id)).body.status, 'under_review')
    assert.equal((await reply(id)).status, 409)
    const item = await review(id)
    assert.deepEqual([item.reason, item.reply.text, item.reply.is_new], ['new', 'Kaynağı ekledim.', true])
    await decide(id, 'reject', { reason: 'no_source', revision: item.revision })
    assert.equal((await review(id)).reply.is_new, false)
    assert.equal((await reply(id, owner.access, 'Bir daha bakın.')).status, 200)
  }
})

test('the answer of a hidden campaign waits, and hiding it again is the response', async () => {
  const id = await newCampaign()
  await approve(api, id)
  await decide(id, 'hide', { reason: 'false_claim' })
  const { body } = await post(`/campaign/${id}/reply/`, { text: 'Belgesi var.' }, owner.access)
  assert.equal(body.status, 'hidden')
  assert.deepEqual(await queue('reason=replied'), [id])
  assert.deepEqual((await review(id)).acts, ['hide', 'restore'])
  assert.equal((await decide(id, 'hide', { reason: 'false_claim', note: 'Belge başka.' })).body.changed, true)
  assert.equal((await decide(id, 'hide', { reason: 'false_claim' })).body.changed, false)
  assert.deepEqual(await queue('reason=replied'), [])
  assert.equal((await mailsTo(owner.email, 'campaign_hidden')).length, 2)
})

test('the answer to a change that was asked for returns the change to the queue', async () => {
  const id = await newCampaign()
  await approve(api, id)
  await edit(api, id, owner.access, campaignForm({ title: 'Dere yatağı eski hâline dönsün' }))
  await decide(id, 'request-changes', { reason: 'no_source' })
  assert.equal((await decide(id, 'request-changes', { reason: 'no_source' })).body.changed, false)
  assert.ok(!(await queue('reason=changed')).includes(id))
  assert.equal((await post(`/campaign/${id}/reply/`, { text: 'Kaynak üçüncü bölümde.' }, owner.access)).status, 200)
  assert.ok((await queue('reason=changed')).includes(id))
})

test('an answer that the moderator has not read stops the decision', async () => {
  const id = await newCampaign()
  await approve(api, id)
  await decide(id, 'hide', { reason: 'false_claim' })
  const { revision } = await review(id)
  await post(`/campaign/${id}/reply/`, { text: 'Belgesi var.' }, owner.access)
  const { status, body } = await decide(id, 'restore', { revision })
  assert.deepEqual([status, body.code], [409, 'error.moderation.changed'])
})

test('P-21 no call names a moderator to anybody else', async () => {
  const hidden = await testModerator(api, 'gizli.moderator')
  const id = await newCampaign()
  await post(`/moderation/campaigns/${id}/claim/`, {}, hidden.access)
  await decide(id, 'approve', {}, hidden.access)
  await edit(api, id, owner.access, campaignForm({ title: 'Dere yatağı eski hâline dönsün' }))
  await decide(id, 'request-changes', { reason: 'no_source' }, hidden.access)
  await post(`/moderation/campaigns/${id}/claim/`, {}, hidden.access)
  const paths = ['', 'status/', 'versions/', 'pending/', 'counts/', 'comments/'].map(
    (part) => `/campaign/${id}/${part}`,
  )
  const seen = await Promise.all(paths.map((path) => get(path, owner.access)))
  seen.push(
    ...(await Promise.all(paths.map((path) => get(path, other.access)))),
    await get('/campaign/list/', other.access),
  )
  const jobs = (await queuedJobs(api)).filter(
    ({ payload }) => !JSON.stringify(payload).includes(`"to":"${hidden.email}"`),
  )
  for (const text of [...seen.map((each) => each.text), JSON.stringify(jobs)]) {
    assert.doesNotMatch(text, /gizli\.moderator|claimed/)
  }
  const { personalCampaignData } = await import('../campaigns/index.ts')
  const { campaigns } = await personalCampaignData.readRecords(api.deps, owner.id)
  assert.doesNotMatch(JSON.stringify(campaigns), /claimed/)
})
