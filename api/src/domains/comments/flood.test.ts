import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from './testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const owner = await testMember(api)
const flooder = await testMember(api)
const campaign = await testPublicCampaign(api, owner.access)

let calls = 0
const from = () => {
  calls += 1
  return {
    'x-bff-secret': api.deps.config.bffSecret,
    'x-visitor-address': `198.51.${Math.floor(calls / 250)}.${calls % 250}`,
  }
}
const post = (path: string, token: string, json?: unknown) =>
  api.call('POST', path, { token, headers: from(), ...(json !== undefined && { json }) })

test('M-06 of a flood of comments a member’s first thirty a minute are kept, all of them, and the rest is refused', async () => {
  const path = `/campaign/${campaign}/comments/create/`
  const responses = await Promise.all(
    Array.from({ length: 45 }, (_, n) => post(path, flooder.access, { text: `Söz ${n}` })),
  )
  const kept = responses.filter(({ status }) => status === 201)
  const refused = responses.filter(({ status }) => status === 429)
  assert.deepEqual([kept.length, refused.length], [30, 15])
  for (const { body, headers } of refused) {
    assert.equal(body.code, 'error.request.throttled')
    assert.ok(Number(headers.get('retry-after')) >= 1 && Number(headers.get('retry-after')) <= 60)
  }
  const rows = await api.db.selectFrom('comment').select('id').where('user_id', '=', flooder.id).execute()
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(kept.map(({ body }) => body.id)))
  assert.equal((await post(path, owner.access, { text: 'Ben de yazayım' })).status, 201, 'others still write')
})

test('M-06 a body far above the longest comment is not taken', async () => {
  const { status } = await post(`/campaign/${campaign}/comments/create/`, owner.access, { text: 'x'.repeat(2_000_000) })
  assert.equal(status, 413)
})

test('M-08 likes are limited, too, and every acknowledged one counts', async () => {
  const { id } = await testComment(api, campaign, owner.access)
  const responses = await Promise.all(
    Array.from({ length: 130 }, () => post(`/campaign/comments/${id}/like/`, flooder.access)),
  )
  assert.equal(responses.filter(({ status }) => status === 429).length, 10)
  const { body } = await api.call('GET', `/campaign/comments/${id}/`, { token: flooder.access })
  assert.deepEqual([body.likes_count, body.is_liked], [1, true])
})
