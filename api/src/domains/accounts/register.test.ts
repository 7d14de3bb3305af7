import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'

const api = await testApi()

const form = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: 'correct horse battery',
  password2: 'correct horse battery',
  first_name: '',
  last_name: '',
  bio: '',
  profile_image: '',
  ...more,
})
const register = (json: object, headers: Record<string, string> = {}) =>
  api.call('POST', '/users/register/', { json, headers })
const users = async () =>
  Number((await api.db.selectFrom('user').select(api.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
const user = (id: number) => api.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('S-20 a new member is made, the password kept as Argon2id', async () => {
  const { status, body } = await register(form('elif'))
  assert.equal(status, 201)
  assert.deepEqual({ ...body }, { id: body.id, username: 'elif' })
  assert.match((await user(body.id)).password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the four fields are required, each reported with its sentence and its id', async () => {
  const { status, body } = await register({}, { 'accept-language': 'en' })
  assert.equal(status, 400)
  const missing = ['error.field.required']
  assert.deepEqual(body.codes, {
    username: ['error.field.username_empty'],
    email: missing,
    password: missing,
    password2: missing,
  })
  assert.deepEqual(body.email, ['This field is required.'])
})

test('sentences come in the language asked for', async () => {
  const wrong = form('dil', { email: 'yok' })
  const sentences = await Promise.all(
    ['tr', 'en-GB,en;q=0.9', 'de, en;q=0.5', 'fr'].map(
      async (language) => (await register(wrong, { 'accept-language': language })).body.email[0],
    ),
  )
  assert.deepEqual(sentences, [
    'Geçerli bir e-posta adresi gir.',
    'Please enter a valid email address.',
    'Please enter a valid email address.',
    'Geçerli bir e-posta adresi gir.',
  ])
})

test('S-20 passwords: short, numeric, common and different ones are refused', async () => {
  const cases: [string, string][] = [
    ['kisa123', 'error.registration.password_too_short'],
    ['483920174658', 'error.registration.password_numeric'],
    ['Password1', 'error.registration.password_too_common'],
    ['Galatasaray', 'error.registration.password_too_common'],
    ['a\0bcdefghij', 'error.field.text'],
    ['x'.repeat(129), 'error.field.too_long:128'],
  ]
  for (const [password, code] of cases) {
    const { status, body } = await register(form('parola', { password, password2: password }))
    assert.equal(status, 400, password)
    assert.deepEqual(body.codes.password, [code], password)
  }
  const { body } = await register(form('parola', { password2: 'something else' }))
  assert.deepEqual(body.codes.password2, ['error.registration.passwords_not_match'])
})

test('S-20 spaces, letters of all scripts and 128 characters are kept to the last', async () => {
  const password = ` çığ 漢字 ${'ö'.repeat(120)}`
  assert.equal(password.length, 128)
  const { status } = await register(form('uzun', { password, password2: password }))
  assert.equal(status, 201)
  const attempt = (text: string) =>
    api.call('POST', '/users/login/', { form: { email: 'uzun@example.com', password: text } })
  assert.equal((await attempt(password)).status, 200)
  assert.equal((await attempt(password.slice(0, -1))).status, 401)
  assert.equal((await attempt(password.trim())).status, 401)
})

test('S-20 a password of 1 MB is refused at once', async () => {
  const password = 'x'.repeat(1_000_000)
  const begin = process.cpuUsage()
  const { status, body } = await register(form('dev', { password, password2: password }))
  assert.equal(status, 413)
  assert.equal(typeof body.detail, 'string')
  assert.ok(process.cpuUsage(begin).user < 1_000_000)
})

test('U-03 only plain letters, digits, _ and . make a username, 3 to 30 of them, whatever looks like them', async () => {
  const before = await users()
  const lookAlikes = [
    'çiçek',
    '\u0131rmak', // dotless i
    '\u0130pek', // dotted I
    'K\u212Aelvin', // Kelvin sign
    '\u017Fecret', // long s
    'stra\u00DFe',
    '\u0430dmin', // Cyrillic
    '\u03BFmer', // Greek
    '\uFF41\uFF42\uFF43', // full width
    'ab\u0301c', // combining accent
    'ab\u200Bcd', // without width
    'ab\u00ADcd', // soft hyphen
    'ab\u202Ecd', // turns the line around
    'ab\uFEFFcd',
    'ab\u2024cd', // one dot leader
    'ab\uFF0Ecd', // full-width full stop
    'ab\u203Fcd', // undertie
    '\u0661\u0662\u0663', // Arabic digits
    '\u{1D51E}bc\u{1D4ED}', // mathematical letters
    'abc🙂',
  ]
  const others = [
    'ab',
    'x'.repeat(31),
    'a'.repeat(5000),
    'el if',
    'el-if',
    'el\nif',
    'elif\u2028x',
    'a@b.c',
    '<b>',
    'a/b',
  ]
  for (const username of [...lookAlikes, ...others]) {
    const { status, body } = await register(form('gecici', { username }))
    assert.equal(status, 400, JSON.stringify(username))
    assert.ok(body.codes.username, JSON.stringify(username))
  }
  assert.equal(await users(), before)
  assert.equal((await register(form('kenar', { username: ' \tkenar_1\n' }))).body.username, 'kenar_1')
})

test('U-03 usernames differ by more than letter case, and reserved ones are taken', async () => {
  assert.equal((await register(form('Isik_34'))).status, 201)
  for (const username of ['isik_34', 'ISIK_34', 'Admin', 'ANONIM', 'sesol']) {
    const { status, body } = await register(form('baska', { username }))
    assert.equal(status, 400)
    assert.deepEqual(body.codes.username, ['error.registration.username_exists'], username)
  }
})

test('U-04 of twenty at the same moment one gets the address, the others a field error', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => register(form(`yaris${n}`, { email: 'Yaris@example.com' }))),
  )
  const statuses = all.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 400)])
  for (const { status, body } of all) {
    if (status === 400) assert.deepEqual(body.codes.email, ['error.registration.email_exists'])
  }
})

test('P-06 fields that nobody may set are ignored', async () => {
  const { status, body } = await register(
    form('kurnaz', {
      id: 1,
      user_id: 1,
      is_staff: true,
      is_active: false,
      created_at: '1999-01-01',
      show_email: true,
      email_confirmed_at: '1999-01-01',
      email_confirmed: true,
      campaign_mail_at: '1999-01-01',
      language: 'en',
      password_hash: 'x',
    }),
  )
  assert.equal(status, 201)
  const row = await user(body.id)
  assert.equal(row.is_staff, false)
  assert.equal(row.is_active, true)
  assert.equal(row.show_email, false)
  assert.deepEqual([row.email_confirmed_at, row.campaign_mail_at, row.language], [null, null, 'tr'])
  assert.match(row.password_hash, /^\$argon2id/)
  assert.ok(row.created_at.getFullYear() > 2020)
})

test('`error_message` repeats the first sentence of a refusal', async () => {
  const { body } = await register(form('mesaj', { email: 'yok', password: 'kisa' }))
  assert.equal(body.error_message, body.email[0])
})
