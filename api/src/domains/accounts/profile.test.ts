import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { profileForm, testMember } from './testing.ts'

const api = await testApi()
const member = await testMember(api, 'leyla')
const stranger = await testMember(api, 'komsu')

const update = (fields: Record<string, string | string[]>, token: string | undefined = member.access, headers = {}) =>
  api.call('PUT', '/users/update-profile/', { multipart: profileForm(fields), headers, ...(token && { token }) })
const row = (id = member.id) => api.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('consent to mail is kept with the date on which it was first given, until it is taken back', async () => {
  const consent = (value: string) => update({ 'user[campaign_mail]': value })
  const { body: given } = await consent('true')
  assert.equal(given.campaign_mail, true)
  assert.ok(Math.abs(Date.parse(given.campaign_mail_since) - api.deps.now().getTime()) < 60_000)
  api.advance(100)
  assert.equal((await consent('true')).body.campaign_mail_since, given.campaign_mail_since)
  assert.equal((await update({ 'profile[bio]': '' })).body.campaign_mail_since, given.campaign_mail_since)
  const { body: taken } = await consent('false')
  assert.deepEqual([taken.campaign_mail, taken.campaign_mail_since], [false, null])
  assert.equal((await consent('maybe')).status, 400)
})

test('the language of mails is one of the two', async () => {
  assert.equal((await update({ 'user[language]': 'en' })).body.language, 'en')
  const { status, body } = await update({ 'user[language]': 'de' })
  assert.deepEqual([status, body.codes], [400, { 'user[language]': ['error.field.choice'] }])
  assert.equal((await update({ 'user[language]': 'tr' })).body.language, 'tr')
})

test('U-03 the rules of a username hold, its letter case may change, and what others have is taken', async () => {
  const rename = (username: string) => update({ 'user[username]': username })
  assert.equal((await rename('Leyla')).body.username, 'Leyla')
  assert.equal((await row()).username_canonical, 'leyla')
  const cases: [string, string][] = [
    ['', 'error.field.username_empty'],
    ['ab', 'error.field.username_length'],
    ['x'.repeat(31), 'error.field.username_length'],
    ['leylâ', 'error.registration.username_invalid'],
    ['K\u212Aelvin', 'error.registration.username_invalid'],
    ['KOMSU', 'error.registration.username_exists'],
    ['Admin', 'error.registration.username_exists'],
    ['ses.ol', 'error.registration.username_exists'],
  ]
  for (const [username, code] of cases) {
    const { status, body } = await rename(username)
    assert.deepEqual([status, body.codes], [400, { 'user[username]': [code] }], username)
    assert.deepEqual([body.error], body['user[username]'])
  }
  assert.equal((await row()).username, 'Leyla')
  const { body: english } = await update({ 'user[username]': 'komsu' }, member.access, { 'accept-language': 'en' })
  assert.equal(english.error, 'This username is already in use.')
})

test('a name that may not be chosen any more is kept by who has it, who signs in as before', async () => {
  for (const username of ['editor', 'constructor', '...']) {
    const old = await testMember(api)
    await api.db.updateTable('user').set({ username, username_canonical: username }).where('id', '=', old.id).execute()
    const { status, body } = await update({ 'user[username]': username, 'profile[bio]': 'Eskiden beri.' }, old.access)
    assert.deepEqual([status, body.bio], [200, 'Eskiden beri.'], username)
    const form = { email: old.email, password: old.password }
    assert.equal((await api.call('POST', '/users/login/', { form })).status, 200, username)
  }
})

test('U-04 of ten members who want the same name at the same moment one gets it', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => testMember(api)))
  const responses = await Promise.all(members.map(({ access }) => update({ 'user[username]': 'Gozde_Ad' }, access)))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 9 }, () => 400)])
  for (const { status, body } of responses) {
    if (status === 400) assert.deepEqual(body.codes, { 'user[username]': ['error.registration.username_exists'] })
  }
})

test('P-06 what members may not set is passed over, and nobody else’s record is touched', async () => {
  const [before, others] = [await row(), await row(stranger.id)]
  const { status } = await update({
    id: String(stranger.id),
    'user[id]': String(stranger.id),
    user_id: String(stranger.id),
    is_staff: 'true',
    'user[is_staff]': 'true',
    'user[is_active]': 'false',
    'user[email]': 'baska@example.com',
    email: 'baska@example.com',
    'user[password]': 'uzun bir parola',
    'user[password_hash]': 'x',
    'user[email_confirmed_at]': '2020-01-01',
    'user[campaign_mail_at]': '2020-01-01',
    'profile[profile_image]': '/media/x.webp',
    'profile[user_id]': '1',
    'user[privacy_settings]': 'true',
  })
  assert.equal(status, 200)
  assert.deepEqual({ ...(await row()), updated_at: before.updated_at }, before)
  assert.deepEqual(await row(stranger.id), others)
})

test('U-06 U-07 U-09 texts that are too long or cannot be stored are reported at their fields', async () => {
  const cases: [string, string, string][] = [
    ['user[first_name]', 'x'.repeat(151), 'error.field.too_long:150'],
    ['user[last_name]', 'a\0b', 'error.field.text'],
    ['profile[bio]', 'x'.repeat(1001), 'error.field.too_long:1000'],
  ]
  for (const [name, value, code] of cases) {
    const { status, body } = await update({ [name]: value })
    assert.deepEqual([status, body.codes], [400, { [name]: [code] }], name)
    assert.equal(body.error, body[name][0])
  }
  assert.equal((await update({ 'profile[bio]': 'ü'.repeat(1000) })).body.bio.length, 1000)
})
