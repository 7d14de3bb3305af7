import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFaxLine } from '../../platform/fax/index.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { queuedFaxes, sign, signAndFax, signForm } from './testing.ts'

const api = await testApi({ fax: { dir: '/nowhere', isOffered: false } })
const owner = await testMember(api)
const id = await testPublicCampaign(api, owner.access, { fax_number: '+902880000010' })
const signer = { name: 'Ayşe Yıldız', email: 'ayse@ornek.example' }

test('without a provider the group is not named, and neither the complaint portal nor a test has a fax', async () => {
  const { body } = await api.call('GET', '/capabilities/')
  assert.ok(!body.groups.includes('fax') && body.groups.includes('signatures'))
  assert.equal((await api.call('GET', '/campaign/portal/')).body.fax, null)
  const trial = await api.call('GET', `/campaign/${id}/test-fax/`, { token: owner.access })
  assert.deepEqual([trial.status, trial.body.code], [409, 'error.support.no_fax'])
})

test('a wish for a fax is refused and stores nothing, and one signs without', async () => {
  const { status, body } = await signAndFax(api, id, signer)
  assert.deepEqual([status, body.code], [409, 'error.support.no_fax'])
  assert.deepEqual(await queuedFaxes(api), [])
  assert.equal((await sign(api, id, signForm(signer))).status, 200)
})

test('a fax that was ordered before is not called sent', async () => {
  const line = openFaxLine(api.deps.config)
  const order = { id: crypto.randomUUID(), number: '+902880000010', pdf: new Uint8Array() }
  assert.equal(await line.send(order), 'unavailable')
})
