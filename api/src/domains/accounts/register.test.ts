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

test('a new member is made', async () => {
  const { status, body } = await register(form('elif'))
  assert.equal(status, 201)
  assert.equal(body.username, 'elif')
  const row = await api.db.selectFrom('user').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  assert.match(row.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
