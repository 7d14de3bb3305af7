import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaign as campaignSchema } from '@sesol/contract'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { campaignFields, campaignForm } from './testing.ts'

const api = await testApi({ cimerFax: '+903120000000' })
const { access: token, id: userId, username } = await testMember(api)
const create = (multipart: FormData, headers: Record<string, string> = {}) =>
  api.call('POST', '/campaign/create/', { token, multipart, headers })
const rows = async () => (await api.db.selectFrom('campaign').select('id').execute()).length

test('a member makes a campaign and is answered with it, under review', async () => {
  const { status, body } = await create(campaignForm())
  assert.equal(status, 201)
  assert.equal(campaignSchema.safeParse(body).success, true)
  console.log(body)
})
