import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CampaignState, campaignStates, type ModeratorAct } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { sign, signForm } from '../support/testing.ts'
import { accept, campaignForm, edit, moveTo, testCampaign } from './testing.ts'

const api = await testApi({ signatures: 'immediate' })
const owner = await testMember(api)
const moderator = await testModerator(api)
const callers = [undefined, (await testMember(api)).access, owner.access, moderator.access]

const acts: Record<CampaignState, ModeratorAct[]> = {
  under_review: [],
  changes_requested: ['request-changes'],
  approved: ['approve'],
  rejected: ['reject'],
  hidden: ['approve', 'hide'],
  closed: ['approve', 'close'],
}

async function campaignIn(state: CampaignState): Promise<number> {
  const id = await testCampaign(api, owner.access, { title: `Kelebekler ${state}`, content: '#kelebek', petition: '' })
  for (const act of acts[state]) await moveTo(api, act, id)
  return id
}
const ids = Object.fromEntries(
  await Promise.all(campaignStates.map(async (state) => [state, await campaignIn(state)] as const)),
) as Record<CampaignState, number>

const get = async (path: string, token?: string) => (await api.call('GET', path, token ? { token } : {})).body
const status = (id: number) => get(`/campaign/${id}/status/`, owner.access)
const decide = async (id: number, act: ModeratorAct, json: object = {}) => {
  const { status, text } = await api.call('POST', `/moderation/campaigns/${id}/${act}/`, {
    token: moderator.access,
    json,
  })
  assert.equal(status, 200, text)
}
const change = async (id: number, title: string) => {
  const { status, text } = await edit(api, id, owner.access, campaignForm({ title }))
  assert.equal(status, 200, text)
}
const isWaiting = async (id: number) => {
  const { results } = await get('/moderation/campaigns/', moderator.access)
  return results.some(({ campaign }: { campaign: { id: number } }) => campaign.id === id)
}

test('T-02 lists and similar campaigns name approved campaigns only, a hashtag closed ones too, to every caller', async () => {
  for (const token of callers) {
    for (const path of [
      '/campaign/list/',
      '/campaign/list/?ordering=trending',
      '/campaign/similar/?title=kelebekler+approved',
      '/campaign/hashtag/kelebek/',
    ]) {
      const body = await get(path, token)
      const named = new Set((body.results ?? body.entries).map(({ id }: { id: number }) => id))
      const isOfHashtag = path.includes('/hashtag/')
      assert.deepEqual(named, new Set(isOfHashtag ? [ids.closed, ids.approved] : [ids.approved]), path)
    }
  }
})

test('T-02 campaign, status and versions report the same state to every caller, or the same refusal', async () => {
  for (const state of campaignStates) {
    for (const [n, token] of callers.entries()) {
      const campaign = await get(`/campaign/${ids[state]}/`, token)
      const reported = await get(`/campaign/${ids[state]}/status/`, token)
      const { results } = await get(`/campaign/${ids[state]}/versions/`, token)
      const mayRead = state === 'approved' || state === 'closed' || n >= 2
      if (mayRead) {
        assert.deepEqual([campaign.status, reported.status, results.length], [state, state, campaign.version ? 1 : 0])
        assert.equal(campaign.is_approved, state === 'approved' || state === 'closed')
      } else if (state === 'hidden') {
        assert.deepEqual(
          [campaign.code, reported.status, reported.reason],
          ['error.campaign.hidden', 'hidden', 'no_source'],
        )
        assert.equal(reported.note, null)
      } else {
        const code = n === 0 ? 'error.campaign.login_required' : 'error.campaign.not_found'
        assert.deepEqual([campaign.code, reported.code], [code, code])
      }
    }
  }
})

test('T-01 a signature names the version that was read, the current one by default, and never one to come', async () => {
  const id = await campaignIn('approved')
  await change(id, 'Kelebekler göçüyor')
  await accept(api, id)
  const signers = { first: '1', second: '2', third: '3', silent: undefined }
  for (const [name, version] of Object.entries(signers)) {
    const { status, text } = await sign(api, id, signForm({ name, email: `${name}@goc.example`, version }))
    assert.equal(status, 200, text)
  }
  const rows = await api.db.selectFrom('signature').select(['name', 'version']).where('campaign_id', '=', id).execute()
  assert.deepEqual(Object.fromEntries(rows.map(({ name, version }) => [name, version])), {
    first: 1,
    second: 2,
    third: 2,
    silent: 2,
  })
  const { results } = await get(`/campaign/${id}/versions/`)
  assert.deepEqual(
    results.map(({ number, signature_count }: { number: number; signature_count: number }) => [
      number,
      signature_count,
    ]),
    [
      [2, 3],
      [1, 1],
    ],
  )
  assert.equal((await sign(api, id, signForm({ name: 'Sıfır', version: '0' }))).status, 400)
})

test('T-02 a change of a hidden campaign stays hidden, with the reason why it was hidden, until it is restored', async () => {
  const id = await campaignIn('hidden')
  await change(id, 'Düzeltilmiş')
  await decide(id, 'request-changes', { reason: 'insult' })
  assert.deepEqual([(await status(id)).status, (await status(id)).reason], ['hidden', 'no_source'])
  await change(id, 'Yeniden düzeltilmiş')
  assert.equal(await isWaiting(id), true)
  await decide(id, 'approve')
  const { status: state, reason } = await status(id)
  assert.deepEqual([state, reason, await isWaiting(id)], ['hidden', 'no_source', false])
  assert.equal((await get(`/campaign/${id}/`)).code, 'error.campaign.hidden')
  await decide(id, 'restore')
  const { title, version } = await get(`/campaign/${id}/`)
  assert.deepEqual([title, version], ['Yeniden düzeltilmiş', 2])
})

test('a hidden campaign whose owner answered leaves the queue when it is restored', async () => {
  const id = await campaignIn('approved')
  await decide(id, 'hide', { reason: 'no_source' })
  const reply = await api.call('POST', `/campaign/${id}/reply/`, {
    token: owner.access,
    json: { text: 'Kaynak ekte.' },
  })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(await isWaiting(id), true)
  await decide(id, 'restore')
  assert.equal(await isWaiting(id), false)
})

test('T-01 the export of a member has every version and the change that waits', async () => {
  const { personalCampaignData } = await import('./index.ts')
  const author = await testMember(api)
  const id = await testCampaign(api, author.access, { title: 'Bir' })
  await moveTo(api, 'approve', id)
  for (const title of ['İki', 'Üç']) {
    assert.equal((await edit(api, id, author.access, campaignForm({ title }))).status, 200)
    if (title === 'İki') await accept(api, id)
  }
  const { campaigns } = await personalCampaignData.readRecords(api.deps, author.id)
  const [{ versions, pending }] = campaigns as [
    { versions: { texts: { title: string } }[]; pending: { texts: { title: string } } },
  ]
  assert.deepEqual([versions.map(({ texts }) => texts.title), pending.texts.title], [['Bir', 'İki'], 'Üç'])
})
