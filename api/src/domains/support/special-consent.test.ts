import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consents } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { countsOf, freshLink, sign, signAndFax, signForm, testSignatureMail } from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const settle = testSignatureMail(api)
const [owner, moderator, stranger] = [await testMember(api), await testModerator(api), await testMember(api)]
const unticked = { special_consent: ['error.support.consent_required'] }
const version = String(consents.special)

const publicCampaign = (more: Record<string, string> = {}) => testPublicCampaign(api, owner.access, more)
const mark = (id: number, special_data: boolean, { access }: { access: string }) =>
  api.call('PUT', `/campaign/${id}/special-data/`, { token: access, json: { special_data } })
const signature = (email: string, special_consent?: string) =>
  signForm({ name: 'Ada Ak', email, ...(special_consent !== undefined && { special_consent }) })
const confirm = (token: string, special_consent?: number) =>
  api.call('POST', '/signatures/confirm/', { json: { token, ...(special_consent && { special_consent }) } })
const stored = async (email: string) => {
  const { rows } = await api.pool.query<{ special_consent: number | null; confirmed_at: Date | null }>(
    `select special_consent, confirmed_at from signature where email = $1
     union all select special_consent, null from signature_form where email = $1`,
    [email],
  )
  return rows
}

test('a campaign about belief, health or politics takes no signature without its own consent, by no way, and stores its version', async () => {
  for (const topic of ['religion', 'health', 'politics']) {
    const id = await publicCampaign({ topic, fax_number: '+902880000001' })
    const email = `${topic}@ornek.example`
    for (const given of [undefined, '']) {
      const { status, body } = await sign(api, id, signature(email, given))
      assert.deepEqual([status, Object.keys(body.codes)], [400, ['special_consent']], topic)
    }
    assert.deepEqual((await sign(api, id, signature(email))).body.codes, unticked)
    assert.deepEqual((await signAndFax(api, id, { name: 'Ada Ak' })).body.codes, unticked)
    assert.equal((await sign(api, id, signature(email, '99'))).status, 400, 'an unknown text')
    assert.deepEqual(await stored(email), [])
    assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 0 })
    assert.equal((await sign(api, id, signature(email, version))).status, 200)
    assert.deepEqual(
      (await stored(email)).map(({ special_consent }) => special_consent),
      [consents.special],
    )
    // No answer shows whether an address has signed.
    assert.deepEqual((await sign(api, id, signature(email))).body.codes, unticked)
  }
  const plain = await publicCampaign({ topic: 'environment' })
  assert.equal((await sign(api, plain, signature('dere@ornek.example'))).status, 200)
})

test('what was signed before a campaign was marked is confirmed with the consent only', async () => {
  const id = await publicCampaign({ topic: 'education' })
  const email = 'once@ornek.example'
  assert.equal((await sign(api, id, signature(email))).status, 200)
  assert.equal((await mark(id, true, moderator)).body.special_data, true)
  const link = await freshLink(api, email)
  const { status, body } = await confirm(link)
  assert.deepEqual([status, body.codes], [400, unticked])
  assert.deepEqual(await countsOf(api, id), { confirmed: 0, waiting: 1 })
  api.advance(2)
  assert.equal((await confirm(link, consents.special)).status, 200)
  assert.equal((await confirm(link)).status, 200, 'once more')
  const [row] = await stored(email)
  assert.deepEqual([row?.special_consent, row?.confirmed_at !== null], [consents.special, true])
  await settle()
})

test('owners can mark a campaign, only moderators can take the mark back, in the open for the audit', async () => {
  const id = await publicCampaign({ topic: 'education' })
  assert.equal((await mark(id, true, stranger)).status, 403)
  assert.equal((await mark(id, true, owner)).status, 200)
  assert.equal((await api.call('GET', `/campaign/${id}/`)).body.special_data, true)
  assert.equal((await mark(id, false, owner)).status, 403)
  assert.equal((await mark(id, false, moderator)).body.special_data, false)
  const entries = await api.db.selectFrom('audit.entry').select('details').where('subject_id', '=', id).execute()
  assert.deepEqual(
    entries.map(({ details }) => details),
    [{ special_data: false }],
  )
})
