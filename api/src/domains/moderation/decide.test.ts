import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decision } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { campaignFields, campaignForm, edit, queuedJobs, testCampaign } from '../campaigns/testing.ts'

const api = await testApi({ siteUrl: 'https://sesol.example' })
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)

const approve = (id: number, token: string | undefined = moderator.access) =>
  api.call('POST', `/moderation/campaigns/${id}/approve/`, { ...(token && { token }) })
const reject = (id: number, json: object = { reason: 'Kaynak yok' }, token: string | undefined = moderator.access) =>
  api.call('POST', `/moderation/campaigns/${id}/reject/`, { json, ...(token && { token }) })
const audit = (id: number) =>
  api.db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const state = async (id: number) =>
  (await api.db.selectFrom('campaign').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
/** What an act put into the queue. */
async function jobsOf(act: () => Promise<unknown>) {
  const before = (await queuedJobs(api)).length
  await act()
  return (await queuedJobs(api)).slice(before)
}
const mailsOf = async (act: () => Promise<unknown>) =>
  (await jobsOf(act)).flatMap((job) => (job.task === 'send_mail' ? [job.payload] : []))

test('an approval makes the campaign public, mails its owner and revalidates the site', async () => {
  const id = await testCampaign(api, owner.access, { title: 'Temiz hava hakkı' })
  const jobs = await jobsOf(async () => {
    const { status, body } = await approve(id)
    assert.equal(status, 200)
    const { changed, campaign } = decision.parse(body)
    assert.deepEqual([changed, campaign.id, campaign.is_approved], [true, id, true])
  })
  assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 200)
  assert.deepEqual(await audit(id), [
    { actor_id: moderator.id, action: 'campaign.approve', details: { before: 'review', after: 'approved' } },
  ])
  assert.deepEqual(jobs.map(({ task }) => task).toSorted(), ['revalidate_site', 'send_mail'])
  const [mail, message] = jobs.toSorted((a, b) => b.task.localeCompare(a.task)).map(({ payload }) => payload)
  assert.deepEqual(mail, {
    mail: 'campaign_approved',
    to: owner.email,
    language: 'tr',
    data: { username: owner.username, title: 'Temiz hava hakkı', link: `https://sesol.example/campaign/${id}` },
  })
  assert.deepEqual(message, {
    tags: ['list', `campaign:${id}`, `profile:${owner.id}`, 'hashtag:longoz', 'hashtag:su'],
  })
})

test('a rejection mails its reason to the owner, in the owner’s language', async () => {
  await api.db.updateTable('user').set({ language: 'en' }).where('id', '=', other.id).execute()
  const id = await testCampaign(api, other.access)
  await approve(id)
  const mails = await mailsOf(async () => {
    const { status, body } = await reject(id, { reason: ' Kaynak\n gösterilmemiş ' })
    assert.deepEqual([status, body.changed, body.campaign.is_approved], [200, true, false])
  })
  assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 401)
  assert.deepEqual(mails, [
    {
      mail: 'campaign_rejected',
      to: other.email,
      language: 'en',
      data: {
        username: other.username,
        title: campaignFields.title,
        link: `https://sesol.example/en/campaign/${id}`,
        reason: 'Kaynak gösterilmemiş',
      },
    },
  ])
  assert.deepEqual((await audit(id)).at(-1)?.details, {
    before: 'approved',
    after: 'rejected',
    reason: 'Kaynak gösterilmemiş',
  })
})

test('a rejection needs a reason of at most 500 characters', async () => {
  const id = await testCampaign(api, owner.access)
  for (const [json, code] of [
    [{}, 'error.field.required'],
    [{ reason: ' \u200b ' }, 'error.field.required'],
    [{ reason: 7 }, 'error.field.required'],
    [{ reason: 'x'.repeat(501) }, 'error.field.too_long:500'],
  ] as const) {
    const response = await reject(id, json)
    assert.deepEqual([response.status, response.body.codes], [400, { reason: [code] }])
  }
  assert.equal(await state(id), 'review')
  assert.equal((await reject(id, { reason: 'x'.repeat(500) })).status, 200)
})

test('nobody else decides, and nothing is written', async () => {
  const id = await testCampaign(api, owner.access)
  const jobs = await jobsOf(async () => {
    for (const [token, status, code] of [
      ['', 401, 'error.session.required'],
      [owner.access, 403, 'error.request.forbidden'],
      [other.access, 403, 'error.request.forbidden'],
    ] as const) {
      for (const response of [await approve(id, token), await reject(id, { reason: 'X' }, token)]) {
        assert.deepEqual([response.status, response.body.code], [status, code])
      }
    }
    assert.equal((await approve(999_999, owner.access)).status, 403, 'members do not learn what there is')
  })
  assert.deepEqual([await state(id), await audit(id), jobs], ['review', [], []])
})

test('a campaign that is not there, or was deleted, is not found', async () => {
  const gone = await testCampaign(api, owner.access)
  await api.call('DELETE', `/campaign/${gone}/delete/`, { token: owner.access })
  for (const id of [gone, 999_999, 2_147_483_648]) {
    assert.equal((await approve(id)).status, 404)
    assert.equal((await reject(id)).status, 404)
  }
})

test('a decision that was made before is answered without another row, mail or message', async () => {
  const id = await testCampaign(api, owner.access)
  const responses = await Promise.all(Array.from({ length: 4 }, () => approve(id)))
  assert.deepEqual(responses.map(({ body }) => body.changed).toSorted(), [false, false, false, true])
  assert.equal((await audit(id)).length, 1)
  const jobs = await jobsOf(async () => {
    const { status, body } = await approve(id)
    assert.deepEqual([status, body.changed, body.campaign.id], [200, false, id])
  })
  assert.deepEqual(jobs, [])
  await reject(id)
  assert.deepEqual(await jobsOf(() => reject(id)), [])
})

test('an accepted change is logged and revalidates the site, and no mail is sent', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(id)
  assert.equal((await edit(api, id, owner.access, campaignForm({ title: 'Değişti' }))).status, 200)
  const jobs = await jobsOf(async () => assert.equal((await approve(id)).body.changed, true))
  assert.deepEqual(
    jobs.map(({ task }) => task),
    ['revalidate_site'],
  )
  assert.deepEqual((await audit(id)).at(-1)?.details, { before: 'approved', after: 'approved' })
  const left = await api.db
    .selectFrom('campaign_change')
    .select('id')
    .where('campaign_id', '=', id)
    .where('reviewed_at', 'is', null)
    .execute()
  assert.deepEqual(left, [])
  assert.equal((await approve(id)).body.changed, false)
})

test('a change may cost a campaign its approval', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(id)
  await edit(api, id, owner.access, campaignForm({ title: 'Reklam' }))
  assert.equal((await mailsOf(() => reject(id)))[0]?.mail, 'campaign_rejected')
  assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 401)
})

test('nobody is mailed whose account is not in use', async () => {
  const member = await testMember(api)
  const id = await testCampaign(api, member.access)
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', member.id).execute()
  assert.deepEqual(await mailsOf(() => approve(id)), [])
  assert.equal(await state(id), 'approved')
})

test('P-15 N-04 other methods decide nothing', async () => {
  const id = await testCampaign(api, owner.access)
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const response = await api.call(method, `/moderation/campaigns/${id}/approve/`, {
      token: moderator.access,
      headers: { 'x-http-method-override': 'POST' },
    })
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST'], method)
  }
  assert.equal(await state(id), 'review')
})
