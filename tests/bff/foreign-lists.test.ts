import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints } from '@sesol/contract'
import { ask } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'

describe('lists of a Django server, and what it lacks', () => {
  const w = siteFixture(undefined, Django)

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
