import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../../db/testing.ts'
import { crash, startApi, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'

const { url, db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-comments-crash-'))
after(() => rm(folder, { recursive: true, force: true }))
const env = { DATABASE_URL: url, DATA_DIR: folder }

test('R-05 M-08 after kill -9 every acknowledged comment and like is there, once, and the counts are exact', async () => {
  const first = await startApi(env)
  const members = await Promise.all(Array.from({ length: 6 }, () => testMember(first)))
  const id = await testCampaign(first, members[0]?.access ?? '')
  await approve({ db }, id)
  const said = new Set<number>()
  const liked = new Set<string>()

  for (const round of [1, 2]) {
    const api = round === 1 ? first : await startApi(env)
    const commenter = async (member: (typeof members)[number]) => {
      for (;;) {
        const comment = await api
          .call('POST', `/campaign/${id}/comments/create/`, { token: member.access, json: { text: 'Destekliyorum.' } })
          .catch(() => undefined)
        if (!comment) return
        assert.equal(comment.status, 201, comment.text)
        said.add(comment.body.id)
        const [other] = said
        const like = await api
          .call('POST', `/campaign/comments/${other}/like/`, { token: member.access })
          .catch(() => undefined)
        if (!like) return
        assert.equal(like.status, 200, like.text)
        liked.add(`${other} ${member.id}`)
      }
    }
    const commenters = members.map(commenter)
    const enough = said.size + 20
    await until('many have commented', () => said.size >= enough)
    await Promise.all([crash(api, db), ...commenters])
  }

  const comments = await db.selectFrom('comment').select(['id', 'likes_count']).execute()
  const likes = await db.selectFrom('comment_like').selectAll().execute()
  const kept = new Set(comments.map((comment) => comment.id))
  assert.deepEqual(
    [...said].filter((each) => !kept.has(each)),
    [],
  )
  const keptLikes = new Set(likes.map(({ comment_id, user_id }) => `${comment_id} ${user_id}`))
  assert.deepEqual(
    [...liked].filter((each) => !keptLikes.has(each)),
    [],
  )
  for (const comment of comments) {
    assert.equal(comment.likes_count, likes.filter(({ comment_id }) => comment_id === comment.id).length)
  }
  const { rows } = await pool.query(
    `select sum(hits)::int as count from campaign_counter where campaign_id = $1 and kind = 'comment'`,
    [id],
  )
  assert.equal(rows[0].count, comments.length)
})
