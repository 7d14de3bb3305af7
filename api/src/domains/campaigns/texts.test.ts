import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { campaignForm, edit, testCampaign } from './testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)
const id = await testCampaign(api, token)

test('U-08 characters that deceive are taken from titles', async () => {
  const form = campaignForm({ title: ' \u202eBelediye\u200b  su\u0308t\u2066 ', victims: '\u200b' })
  const { body } = await edit(api, id, token, form)
  assert.deepEqual([body.title, body.victims], ['Belediye süt', ''])
  const read = await api.call('GET', `/campaign/${id}/`, { token })
  assert.deepEqual(read.body, { ...body, signed_today: 0 })
  const invisible = await edit(api, id, token, campaignForm({ title: '\u200b\u2800 \u3164' }))
  assert.deepEqual(invisible.body.codes, { title: ['error.field.required'] })
})
