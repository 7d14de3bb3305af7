import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actsWithReason,
  campaignStates,
  decision,
  type ModeratorAct,
  moderatorActs,
  transitions,
} from '@sesol/contract'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { campaignFields, campaignForm, edit, testCampaign } from '../campaigns/testing.ts'

const api = await testApi({ siteUrl: 'https://sesol.example' })
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)

const act = (
  id: number,
  name: ModeratorAct,
  json: object = actsWithReason.includes(name) ? { reason: 'no_source' } : {},
  token: string | undefined = moderator.access,
) => api.call('POST', `/moderation/campaigns/${id}/${name}/`, { json, ...(token && { token }) })
const approve = (id: number, token?: string) => act(id, 'approve', {}, token)
const reject = (id: number, json?: object, token?: string) => act(id, 'reject', json, token)

const audit = (id: number) =>
  api.db
    .selectFrom('audit.entry')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const state = async (id: number) =>
  (await api.db.selectFrom('campaign').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
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
    {
      actor_id: moderator.id,
      action: 'campaign.approve',
      details: { before: 'under_review', after: 'approved', version: 1, reason: null },
    },
  ])
  assert.deepEqual(jobs.map(({ task }) => task).toSorted(), ['match_alerts', 'revalidate_site', 'send_mail'])
  const [mail, message] = jobs.toSorted((a, b) => b.task.localeCompare(a.task)).map(({ payload }) => payload)
  assert.deepEqual(mail, {
    mail: 'campaign_approved',
    to: owner.email,
    language: 'tr',
    data: {
      username: owner.username,
      title: 'Temiz hava hakkı',
      link: `https://sesol.example/campaign/${id}/manage`,
      reason: '',
      note: '',
    },
    campaign: { addressee: 'Örnek Su İşleri Müdürlüğü', signatures: 0, goal: null },
  })
  assert.deepEqual(message, {
    tags: ['list', `campaign:${id}`, `profile:${owner.id}`, 'hashtag:longoz', 'hashtag:su'],
  })
})

test('a rejection mails its reason and note to the owner, in the owner’s language', async () => {
  await api.db.updateTable('user').set({ language: 'en' }).where('id', '=', other.id).execute()
  const id = await testCampaign(api, other.access)
  const note = 'Kaynak\ngösterilmemiş'
  const mails = await mailsOf(async () => {
    const { status, body } = await reject(id, { reason: 'no_source', note })
    assert.deepEqual([status, body.changed, body.campaign.status], [200, true, 'rejected'])
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
        reason: 'A serious claim is made without a source.\nhttps://sesol.example/en/rules#no_source',
        note,
      },
    },
  ])
  const after = { before: 'under_review', after: 'rejected', version: null, reason: 'no_source', note }
  assert.deepEqual((await audit(id)).at(-1)?.details, after)
  const { body } = await api.call('GET', `/campaign/${id}/status/`, { token: other.access })
  assert.deepEqual([body.status, body.reason, body.note], ['rejected', 'no_source', note])
})

test('a refusal needs one of the reasons, and its note has at most 1000 characters', async () => {
  const id = await testCampaign(api, owner.access)
  for (const [json, codes] of [
    [{}, { reason: ['error.moderation.reason_required'] }],
    [{ reason: 'canım istedi' }, { reason: ['error.field.choice'] }],
    [{ reason: 'insult', note: 'x'.repeat(1001) }, { note: ['error.field.too_long:1000'] }],
  ] as const) {
    for (const name of actsWithReason) {
      const response = await act(id, name, json)
      assert.deepEqual([response.status, response.body.codes], [400, codes], name)
    }
  }
  assert.equal(await state(id), 'under_review')
})

test('the database allows the transitions of the contract and no other', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(id)
  const force = (to: string) =>
    sql`update campaign set state = ${to} where id = ${id}`.execute(api.db).then(
      () => true,
      () => false,
    )
  for (const from of campaignStates) {
    for (const to of campaignStates) {
      await api.db.transaction().execute(async (trx) => {
        await sql`alter table campaign disable trigger campaign_state_moves`.execute(trx)
        await sql`update campaign set state = ${from} where id = ${id}`.execute(trx)
        await sql`alter table campaign enable trigger campaign_state_moves`.execute(trx)
      })
      const allowed = from === to || Object.values(transitions[from]).includes(to)
      assert.equal(await force(to), allowed, `${from} → ${to}`)
    }
  }
})

test('each act moves a campaign as the table says, and is refused in every other state', async () => {
  const ways: Record<string, ModeratorAct[]> = {
    under_review: [],
    changes_requested: ['request-changes'],
    approved: ['approve'],
    rejected: ['reject'],
    hidden: ['approve', 'hide'],
    closed: ['approve', 'close'],
  }
  for (const from of campaignStates) {
    for (const name of moderatorActs) {
      const id = await testCampaign(api, owner.access)
      for (const step of ways[from] ?? []) assert.equal((await act(id, step)).status, 200)
      const to = transitions[from][name]
      const response = await act(id, name)
      if (to) assert.deepEqual([response.status, response.body.campaign.status], [200, to], `${from} ${name}`)
      else assert.ok(response.status === 409 || response.body.changed === false, `${from} ${name}`)
      assert.equal(await state(id), to ?? from)
    }
  }
})

test('T-02 a hidden campaign is gone for everybody but its owner and moderators, who read why, and comes back whole', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(id)
  await act(id, 'hide', { reason: 'personal_data', note: 'Adres yazıyor.' })
  for (const token of [undefined, other.access]) {
    const { status, body } = await api.call('GET', `/campaign/${id}/`, token ? { token } : {})
    assert.deepEqual([status, body.code], [410, 'error.campaign.hidden'])
    const stub = (await api.call('GET', `/campaign/${id}/status/`, token ? { token } : {})).body
    assert.deepEqual(
      [stub.status, stub.reason, stub.note, stub.topic],
      ['hidden', 'personal_data', null, 'environment'],
    )
  }
  const own = (await api.call('GET', `/campaign/${id}/status/`, { token: owner.access })).body
  assert.equal(own.note, 'Adres yazıyor.')
  assert.equal((await act(id, 'restore')).status, 200)
  assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 200)
})

test('a text that changed while it was read is not decided', async () => {
  const id = await testCampaign(api, owner.access)
  const revisionOf = async () => {
    for (let path: string | null = '/moderation/campaigns/'; path; ) {
      const { body } = await api.call('GET', path, { token: moderator.access })
      const found = body.results.find(({ campaign }: { campaign: { id: number } }) => campaign.id === id)
      if (found) return found.revision
      path = body.next
    }
  }
  const revision = await revisionOf()
  api.advance(1)
  await edit(api, id, owner.access, campaignForm({ title: 'Sonradan' }))
  const response = await act(id, 'approve', { revision })
  assert.deepEqual([response.status, response.body.code], [409, 'error.moderation.changed'])
  assert.equal((await act(id, 'approve', { revision: await revisionOf() })).body.changed, true)
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
})

test('an accepted change becomes the next version, is logged and mailed', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(id)
  assert.equal((await edit(api, id, owner.access, campaignForm({ title: 'Değişti' }))).status, 200)
  const jobs = await jobsOf(async () => assert.equal((await approve(id)).body.changed, true))
  assert.deepEqual(jobs.map(({ task }) => task).toSorted(), ['revalidate_site', 'send_mail', 'tell_signers'])
  const details = { before: 'approved', after: 'approved', version: 2, reason: null }
  assert.deepEqual((await audit(id)).at(-1), { actor_id: moderator.id, action: 'change.approve', details })
  assert.equal((await approve(id)).body.changed, false)
  const { body } = await api.call('GET', `/campaign/${id}/versions/`)
  assert.deepEqual(
    body.results.map(({ number, changes }: { number: number; changes: unknown }) => [number, changes]),
    [
      [2, { title: { before: campaignFields.title, after: 'Değişti' } }],
      [1, null],
    ],
  )
})

test('a refused change leaves the campaign as it was; one that is to be corrected comes back with the next edit', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(id)
  const pending = async () => (await api.call('GET', `/campaign/${id}/pending/`, { token: owner.access })).body.campaign
  const waits = async () =>
    (await api.db.selectFrom('campaign').select('waiting_since').where('id', '=', id).executeTakeFirstOrThrow())
      .waiting_since !== null
  await edit(api, id, owner.access, campaignForm({ title: 'Düzeltilecek' }))
  assert.equal((await mailsOf(() => act(id, 'request-changes')))[0]?.mail, 'change_changes_requested')
  assert.deepEqual([(await pending()).title, await waits()], ['Düzeltilecek', false])
  await edit(api, id, owner.access, campaignForm({ title: 'Düzeltildi' }))
  assert.equal(await waits(), true)
  assert.equal((await mailsOf(() => reject(id)))[0]?.mail, 'change_refused')
  assert.deepEqual([await pending(), await waits(), await state(id)], [null, false, 'approved'])
  assert.equal((await api.call('GET', `/campaign/${id}/`)).body.title, campaignFields.title)
})

test('nobody is mailed whose account is not in use', async () => {
  const member = await testMember(api)
  const id = await testCampaign(api, member.access)
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', member.id).execute()
  assert.deepEqual(await mailsOf(() => approve(id)), [])
  assert.equal(await state(id), 'approved')
})
