import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitReport } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { confirmNewest, press, sign, signForm } from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const [owner, stranger] = [await testMember(api), await testMember(api)]
const id = await testPublicCampaign(api, owner.access)

const signOn = (email: string, embedded_on: string) => sign(api, id, signForm({ name: 'Ada Ak', email, embedded_on }))
const sites = async () => {
  const { body } = await api.call('GET', `/campaign/${id}/visits/`, { token: owner.access })
  return visitReport.parse(body).sites
}

test('the site on whose page a signature was given is named to its author once the mailbox confirms, and counted once', async () => {
  assert.equal((await signOn('a@ornek.example', 'gazete.example')).status, 200)
  assert.equal((await signOn('b@ornek.example', 'gazete.example')).status, 200)
  assert.equal((await signOn('c@ornek.example', 'blog.example')).status, 200)
  assert.deepEqual(await sites(), [])
  for (const name of ['a', 'b', 'c']) {
    const token = await confirmNewest(api, `${name}@ornek.example`)
    assert.equal((await press(api, 'confirm', token)).status, 200)
  }
  assert.deepEqual(await sites(), [
    { host: 'gazete.example', count: 2 },
    { host: 'blog.example', count: 1 },
  ])
  const others = await api.call('GET', `/campaign/${id}/visits/`, { token: stranger.access })
  assert.equal(others.status, 403)
})

test('X-01 what is no host is refused', async () => {
  for (const wrong of ['<b>x</b>', 'https://a.example', 'a.example/x', 'A.example', 'a b', '', 'x'.repeat(300)]) {
    const { status, body } = await signOn('d@ornek.example', wrong)
    assert.deepEqual([status, Object.keys(body.codes)], [400, ['embedded_on']], wrong)
  }
})
