import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from './testing.ts'

const api = await testApi()
const member = await testMember(api, 'ayse_yilmaz')

const check = async (username: string, token?: string) => {
  const { status, body } = await api.call('GET', `/users/username/?${new URLSearchParams({ username })}`, {
    ...(token && { token }),
  })
  assert.equal(status, 200)
  return body
}
const register = async (username: string) => {
  const password = 'correct horse battery'
  const form = { username, email: `${username.length}@example.com`, password, password2: password }
  return (await api.call('POST', '/users/register/', { json: form })).body
}

test('U-03 the check of a name reports the same error as a sign-up with it', async () => {
  assert.deepEqual(await check('bos.bir_ad'), { available: true, error: null })
  for (const name of [
    '',
    'ab',
    'x'.repeat(31),
    'boş',
    'a b c',
    'AYSE_YILMAZ',
    'ayse_yilmaz',
    'admin',
    'Moderator',
    '\u212Aemal',
    '<b>abc',
    '__proto__',
    'constructor',
    '._.',
    'signin',
  ]) {
    const { available, error } = await check(name)
    assert.equal(available, false, name)
    assert.deepEqual((await register(name)).codes.username, [error], name)
  }
})

test('the own name is available to its member, in whatever letter case, and to nobody else', async () => {
  assert.equal((await check('Ayse_Yilmaz', member.access)).available, true)
  assert.equal((await check('ayse_yilmaz', (await testMember(api)).access)).available, false)
})
