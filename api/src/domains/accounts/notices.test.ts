import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedNotices, notices } from '@sesol/contract'
import { personalData } from '../../retention.ts'
import { testApi } from '../../testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { sign, signForm } from '../support/testing.ts'
import { testMember } from './testing.ts'

const api = await testApi()
const unknown = Math.max(...Object.values(notices)) + 1
const password = 'uzun-bir-parola-9'
const register = (username: string, more: object) =>
  api.call('POST', '/users/register/', {
    json: { username, email: `${username}@ornek.example`, password, password2: password, ...more },
  })
const outdated = async (token: string) => (await api.call('GET', '/users/me/', { token })).body.outdated_notices
const exported = async (id: number) => {
  const records = await Promise.all(personalData.map(({ readRecords }) => readRecords(api.deps, id)))
  return Object.assign({}, ...records)
}

test('a signature names the version of the notice that its form showed, and an unknown one is refused', async () => {
  const owner = await testMember(api)
  const id = await testPublicCampaign(api, owner.access)
  const form = (privacy_notice: string) => signForm({ name: 'Ada Ak', email: 'ada@ornek.example', privacy_notice })
  const { status, body } = await sign(api, id, form(String(unknown)))
  assert.deepEqual([status, body.codes], [400, { privacy_notice: ['error.field.choice'] }])
  const member = await testMember(api)
  assert.equal((await sign(api, id, form('1'), member.access)).status, 200)
  assert.deepEqual(
    (await exported(member.id)).signatures.map((row: { privacy_notice: number }) => row.privacy_notice),
    [1],
  )
})

test('a sign-up stores what was accepted, with its time and that of the consent to e-mails; it is exported and erased', async () => {
  assert.equal((await register('yenibiri', { terms_notice: unknown })).status, 400)
  const { body } = await register('yenibiri', { campaign_mail: true, privacy_notice: 1, terms_notice: '1' })
  const { accepted_notices: accepted, account } = await exported(body.id)
  assert.deepEqual(
    accepted.map(({ notice, version }: { notice: string; version: number }) => [notice, version]),
    [
      ['privacy', 1],
      ['terms', 1],
    ],
  )
  assert.ok(accepted.every(({ accepted_at }: { accepted_at: Date }) => accepted_at instanceof Date))
  assert.equal(account.campaign_mail_notice, 1)
  await api.db.transaction().execute(async (trx) => {
    for (const { erase } of personalData) await erase(trx, { id: body.id, campaigns: 'remove', now: new Date() })
  })
  assert.deepEqual((await exported(body.id)).accepted_notices, [])
})

test('members from before acceptances were stored have the first versions, and are asked about later ones', async () => {
  const { id, access } = await testMember(api)
  await api.db.deleteFrom('accepted_notice').where('user_id', '=', id).execute()
  assert.deepEqual(
    await outdated(access),
    acceptedNotices.filter((notice) => notices[notice] > 1),
  )
})

test('a changed notice asks a member until it is accepted, and nothing else is refused meanwhile', async () => {
  const { id, access } = await testMember(api)
  assert.deepEqual(await outdated(access), [])
  const from = (version: number) =>
    api.db
      .updateTable('accepted_notice')
      .set({ version })
      .where('notice', '=', 'terms')
      .where('user_id', '=', id)
      .execute()
  await from(notices.terms - 1)
  assert.deepEqual(await outdated(access), ['terms'])
  assert.equal((await api.call('GET', '/notifications/', { token: access })).status, 200)
  const accept = (json: object) => api.call('POST', '/users/notices/', { token: access, json })
  assert.equal((await accept({ privacy_notice: 1, terms_notice: unknown })).status, 400)
  assert.equal((await accept({ privacy_notice: 1 })).status, 400)
  assert.deepEqual(await outdated(access), ['terms'])
  for (const _ of [1, 2]) {
    assert.equal((await accept({ privacy_notice: notices.privacy, terms_notice: notices.terms })).status, 200)
  }
  assert.deepEqual(await outdated(access), [])
  const stored = await api.db.selectFrom('accepted_notice').selectAll().where('user_id', '=', id).execute()
  assert.equal(stored.length, 3)
})
