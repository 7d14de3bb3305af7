import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits, type TeamRole } from '@sesol/contract'
import { personalData } from '../../retention.ts'
import { type TestApi, testApi } from '../../testing.ts'
import { emptyQueue, queuedJobs } from '../../testing-queue.ts'
import { type TestMember, testMember, testModerator } from '../accounts/testing.ts'
import { blobOf, testPicture } from '../media/testing.ts'
import { campaignForm, edit, moveTo, preUpload, testPublicCampaign } from './testing.ts'

const api = await testApi({ rateLimitScale: 0 })
async function member(make: (api: TestApi) => Promise<TestMember> = testMember) {
  const made = await make(api)
  await api.db.updateTable('user').set({ email_confirmed_at: new Date() }).where('id', '=', made.id).execute()
  return made
}
const owner = await member()
const picture = blobOf(await testPicture('olive', 60, 40))
const [mate, other, moderator] = [await member(), await member(), await member(testModerator)]

const publicCampaign = (by = owner) => testPublicCampaign(api, by.access)
type Asked = { role?: TeamRole; by?: TestMember }
const invite = (id: number, member: string, { role = 'co_owner', by = owner }: Asked = {}) =>
  api.call('POST', `/campaign/${id}/invitations/`, { token: by.access, json: { member, role } })
const read = (id: number, by: TestMember) => api.call('GET', `/campaign/${id}/invitation/`, { token: by.access })
const answer = (id: number, by: TestMember, invitation: number, accepts = true) =>
  api.call('POST', `/campaign/${id}/invitation/`, { token: by.access, json: { invitation, accepts } })
const managed = (id: number, by: TestMember) => api.call('GET', `/campaign/${id}/manage/`, { token: by.access })
const ownerOf = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body.user.id
const withdraw = (id: number, invitation: number, by = owner) =>
  api.call('DELETE', `/campaign/${id}/invitations/${invitation}/`, { token: by.access })
const remove = (id: number, member: TestMember, by: TestMember) =>
  api.call('DELETE', `/campaign/${id}/co-owners/${member.id}/`, { token: by.access })
async function join(id: number, member = mate, asked: Asked = {}) {
  const { body, text } = await invite(id, member.username, asked)
  assert.equal((await answer(id, member, body.id)).status, 204, text)
}
const change = (member: TestMember, set: object) =>
  api.db.updateTable('user').set(set).where('id', '=', member.id).execute()

test('a co-owner manages, edits and concludes the campaign, and neither deletes nor shares it out', async () => {
  const id = await publicCampaign()
  assert.equal((await managed(id, mate)).status, 403)
  await join(id)
  const { body } = await managed(id, mate)
  assert.deepEqual(
    body.team.co_owners.map((each: { id: number }) => each.id),
    [mate.id],
  )
  assert.deepEqual([body.team.role, body.team.owner.id], ['co_owner', owner.id])
  assert.equal((await edit(api, id, mate.access, campaignForm({ title: 'Longoz için birlikte' }))).status, 200)
  assert.equal(
    (await api.call('GET', `/campaign/${id}/pending/`, { token: owner.access })).body.campaign.title,
    'Longoz için birlikte',
  )
  const me = await api.call('GET', '/users/me/', { token: mate.access })
  assert.deepEqual(
    me.body.co_owned.map((each: { id: number }) => each.id),
    [id],
  )
  assert.equal((await api.call('DELETE', `/campaign/${id}/delete/`, { token: mate.access })).status, 403)
  assert.equal((await invite(id, other.username, { by: mate })).status, 403)
  assert.equal((await invite(id, mate.username, { by: mate, role: 'owner' })).status, 403)
  assert.equal((await remove(id, owner, mate)).status, 403)
  const outcome = { outcome: 'won', text: '' }
  assert.equal((await api.call('POST', `/campaign/${id}/outcome/`, { token: mate.access, json: outcome })).status, 200)
})

test('a co-owner reads the campaign and its files while it is hidden, until removed', async () => {
  const id = await publicCampaign()
  await join(id)
  const { id: media, file } = await preUpload(api, mate.access, picture)
  const form = campaignForm({ media_ids: String(media) })
  assert.equal((await edit(api, id, mate.access, form)).status, 200)
  const seen = async (by: TestMember) => (await api.call('GET', file, { token: by.access })).status
  assert.deepEqual([await seen(owner), await seen(mate), await seen(other)], [200, 200, 404])
  await moveTo(api, 'hide', id)
  assert.equal((await api.call('GET', `/campaign/${id}/`, { token: mate.access })).status, 200)
  assert.equal((await remove(id, mate, owner)).status, 204)
  assert.equal((await api.call('GET', `/campaign/${id}/`, { token: mate.access })).status, 410)
  assert.equal(await seen(mate), 404)
})

test('an address gets the same answer whether or not it belongs to a member', async () => {
  const id = await publicCampaign()
  const [known, unknown] = [await invite(id, mate.email), await invite(id, 'kimse@ornek.example')]
  for (const { status, body } of [known, unknown])
    assert.deepEqual([status, Object.keys(body).sort()], [201, ['expires_at', 'id', 'member', 'role']])
  const { invitations } = (await managed(id, owner)).body.team
  assert.deepEqual(
    invitations.map((each: { member: string }) => each.member),
    [mate.email, 'kimse@ornek.example'],
  )
  assert.equal((await read(id, mate)).body.role, 'co_owner')
  const blocked = await member()
  await change(blocked, { is_active: false })
  assert.equal((await invite(id, blocked.email)).status, 201)
  assert.deepEqual((await invite(id, blocked.username)).body.codes, { member: ['error.team.no_member'] })
  assert.deepEqual((await invite(id, 'boyle-biri-yok')).body.codes, { member: ['error.team.no_member'] })
  assert.deepEqual((await invite(id, owner.username)).body.codes, { member: ['error.team.already'] })
  assert.deepEqual((await invite(id, mate.username)).body.codes, { member: ['error.team.already'] })
})

test('a team has five co-owners with those invited, and one offer of the campaign at a time', async () => {
  const id = await publicCampaign()
  await join(id)
  for (let n = 1; n < limits.coOwners; n += 1) assert.equal((await invite(id, `kisi${n}@ornek.example`)).status, 201)
  const full = await invite(id, other.username)
  assert.deepEqual([full.status, full.body.code], [409, 'error.team.full'])
  assert.equal((await invite(id, mate.username, { role: 'owner' })).status, 201)
  assert.equal((await invite(id, other.username, { role: 'owner' })).body.code, 'error.team.offered')
})

test('a transfer takes a place of the team for the former owner, unless a co-owner takes over', async () => {
  const id = await publicCampaign()
  const five = [mate, ...(await Promise.all([1, 2, 3, 4].map(() => member())))]
  const add = (members: TestMember[]) =>
    api.db
      .insertInto('co_owner')
      .values(members.map((each) => ({ campaign_id: id, user_id: each.id, created_at: new Date() })))
      .execute()
  const team = async (by: TestMember) => (await managed(id, by)).body.team.co_owners.map((each: TestMember) => each.id)
  const offer = (member: string) => invite(id, member, { role: 'owner' })
  await add(five.slice(0, 4))
  const { body: held } = await offer(other.username)
  assert.equal((await invite(id, 'biri@ornek.example')).body.code, 'error.team.full')
  await add(five.slice(4))
  const late = await answer(id, other, held.id)
  assert.deepEqual([late.status, late.body.code, await ownerOf(id)], [409, 'error.team.full', owner.id])
  assert.equal((await withdraw(id, held.id)).status, 204)

  for (const to of [other.username, mate.email, 'biri@ornek.example']) {
    const refused = await offer(to)
    assert.deepEqual([refused.status, refused.body.code], [409, 'error.team.full'], to)
  }
  const { body: taken } = await offer(mate.username)
  assert.equal((await answer(id, mate, taken.id)).status, 204)
  assert.deepEqual((await team(mate)).toSorted(), [owner, ...five.slice(1)].map((each) => each.id).toSorted())
})

test('an invitation that was declined, withdrawn, replaced or has expired is accepted by nobody', async () => {
  const id = await publicCampaign()
  const declined = (await invite(id, mate.username)).body.id
  assert.equal((await answer(id, other, declined)).status, 404)
  assert.equal((await answer(id, mate, declined, false)).status, 204)
  assert.equal((await answer(id, mate, declined)).status, 404)
  const withdrawn = (await invite(id, mate.username)).body.id
  assert.equal((await withdraw(id, withdrawn)).status, 204)
  assert.equal((await invite(id, mate.username, { role: 'owner' })).status, 201)
  assert.equal((await answer(id, mate, withdrawn)).status, 404)
  assert.equal(await ownerOf(id), owner.id)
  await api.db
    .updateTable('campaign_invitation')
    .set({ expires_at: new Date() })
    .where('campaign_id', '=', id)
    .execute()
  assert.equal((await read(id, mate)).status, 404)
  assert.equal((await invite(id, mate.username)).status, 201)
})

test('the campaign changes its owner, whom lists, stored pages and the audit log name', async () => {
  const id = await publicCampaign()
  await join(id)
  await join(id, other)
  await emptyQueue(api.db)
  await join(id, mate, { role: 'owner' })
  assert.equal(await ownerOf(id), mate.id)
  const { team } = (await managed(id, mate)).body
  assert.equal(team.role, 'owner')
  assert.deepEqual(team.co_owners.map((each: { id: number }) => each.id).toSorted(), [owner.id, other.id].toSorted())
  const listed = async (by: TestMember) =>
    (await api.call('GET', `/campaign/user/${by.id}/campaigns/`)).body.campaigns.some(
      (each: { id: number }) => each.id === id,
    )
  assert.deepEqual([await listed(owner), await listed(mate)], [false, true])
  const tagged = (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'revalidate_site' ? payload.tags : [],
  )
  for (const tag of ['list', `campaign:${id}`, `profile:${owner.id}`, `profile:${mate.id}`])
    assert.ok(tagged.includes(tag as 'list'), tag)
  const entry = await api.db
    .selectFrom('audit.entry')
    .selectAll()
    .where('action', '=', 'campaign.transfer')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([entry.actor_id, entry.details], [mate.id, { from: owner.id, to: mate.id }])
  for (const member of [owner, mate, other]) {
    const { body } = await api.call('GET', '/notifications/', { token: member.access })
    const found = body.results.filter(
      (each: { kind: string; campaign: { id: number } }) => each.kind === 'transferred' && each.campaign.id === id,
    )
    assert.equal(found.length, 1, member.username)
  }
  assert.equal((await api.call('DELETE', `/campaign/${id}/delete/`, { token: owner.access })).status, 403)
})

test('files of a waiting change follow the campaign to its new owner', async () => {
  const id = await publicCampaign()
  const { id: media, file } = await preUpload(api, owner.access, picture)
  assert.equal((await edit(api, id, owner.access, campaignForm({ media_ids: String(media) }))).status, 200)
  await join(id, mate, { role: 'owner' })
  const seen = async (by: TestMember) => (await api.call('GET', file, { token: by.access })).status
  assert.deepEqual([await seen(mate), await seen(other)], [200, 404])
  assert.equal((await managed(id, owner)).body.team.role, 'co_owner')
  assert.equal((await api.call('GET', `/campaign/${id}/pending/`, { token: mate.access })).body.campaign.id, id)
})

test('of acceptances and a withdrawal at the same moment one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await publicCampaign()
    const invitation = (await invite(id, mate.username, { role: 'owner' })).body.id
    const statuses = await Promise.all([
      answer(id, mate, invitation).then(({ status }) => status),
      answer(id, mate, invitation).then(({ status }) => status),
      withdraw(id, invitation).then(({ status }) => status),
    ])
    assert.equal(statuses.filter((status) => status === 204).length, 1, statuses.join())
    assert.equal(await ownerOf(id), statuses[2] === 204 ? owner.id : mate.id)
  }
})

test('a suspended owner gives nothing away, and a member without a confirmed address takes nothing', async () => {
  const giver = await member()
  const id = await publicCampaign(giver)
  const invitation = (await invite(id, mate.username, { by: giver, role: 'owner' })).body.id
  await change(giver, { suspended_at: new Date(), is_active: false })
  assert.equal((await answer(id, mate, invitation)).status, 403)
  await change(giver, { suspended_at: null, is_active: true })
  await change(mate, { email_confirmed_at: null })
  assert.equal((await answer(id, mate, invitation)).status, 403)
  await change(mate, { email_confirmed_at: new Date() })
  assert.equal((await answer(id, mate, invitation)).status, 204)
})

test('a moderator does not decide on a campaign that the moderator co-owns', async () => {
  const id = await publicCampaign()
  await join(id, moderator)
  const { status, body } = await api.call('POST', `/moderation/campaigns/${id}/hide/`, {
    token: moderator.access,
    json: { reason: 'insult', note: '' },
  })
  assert.deepEqual([status, body.code], [403, 'error.moderation.own'])
})

test('an erased co-owner leaves every team; an erased owner leaves the campaign to the first co-owner who accepts', async () => {
  const [giver, first, second] = [await member(), await member(), await member()]
  const id = await publicCampaign(giver)
  for (const member of [first, second]) await join(id, member, { by: giver })
  await invite(id, 'biri@ornek.example', { by: giver })
  const erase = (member: TestMember) =>
    api.db.transaction().execute(async (trx) => {
      for (const domain of personalData) await domain.erase(trx, { id: member.id, campaigns: 'keep', now: new Date() })
    })
  const exported = await Promise.all(personalData.map(({ readRecords }) => readRecords(api.deps, first.id)))
  const { co_owned_campaigns } = Object.assign({}, ...exported)
  assert.deepEqual(
    co_owned_campaigns.map((each: { campaign_id: number }) => each.campaign_id),
    [id],
  )
  await erase(giver)
  const offer = (await read(id, first)).body
  assert.deepEqual([offer.role, (await read(id, second)).body.role], ['owner', 'owner'])
  assert.equal((await answer(id, first, offer.id)).status, 204)
  assert.equal(await ownerOf(id), first.id)
  assert.equal((await read(id, second)).status, 404)
  await erase(second)
  const rows = await api.db.selectFrom('co_owner').selectAll().where('campaign_id', '=', id).execute()
  assert.deepEqual(rows, [])
  assert.deepEqual(
    await api.db.selectFrom('campaign_invitation').selectAll().where('campaign_id', '=', id).execute(),
    [],
  )
})
