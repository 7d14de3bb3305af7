import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints } from '@sesol/contract'
import { ask } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member } from './support/stub-api.ts'

describe('lists of a Django server, and what it lacks', () => {
  const w = siteFixture(undefined, Django)

  test('bare arrays are read as pages', async () => {
    for (const [path, schema, ids] of [
      ['/api/campaign/list', endpoints.listCampaigns.response, [1, 2]],
      ['/api/campaign/hashtag/su', endpoints.hashtagCampaigns.response, [2]],
    ] as const) {
      const page = schema.parse((await ask(w.origin, path)).json)
      assert.deepEqual([page.results.map(({ id }) => id), page.next], [ids, null])
    }
    const own = await ask(w.origin, `/api/campaign/user/${member.id}/campaigns`)
    assert.deepEqual(
      endpoints.userCampaigns.response.parse(own.json).campaigns.map(({ id }) => id),
      [1],
    )
  })

  test('pages of the site show what the arrays hold', async () => {
    for (const [path, shown] of [
      ['/', 'Kampanya 2'],
      ['/hashtag/su', 'Kampanya 2'],
      [`/profile/${member.id}`, member.username],
      ['/campaign/5', 'Kampanya 5'],
    ] as const) {
      const { status, text } = await ask(w.origin, path)
      assert.equal(status, 200, path)
      assert.ok(text.includes(shown), path)
    }
  })

  for (const wrapped of [undefined, 'comments', 'data', 'results'] as const) {
    test(`comments are read ${wrapped ? `under “${wrapped}”` : 'as a bare array'}`, async () => {
      const cookie = await w.signIn()
      w.api.comments = wrapped
      const reply = await ask(w.origin, '/api/campaign/5/comments', { cookie })
      assert.equal(reply.status, 200)
      const { results } = endpoints.listComments.response.parse(reply.json)
      assert.deepEqual(
        results.map(({ id, text, likes_count, is_liked }) => [id, text, likes_count, is_liked]),
        [[3, 'Yanındayız', 0, false]],
      )
    })
  }
})
