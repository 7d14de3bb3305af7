import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { accept, approve, campaignForm, edit, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const [owner, moderator] = [await testMember(api), await testModerator(api)]
const source_link = 'https://imza.example/p/dereler'
const read = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body

test('the address of a campaign elsewhere is reviewed with the rest and then shown, and no signature comes with it', async () => {
  const id = await testCampaign(api, owner.access, { source_link })
  assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 401)
  const path = `/moderation/campaigns/${id}/`
  assert.equal((await api.call('GET', path, { token: moderator.access })).body.campaign.source_link, source_link)
  await approve(api, id)
  const { signature_count, ...shown } = await read(id)
  assert.deepEqual([shown.source_link, signature_count], [source_link, 0])
})

test('T-01 another address waits for a moderator, and until then the approved one is shown', async () => {
  const id = await testPublicCampaign(api, owner.access, { source_link })
  const next = 'https://baska.example/1'
  assert.equal((await edit(api, id, owner.access, campaignForm({ source_link: next }))).status, 200)
  assert.equal((await read(id)).source_link, source_link)
  await accept(api, id)
  assert.equal((await read(id)).source_link, next)
})

test('X-02 an address that is no public page is refused at its field', async () => {
  for (const wrong of [
    'http://imza.example',
    'https://a:b@imza.example',
    'https://10.0.0.1/',
    'https://kayit.internal/',
  ]) {
    const { status, body } = await api.call('POST', '/campaign/create/', {
      ...{ token: owner.access, multipart: campaignForm({ source_link: wrong }) },
    })
    assert.deepEqual([status, body.codes], [400, { source_link: ['error.field.website'] }], wrong)
  }
})
