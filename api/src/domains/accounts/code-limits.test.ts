import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { confirmedMember, enrolMember } from './testing.ts'

const api = await testApi({ rateLimitScale: 1 })

test('S-29 who knows a password guesses ten codes an hour, in however many sign-ins', async () => {
  const { id, email, password } = await confirmedMember(api)
  await enrolMember(api, id)
  const statuses: number[] = []
  for (let signIn = 0; signIn < 4; signIn += 1) {
    const { body } = await api.call('POST', '/users/login/', { form: { email, password } })
    for (let guess = 0; guess < 4; guess += 1) {
      const json = { challenge: body.challenge, one_time_code: `00000${guess}` }
      statuses.push((await api.call('POST', '/users/login/code/', { json })).status)
    }
  }
  assert.deepEqual(statuses, [...Array(10).fill(400), ...Array(6).fill(429)])
})
