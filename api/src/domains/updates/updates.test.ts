import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { decideUpdate, testUpdate, updateFields } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const moderator = await testModerator(api)
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()

const publicCampaign = () => testPublicCampaign(api, owner.access)

async function uploaded(): Promise<{ id: number; file: string }> {
  const multipart = new FormData()
  multipart.set('file', new Blob([new Uint8Array(picture)]), 'dere.jpg')
  return (await api.call('POST', '/media/uploads/', { token: owner.access, multipart })).body
}

const shown = async (id: number) => (await api.call('GET', `/campaign/${id}/updates/`)).body.results
const own = async (id: number) => (await api.call('GET', `/campaign/${id}/updates/own/`, { token: owner.access })).body
const seen = async (file: string) => (await api.call('GET', file)).status
const decide = (id: number, act: string, json: object = {}) => decideUpdate(api, moderator.access, id, act, json)
const mailsToOwner = async () =>
  (await queued(api, 'send_mail')).flatMap(({ to, mail }) =>
    to === owner.email && mail.startsWith('update_') ? mail : [],
  )

test('an update is shown with its picture and in the timeline once a moderator has approved it', async () => {
  const campaign = await publicCampaign()
  const { id: media_id, file } = await uploaded()
  const id = await testUpdate(api, owner.access, campaign, { media_id, title: '  Valilikle   görüştük ' })
  assert.deepEqual(await shown(campaign), [])
  assert.equal(await seen(file), 404)
  const { body: queue } = await api.call('GET', '/moderation/updates/', { token: moderator.access })
  const waiting = queue.results.find((each: { id: number }) => each.id === id)
  assert.deepEqual([waiting.title, waiting.campaign.id, waiting.by.id], ['Valilikle görüştük', campaign, owner.id])
  const { body: counts } = await api.call('GET', '/moderation/counts/', { token: moderator.access })
  assert.equal(counts.updates, queue.results.length)

  assert.equal((await decide(id, 'approve', { revision: waiting.revision })).body.changed, true)
  const [update] = await shown(campaign)
  assert.deepEqual([update.id, update.title, update.picture.file], [id, 'Valilikle görüştük', file])
  assert.equal(await seen(file), 200)
  const { body } = await api.call('GET', `/campaign/${campaign}/timeline/`)
  assert.deepEqual(
    body.results.map(({ kind, title }: { kind: string; title?: string }) => [kind, title]),
    [
      ['update', 'Valilikle görüştük'],
      ['published', undefined],
    ],
  )
  assert.ok((await queued(api, 'revalidate_site')).some(({ tags }) => tags.includes(`campaign:${campaign}`)))
  assert.deepEqual((await mailsToOwner()).at(-1), 'update_approved')
  const edit = { token: owner.access, json: updateFields }
  assert.equal((await api.call('PUT', `/campaign/${campaign}/updates/${id}/`, edit)).body.code, 'error.update.approved')
})

test('a refused update says why, returns to the queue when it is edited, and the text decided is the one that was read', async () => {
  const campaign = await publicCampaign()
  const id = await testUpdate(api, owner.access, campaign)
  assert.equal((await decide(id, 'reject')).status, 400)
  const json = { reason: 'no_source', note: 'Kaynağı yaz.' }
  assert.equal((await decide(id, 'request-changes', json)).body.state, 'changes_requested')
  assert.deepEqual((await mailsToOwner()).at(-1), 'update_changes_requested')
  const [asked] = (await own(campaign)).results
  assert.deepEqual([asked.state, asked.reason, asked.note], ['changes_requested', 'no_source', 'Kaynağı yaz.'])

  const { body: queue } = await api.call('GET', '/moderation/updates/', { token: moderator.access })
  assert.ok(!queue.results.some((each: { id: number }) => each.id === id))
  const edit = { token: owner.access, json: { ...updateFields, title: 'Kaynağıyla yazdım' } }
  assert.equal((await api.call('PUT', `/campaign/${campaign}/updates/${id}/`, edit)).body.state, 'under_review')
  assert.equal((await decide(id, 'approve', { revision: 'earlier' })).body.code, 'error.moderation.changed')
  assert.equal((await decide(id, 'approve')).body.state, 'approved')
  const entries = await api.call('GET', `/moderation/audit/?subject=campaign&subject_id=${campaign}`, {
    token: moderator.access,
  })
  const actions = entries.body.results.map(({ action }: { action: string }) => action)
  assert.deepEqual(actions.slice(0, 2), ['update.approve', 'update.request-changes'])
})

test('a hidden update and one of a hidden campaign show neither text nor picture; a deleted one is gone with its picture', async () => {
  const campaign = await publicCampaign()
  const { id: media_id, file } = await uploaded()
  const id = await testUpdate(api, owner.access, campaign, { media_id })
  await decide(id, 'approve')
  await decide(id, 'hide', { reason: 'insult' })
  assert.deepEqual([await shown(campaign), await seen(file)], [[], 404])
  await decide(id, 'restore')
  await moveTo(api, 'hide', campaign)
  assert.equal(await seen(file), 404)
  await moveTo(api, 'restore', campaign)
  assert.deepEqual([(await shown(campaign)).length, await seen(file)], [1, 200])
  const { status } = await api.call('DELETE', `/campaign/${campaign}/updates/${id}/`, { token: owner.access })
  assert.equal(status, 204)
  assert.deepEqual([await shown(campaign), await seen(file)], [[], 404])
})

test('writing the same update twice under one key makes one, and a picture of another member is refused', async () => {
  const campaign = await publicCampaign()
  const sent = { token: owner.access, json: updateFields, headers: { 'idempotency-key': 'once' } }
  const write = () => api.call('POST', `/campaign/${campaign}/updates/`, sent)
  const [one, other] = await Promise.all([write(), write()])
  assert.equal(one.body.id, other.body.id)
  const { id: media_id } = await uploaded()
  const thief = await confirmedMember(api)
  const theirs = await testPublicCampaign(api, thief.access)
  const json = { ...updateFields, media_id }
  const refused = await api.call('POST', `/campaign/${theirs}/updates/`, { token: thief.access, json })
  assert.deepEqual(refused.body.codes, { media_id: ['error.media.not_found'] })
})

test('a moderator does not decide about the own campaign', async () => {
  const campaign = await testPublicCampaign(api, moderator.access)
  const id = await testUpdate(api, moderator.access, campaign)
  assert.equal((await decide(id, 'approve')).body.code, 'error.moderation.own')
})
