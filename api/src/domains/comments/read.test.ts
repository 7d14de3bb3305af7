import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commentPage, comment as commentSchema, cursorOf } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { approve, moveTo, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const author = await confirmedMember(api)
const reader = await confirmedMember(api)
const moderator = await testModerator(api)

const campaign = await testCampaign(api, owner.access)
const pending = await testCampaign(api, owner.access)
const hidden = await testCampaign(api, owner.access)
const deleted = await testCampaign(api, owner.access)
await approve(api, campaign, hidden, deleted)
const comments = {
  campaign: await testComment(api, campaign, author.access),
  pending: await testComment(api, pending, owner.access),
  hidden: await testComment(api, hidden, author.access),
  deleted: await testComment(api, deleted, author.access),
}
await moveTo(api, 'hide', hidden)
await api.db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()

const list = (id: number | string, token: string, query = '') =>
  api.call('GET', `/campaign/${id}/comments/${query}`, { token })
const detail = (id: number | string, token: string) => api.call('GET', `/campaign/comments/${id}/`, { token })

test('every caller with a session reads the comments of an approved campaign, one by one and together', async () => {
  for (const { access } of [owner, author, reader, moderator]) {
    const one = await detail(comments.campaign.id, access)
    assert.equal(one.status, 200)
    assert.equal(commentSchema.safeParse(one.body).success, true)
    const page = await list(campaign, access)
    assert.equal(page.status, 200)
    assert.deepEqual(page.body, { next: null, previous: null, results: [one.body] })
    const { id, created_at, updated_at, ...rest } = one.body
    assert.deepEqual(rest, {
      campaign,
      user: { id: author.id, username: author.username, profile: { profile_image: null } },
      text: comments.campaign.text,
      language: 'tr',
      likes_count: 0,
      is_liked: false,
    })
    assert.equal(created_at, updated_at)
    assert.equal(one.text.includes(author.email), false, 'P-01')
  }
})

describe('P-03 comments on a campaign that is not public', () => {
  for (const [name, id, refusal] of [
    ['pending', pending, [404, 'error.campaign.not_found']],
    ['hidden', hidden, [410, 'error.campaign.hidden']],
  ] as const) {
    test(`${name}: only the owner and moderators can read them, not even their authors`, async () => {
      const { id: comment } = comments[name]
      for (const { access } of [owner, moderator]) {
        assert.deepEqual([(await list(id, access)).status, (await detail(comment, access)).status], [200, 200])
      }
      for (const { access } of [author, reader]) {
        const responses = [await list(id, access), await detail(comment, access)]
        assert.deepEqual(
          responses.map(({ status, body }) => [status, body.code]),
          [refusal, [404, 'error.comment.not_found']],
        )
      }
    })
  }
})

test('a hidden comment is gone for everybody', async () => {
  const { id } = await testComment(api, campaign, author.access, 'Hakaret')
  await api.db.updateTable('comment').set({ hidden_at: new Date() }).where('id', '=', id).execute()
  for (const { access } of [owner, author, moderator]) {
    assert.equal((await detail(id, access)).body.code, 'error.comment.not_found')
    assert.equal((await list(campaign, access)).text.includes('Hakaret'), false)
  }
  const calls = [
    ['PUT', 'update'],
    ['DELETE', 'delete'],
    ['POST', 'like'],
    ['POST', 'unlike'],
  ] as const
  for (const [method, act] of calls) {
    const response = await api.call(method, `/campaign/comments/${id}/${act}/`, {
      token: author.access,
      ...(method === 'PUT' && { json: { text: 'Başka söz' } }),
    })
    assert.equal(response.status, 404, act)
  }
})

test('an author whose account is closed has no name and no picture', async () => {
  const left = await confirmedMember(api)
  const { id } = await testComment(api, campaign, left.access)
  await api.db
    .updateTable('user')
    .set({ is_active: false, profile_image: '/media/yuz.webp' })
    .where('id', '=', left.id)
    .execute()
  const { body, text } = await detail(id, reader.access)
  assert.deepEqual(body.user, { id: left.id, username: '', profile: { profile_image: null } })
  assert.equal(text.includes(left.username), false)
})

test('comments come newest first, fifty a page, each once, also when some are added and deleted in between', async () => {
  const long = await testPublicCampaign(api, owner.access)
  const rows = Array.from({ length: 120 }, (_, n) => ({ campaign_id: long, user_id: author.id, text: `${n}`, slot: 0 }))
  await api.db.insertInto('comment').values(rows).execute()
  const first = commentPage.parse((await list(long, reader.access)).body)
  await testComment(api, long, author.access, 'sonradan')
  await api.db
    .deleteFrom('comment')
    .where('id', '=', first.results.at(-1)?.id ?? 0)
    .execute()
  const second = commentPage.parse((await list(long, reader.access, `?cursor=${cursorOf(first)}`)).body)
  const third = commentPage.parse((await list(long, reader.access, `?cursor=${cursorOf(second)}`)).body)
  assert.equal(third.next, null)
  assert.equal(first.next?.startsWith(`/campaign/${long}/comments/?cursor=`), true)
  assert.deepEqual([first.results.length, second.results.length, third.results.length], [50, 50, 20])
  assert.deepEqual(
    [first, second, third].flatMap(({ results }) => results.map(({ text }) => text)),
    rows.map(({ text }) => text).reverse(),
  )
})

test('the page says of each comment whether this reader likes it', async () => {
  const liked = await testComment(api, campaign, author.access, 'Beğenilen')
  await api.call('POST', `/campaign/comments/${liked.id}/like/`, { token: reader.access })
  const flags = async (token: string) => {
    const { body } = await list(campaign, token)
    return body.results.filter(({ is_liked }: { is_liked: boolean }) => is_liked).map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await flags(reader.access), [liked.id])
  assert.deepEqual(await flags(owner.access), [])
})
