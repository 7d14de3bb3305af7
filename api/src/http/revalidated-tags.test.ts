import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, endpoints, type Tag } from '@sesol/contract'
import { profileForm, testMember } from '../domains/accounts/testing.ts'
import { sign, signForm } from '../domains/support/testing.ts'
import { testApi } from '../testing.ts'
import { emptyQueue, queuedJobs } from '../testing-queue.ts'
import { testFixtures } from './fixtures-testing.ts'
import { exchange, requestOf } from './malformed-requests-testing.ts'
import { names, validRequestsOf } from './valid-requests-testing.ts'

const api = await testApi()
const fixtures = await testFixtures(api)
const validRequests = await validRequestsOf(api, fixtures)

const messages = async () =>
  (await queuedJobs(api, { due: true })).flatMap(({ task, payload }) =>
    task === 'revalidate_site' ? [payload.tags] : [],
  )

async function tagsSentBy(act: () => Promise<unknown>): Promise<Tag[][]> {
  await emptyQueue(api.db)
  await act()
  return messages()
}

const mutating = names.filter((name) => endpoints[name].method !== 'GET')
const rowOf = (name: (typeof names)[number]): Endpoint => endpoints[name]

const waits = new Set<string>(['editCampaign'])

for (const name of mutating.filter((each) => rowOf(each).invalidates && !waits.has(each))) {
  test(`R-17 ${name} called at the API itself tells the site which pages it touches`, async () => {
    const { fields, ...call } = await validRequests[name]()
    let expected: Tag[] = []
    const sent = await tagsSentBy(async () => {
      const { status, text, body } = await exchange(
        api.address,
        requestOf(name, { ...call, ...(fields && { fields: Object.entries(fields) }) }),
      )
      assert.equal(status, rowOf(name).status, text)
      const claims = call.token?.split('.')[1]
      const viewer = claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()).user_id : undefined
      const params = Object.fromEntries(Object.entries(call.params ?? {}).map(([key, value]) => [key, String(value)]))
      expected = rowOf(name).invalidates?.({ params, viewer, result: body }) ?? []
    })
    assert.ok(expected.length > 0)
    assert.deepEqual(
      expected.filter((tag) => !sent.flat().includes(tag)),
      [],
    )
    assert.equal(sent.length, 1)
  })
}

test('R-17 calls that touch no page tell the site nothing', async () => {
  for (const name of mutating.filter((each) => !rowOf(each).invalidates || waits.has(each))) {
    const { fields, ...call } = await validRequests[name]()
    const sent = await tagsSentBy(() =>
      exchange(api.address, requestOf(name, { ...call, ...(fields && { fields: Object.entries(fields) }) })),
    )
    assert.deepEqual(sent, [], name)
  }
})

test('a refused call tells nothing', async () => {
  const { access: token } = await testMember(api)
  const multipart = profileForm({ 'user[username]': fixtures.member.username })
  const sent = await tagsSentBy(async () => {
    const { status } = await api.call('PUT', '/users/update-profile/', { token, multipart })
    assert.equal(status, 400)
  })
  assert.deepEqual(sent, [])
})

test('a burst of signatures tells nothing, and a burst of equal changes has one pending message', async () => {
  const sent = await tagsSentBy(async () => {
    const signed = Array.from({ length: 50 }, (_, n) =>
      sign(api, fixtures.campaign, signForm({ name: 'Ada', email: `imza${n}@ornek.example` })),
    )
    assert.deepEqual(new Set((await Promise.all(signed)).map(({ status }) => status)), new Set([200]))
  })
  assert.deepEqual(sent, [])

  const { id, access: token } = await testMember(api)
  const changes = await tagsSentBy(() =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api.call('PUT', '/users/update-profile/', { token, multipart: profileForm({ 'profile[bio]': `Sürüm ${n}` }) }),
      ),
    ),
  )
  assert.deepEqual(changes, [[`profile:${id}`, 'list']])
})
