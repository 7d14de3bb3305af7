import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queued, retryNow } from '../../testing-queue.ts'
import { confirmMember, type TestMember, testMember, testModerator } from '../accounts/testing.ts'
import { testComment } from '../comments/testing.ts'
import { notificationTasks } from '../notifications/index.ts'
import { rankCampaigns } from '../ranking/index.ts'
import { runFax, sign, signAndFax, signForm, testPaper, uploadedScan } from '../support/testing.ts'
import { updateTasks } from '../updates/index.ts'
import { decideUpdate, testUpdate, testUpdateMail } from '../updates/testing.ts'
import { endCampaigns } from './index.ts'
import { testPublicCampaign } from './testing.ts'

const api = await testApi({ signatures: 'immediate', rateLimitScale: 0 })
const [owner, mate, stranger] = [await testMember(api), await testMember(api), await testMember(api)]
for (const member of [owner, mate, stranger]) await confirmMember(api, member)
const moderator = await testModerator(api)

const addCoOwner = (campaign: number, { id }: TestMember) =>
  api.db.insertInto('co_owner').values({ campaign_id: campaign, user_id: id, created_at: new Date() }).execute()
async function sharedCampaign(): Promise<number> {
  const id = await testPublicCampaign(api, owner.access, { fax_number: '+902120000000' })
  await addCoOwner(id, mate)
  return id
}
const kindsOf = async ({ access }: TestMember, campaign: number) => {
  const { body } = await api.call('GET', '/notifications/', { token: access })
  return body.results
    .filter((each: { campaign: { id: number } }) => each.campaign.id === campaign)
    .map(({ kind, act }: { kind: string; act: string }) => (act ? `${kind}: ${act}` : kind))
    .toSorted()
}
const moderate = (path: string, json: object, { access } = moderator) =>
  api.call('POST', `/moderation/${path}/`, { token: access, json })
const mailsOf = async (wanted: string) =>
  (await queued(api, 'send_mail')).flatMap(({ mail, to, data }) => (mail === wanted ? [{ to, link: data.link }] : []))

test('what happens to a campaign notifies its owner and its co-owners, each once', async () => {
  const id = await sharedCampaign()
  const fields = { name: 'Biri', email: mate.email, wants_updates: 'true' }
  assert.equal((await sign(api, id, signForm(fields), mate.access)).status, 200)
  for (let n = 1; n < 10; n += 1) await sign(api, id, signForm({ name: 'Biri', email: `imza${n}@ornek.example` }))
  await rankCampaigns(api.deps)
  const { body: signed } = await signAndFax(api, id, { name: 'Ayşe Yılmaz' })
  api.deps.faxes.send = async () => Promise.reject(new Error('busy'))
  await runFax(api, signed.fax.id, 10)
  await testComment(api, id, stranger.access)
  const happened = ['answered', 'commented', 'decided: close', 'fax_failed', 'step_reached']
  await moderate(`campaigns/${id}/answer`, { text: 'Proje geri çekildi.' })
  await retryNow(api.db)
  assert.deepEqual(await testUpdateMail(api)(), [], 'who was notified of the answer as an owner')
  await moderate(`campaigns/${id}/close`, { reason: 'no_source' })
  assert.deepEqual(await kindsOf(owner, id), happened)
  assert.deepEqual(await kindsOf(mate, id), happened)
  assert.deepEqual(await kindsOf(stranger, id), [])
  const links = [owner, mate].map(({ email: to }, n) => [to, `/campaign/${id}${n === 0 ? '' : '/manage'}`])
  assert.deepEqual(
    (await mailsOf('campaign_closed')).map(({ to, link }) => [to, new URL(link).pathname]),
    links,
  )
})

test('a co-owner chooses by kind, is mailed by that choice, and is not notified of own comments', async () => {
  const id = await sharedCampaign()
  await testComment(api, id, mate.access)
  assert.deepEqual([await kindsOf(owner, id), await kindsOf(mate, id)], [['commented'], []])
  const json = { kinds: { commented: { on_site: false, mail: 'at_once' } } }
  assert.equal((await api.call('PUT', '/notifications/preferences/', { token: mate.access, json })).status, 200)
  await testComment(api, id, stranger.access)
  await notificationTasks(api.deps).mail_notifications?.({}, {} as never)
  const mailed = (await queued(api, 'send_mail')).filter(({ events }) =>
    events?.some(({ kind, link }) => kind === 'commented' && link.includes(`/campaign/${id}/`)),
  )
  assert.deepEqual(
    mailed.map(({ to }) => to),
    [mate.email],
  )
  assert.deepEqual(await kindsOf(mate, id), [])
})

test('the decision on an update is mailed to all owners, with a link to where each works on it', async () => {
  const id = await sharedCampaign()
  const update = await testUpdate(api, mate.access, id)
  assert.equal(
    (await decideUpdate(api, moderator.access, update, 'request-changes', { reason: 'no_source' })).status,
    200,
  )
  assert.deepEqual(
    (await mailsOf('update_changes_requested')).map(({ to, link }) => [to, new URL(link).pathname]),
    [
      [owner.email, `/campaign/${id}/igneada-longozu-kurumasin`],
      [mate.email, `/campaign/${id}/manage`],
    ],
  )
})

test('a hidden campaign, its counts, comments and notifications are open to co-owners, until they leave', async () => {
  const id = await sharedCampaign()
  const comment = await testComment(api, id, stranger.access)
  await moderate(`campaigns/${id}/hide`, { reason: 'insult' })
  const statuses = async ({ access: token }: TestMember) => {
    const paths = ['', 'counts/', 'manage/', 'comments/', 'faxes/', 'statistics/', 'deliveries/']
    const answers = await Promise.all(paths.map((path) => api.call('GET', `/campaign/${id}/${path}`, { token })))
    const like = await api.call('POST', `/campaign/comments/${comment.id}/like/`, { token })
    return [...answers, like].map(({ status }) => status)
  }
  const open = await statuses(owner)
  assert.deepEqual([new Set(open), await statuses(mate)], [new Set([200]), open])
  await testComment(api, id, mate.access)
  assert.deepEqual(await kindsOf(mate, id), ['decided: hide'])
  assert.deepEqual(new Set(await statuses(stranger)), new Set([404, 410]))
  await api.db.deleteFrom('co_owner').where('campaign_id', '=', id).execute()
  assert.ok((await statuses(mate)).every((status) => status >= 400))
  assert.deepEqual(await kindsOf(mate, id), [])
})

test('all owners read a scan and hear of its removal; who uploaded it and left does not read it', async () => {
  const id = await sharedCampaign()
  const file = await testPaper(api, mate.access, id)
  const seen = () =>
    Promise.all(
      [owner, mate, stranger, moderator].map(
        async ({ access: token }) => (await api.call('GET', file, { token })).status,
      ),
    )
  assert.deepEqual(await seen(), [200, 200, 404, 200])
  const { body } = await api.call('GET', `/campaign/${id}/paper/`, { token: owner.access })
  assert.equal(body.paper.scan.file, file)
  await api.db.deleteFrom('co_owner').where('campaign_id', '=', id).execute()
  assert.deepEqual(await seen(), [200, 404, 404, 200])
  await addCoOwner(id, mate)
  await moderate(`campaigns/${id}/paper/remove`, { reason: 'false_claim' })
  const decisions = ['decided: paper_remove']
  assert.deepEqual([await kindsOf(owner, id), await kindsOf(mate, id)], [decisions, decisions])
})

test('an owner reads the picture of an update that a co-owner wrote, and moderators see which are their own', async () => {
  const id = await sharedCampaign()
  await addCoOwner(id, moderator)
  const { id: media_id, file } = await uploadedScan(api, mate.access)
  const update = await testUpdate(api, mate.access, id, { media_id })
  assert.equal((await api.call('GET', file, { token: owner.access })).status, 200)
  assert.equal((await api.call('GET', file, { token: stranger.access })).status, 404)
  const { body } = await api.call('GET', '/moderation/updates/', { token: moderator.access })
  assert.equal(body.results.find((each: { id: number }) => each.id === update).is_own, true)
})

test('the last day, and whether it is solved, is asked of all owners', async () => {
  const id = await sharedCampaign()
  await api.db.updateTable('campaign').set({ ends_on: '2026-01-05' }).where('id', '=', id).execute()
  await endCampaigns(api.deps)
  await updateTasks(api.deps).ask_owners?.({}, {} as never)
  const both = [owner.email, mate.email]
  for (const mail of ['campaign_ended', 'solution_asked'])
    assert.deepEqual(
      (await mailsOf(mail)).map(({ to }) => to),
      both,
      mail,
    )
})
