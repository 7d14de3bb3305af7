import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { confirmedMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from './testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const author = await confirmedMember(api)
const reader = await confirmedMember(api)
const campaign = await testPublicCampaign(api, owner.access)

type Act = 'like' | 'unlike'
const say = (act: Act, id: number | string, token?: string) =>
  api.call('POST', `/campaign/comments/${id}/${act}/`, token ? { token } : {})
const rows = (id: number) => api.db.selectFrom('comment_like').select('user_id').where('comment_id', '=', id).execute()
const shown = async (id: number, token = owner.access) => {
  const { body } = await api.call('GET', `/campaign/comments/${id}/`, { token })
  return [body.likes_count, body.is_liked]
}

test('M-08 R-03 two hundred likes at the same moment by one member are one', async () => {
  const { id } = await testComment(api, campaign, author.access)
  const responses = await Promise.all(Array.from({ length: 200 }, () => say('like', id, reader.access)))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  assert.deepEqual([await shown(id), (await rows(id)).length], [[1, false], 1])
})

test('M-08 R-03 likes and unlikes of many members at the same moment leave as many as there are rows', async () => {
  const { id } = await testComment(api, campaign, author.access)
  const members = await Promise.all(Array.from({ length: 20 }, () => confirmedMember(api)))
  const round = async (acts: Act[]) => {
    const calls = members.flatMap(({ access }) => acts.map((act) => say(act, id, access)))
    const responses = await Promise.all(calls)
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    const counts: number[] = responses.map(({ body }) => body.likes_count)
    assert.ok(counts.every((count) => count >= 0 && count <= members.length))
    return [(await shown(id))[0], (await rows(id)).length]
  }
  const [count, liked] = await round([
    'like',
    'unlike',
    'like',
    'unlike',
    'like',
    'unlike',
    'like',
    'unlike',
    'like',
    'unlike',
  ])
  assert.equal(count, liked)
  assert.deepEqual(await round(['like', 'like']), [members.length, members.length])
  assert.deepEqual(await round(['unlike', 'unlike']), [0, 0])
})

async function waiting(count: number) {
  for (;;) {
    const { rows } = await api.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length === count) return
  }
}

test('R-03 a like, or its withdrawal, is answered with 404 while the comment is being deleted', async () => {
  const { id } = await testComment(api, campaign, author.access)
  await say('like', id, reader.access)
  const { responses } = await api.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('comment').where('id', '=', id).execute()
    const calls = [say('like', id, owner.access), say('unlike', id, reader.access), say('unlike', id, author.access)]
    await waiting(calls.length)
    return { responses: Promise.all(calls) }
  })
  for (const { status, body } of await responses) {
    assert.deepEqual([status, body.code], [404, 'error.comment.not_found'])
  }
  assert.deepEqual(await rows(id), [])
})

test('R-03 a call that waits for a comment locks none of its likes, which its deletion needs', async () => {
  const { id } = await testComment(api, campaign, author.access)
  await say('like', id, reader.access)
  const { response } = await api.db.transaction().execute(async (trx) => {
    await trx.selectFrom('comment').select('id').where('id', '=', id).forUpdate().execute()
    const response = say('unlike', id, reader.access)
    await waiting(1)
    await trx.selectFrom('comment_like').select('user_id').where('comment_id', '=', id).forUpdate().noWait().execute()
    return { response }
  })
  assert.deepEqual((await response).body, { likes_count: 0, is_liked: false })
})

test('a lost count does not fall below 0', async () => {
  const { id } = await testComment(api, campaign, author.access)
  await say('like', id, reader.access)
  await api.db.updateTable('comment').set({ likes_count: 0 }).where('id', '=', id).execute()
  assert.deepEqual((await say('unlike', id, reader.access)).body, { likes_count: 0, is_liked: false })
})
