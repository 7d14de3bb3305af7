import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unsubscribeToken } from '../../platform/unsubscribe-token.ts'
import { testApi } from '../../testing.ts'
import { announcementRecipients } from './index.ts'
import { confirmMember, testMember } from './testing.ts'

const api = await testApi()

const unsubscribe = (token: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/users/unsubscribe/', { json: { token }, headers })
const consent = async (id: number) =>
  (await api.db.selectFrom('user').select('campaign_mail_at').where('id', '=', id).executeTakeFirstOrThrow())
    .campaign_mail_at

async function consenting() {
  const member = await testMember(api)
  await confirmMember(api, member, { campaignMail: true })
  return member
}

test('one call with the token of a mail ends such mail, signed in or not, as often as asked', async () => {
  const member = await consenting()
  const token = unsubscribeToken(api.deps.config, member.id)
  assert.deepEqual(await unsubscribe(token, { authorization: 'Bearer a.b.c' }).then(({ status }) => status), 200)
  assert.equal(await consent(member.id), null)
  assert.equal((await unsubscribe(token)).status, 200)
  api.advance(5 * 365 * 86_400)
  assert.equal((await unsubscribe(token)).status, 200)
})

test('forged tokens and those of others end nothing', async () => {
  const [member, other] = [await consenting(), await consenting()]
  const token = unsubscribeToken(api.deps.config, other.id)
  const [, mac = ''] = token.split('.')
  const foreign = unsubscribeToken({ jwtSecret: 'x'.repeat(64) }, member.id)
  for (const forged of [
    `${member.id}.${mac}`,
    foreign,
    `${member.id}.`,
    `0${token}`,
    `${token}x`,
    ` ${token}`,
    member.access,
    String(member.id),
    `-1.${mac}`,
    `9999999999.${mac}`,
    `${member.id}.${'é'.repeat(43)}`,
  ]) {
    const { status, body } = await unsubscribe(forged.slice(0, 200))
    assert.deepEqual([status, body.code], [400, 'error.mail.link'], forged)
  }
  for (const wrong of [undefined, null, '', 5, [token], 'x'.repeat(201)]) {
    assert.equal((await unsubscribe(wrong)).status, 400)
  }
  assert.ok(await consent(member.id))
  assert.ok(await consent(other.id))
})

test('only active, confirmed, consenting members get campaign mail, in batches ordered by id', async () => {
  await api.db.updateTable('user').set({ campaign_mail_at: null }).execute()
  const expected = [await consenting(), await consenting(), await consenting()]
  const unconfirmed = await testMember(api)
  await api.db.updateTable('user').set({ campaign_mail_at: new Date() }).where('id', '=', unconfirmed.id).execute()
  await confirmMember(api, await testMember(api))
  const off = await consenting()
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', off.id).execute()

  const first = await announcementRecipients(api.db, 0, 2)
  const rest = await announcementRecipients(api.db, first.at(-1)?.id ?? 0, 2)
  assert.deepEqual(
    [...first, ...rest],
    expected.map(({ id, username, email }) => ({ id, username, email, language: 'tr' })),
  )
  assert.deepEqual(await announcementRecipients(api.db, rest.at(-1)?.id ?? 0, 2), [])
})

test('consent at sign-up is kept with its date, and nothing is taken for it', async () => {
  const register = (username: string, more: object) => {
    const password = 'correct horse battery'
    const form = { username, email: `${username}@example.com`, password, password2: password, ...more }
    return api.call('POST', '/users/register/', { json: form, headers: { 'accept-language': 'en-GB' } })
  }
  const { body } = await register('razi', { campaign_mail: true })
  assert.ok(await consent(body.id))
  const { language } = await api.db
    .selectFrom('user')
    .select('language')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  assert.equal(language, 'en')
  for (const [username, more] of [
    ['sessiz', {}],
    ['hayir', { campaign_mail: false }],
    ['bos', { campaign_mail: null }],
  ] as const) {
    const response = await register(username, more)
    assert.equal(await consent(response.body.id), null, username)
  }
  assert.equal((await register('metin', { campaign_mail: 'belki' })).status, 400)
})
