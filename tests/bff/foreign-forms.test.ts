import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask } from './support/client.ts'
import { Django, partOf } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member } from './support/stub-api.ts'

const words = ({ json }: { json: unknown }) => {
  const { request_id, ...rest } = json as Record<string, unknown>
  return rest
}
const multipart = (fields: Record<string, string>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { body: `${parts.join('')}--b--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

describe('forms at a Django server', () => {
  const w = siteFixture(undefined, Django)
  const form = { username: 'deniz', email: 'deniz@example.org', password: 'dogru-at-pil', password2: 'dogru-at-pil' }
  const register = (more: object, language = 'en') =>
    act(w.origin, 'POST', '/api/users/register', { ...form, ...more }, { headers: { 'accept-language': language } })

  test('an account is opened with empty names, as the specification has it', async () => {
    const reply = await register({ first_name: '', last_name: '', bio: '', profile_image: '' })
    assert.equal(reply.status, 201)
    const [call] = w.api.calls
    assert.deepEqual(JSON.parse(call?.body.toString() ?? ''), {
      ...form,
      first_name: '',
      last_name: '',
      bio: '',
      profile_image: '',
    })
  })

  test('what the server finds wrong comes back field by field, in the language of the page', async () => {
    const taken = { username: member.username, email: member.email }
    assert.deepEqual(words(await register(taken)), {
      username: ['A user with that username already exists.'],
      email: ['user with this email address already exists.'],
    })
    assert.deepEqual(words(await register(taken, 'tr')), {
      username: ['Bu kullanıcı adında bir kullanıcı zaten mevcut.'],
      email: ['Bu e-posta adresi alanına sahip kullanıcı zaten mevcut.'],
    })
    const similar = { username: 'password', password: 'password', password2: 'password' }
    assert.deepEqual(words(await register(similar, 'tr')), {
      password: ['Parolanız kullanıcı adı ile çok benzerdir.', 'Bu parola çok geneldir.'],
    })
  })

  test('what the own rules find wrong never reaches the server', async () => {
    const reply = await register({ username: 'a b', password: '12345678', password2: 'x' })
    assert.deepEqual((reply.json as { codes: object }).codes, {
      username: ['error.registration.username_invalid'],
      password: ['error.registration.password_numeric'],
      password2: ['error.registration.passwords_not_match'],
    })
    assert.equal(w.api.calls.length, 0)
  })

  test('a forgotten password: any answer that is ok will do', async () => {
    for (const response of [{ body: { message: 'sent' } }, { status: 204 }, { body: 'OK' }, { page: 'OK' }]) {
      w.api.on('POST /users/forgot-password/', () => response)
      const reply = await act(w.origin, 'POST', '/api/users/forgot-password', { email: member.email })
      assert.equal(reply.status, response.status ?? 200, JSON.stringify(response))
    }
  })

  test('a new password: errors about the link or the password are passed on in the server’s words', async () => {
    const password = 'yepyeni-at-pil'
    const reset = () => {
      const sent = { uid: 'Nw', token: 'cvb1x2-0123456789abcdef', new_password: password, confirm_password: password }
      return act(w.origin, 'POST', '/api/users/reset-password', sent)
    }
    assert.equal((await reset()).status, 200)
    for (const body of [
      { error: 'Invalid token' },
      { detail: 'Token geçersiz veya süresi geçmiş' },
      { token: ['Invalid value'] },
      { uid: ['Invalid value'] },
      { new_password: ['The password is too similar to the username.', 'This password is too common.'] },
      { new_password2: ['Bu parola tamamıyla sayısaldır.'] },
    ]) {
      w.api.on('POST /users/reset-password/', () => ({ status: 400, body }))
      const reply = await reset()
      assert.deepEqual([reply.status, words(reply)], [400, body])
    }
  })

  test('S-01 errors about a token are passed on, a token never', async () => {
    const body = { token: 'abc', access: ['eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjo3fQ.c2ln'], key: ['f00', 'ba4'] }
    w.api.on('POST /users/forgot-password/', () => ({ status: 400, body }))
    const reply = await act(w.origin, 'POST', '/api/users/forgot-password', { email: member.email })
    assert.deepEqual(words(reply), {})
  })

  test('a bare list of sentences is about the whole form', async () => {
    w.api.on('POST /users/register/', () => ({ status: 400, body: ['Passwords must match.'] }))
    assert.deepEqual(words(await register({})), { non_field_errors: ['Passwords must match.'] })
  })

  test('the profile is changed under the names of the wire, and shown as it is now', async () => {
    const cookie = await w.signIn()
    const put = (fields: Record<string, string>) => {
      const { body, headers } = multipart(fields)
      return ask(w.origin, '/api/users/update-profile', {
        method: 'PUT',
        cookie,
        body,
        headers: { ...headers, origin: w.origin },
      })
    }
    const changes = {
      'user[username]': 'elif.kaya',
      'profile[bio]': 'Derelerin yanındayım.\r\nHep.',
      'user[privacy_settings][showEmail]': 'true',
    }
    const reply = await put(changes)
    assert.equal(reply.status, 200)
    const call = w.api.calls.findLast(({ path }) => path === '/users/update-profile/')
    for (const [name, value] of Object.entries(changes)) assert.equal(call && partOf(call, name), value)
    assert.deepEqual((await ask(w.origin, '/api/session', { cookie })).json, {
      ...{ id: member.id, username: 'elif.kaya', email: member.email },
      ...{ first_name: member.first_name, last_name: member.last_name },
      ...{ profile_image: '/media/profil.jpg', is_staff: false },
    })
    const taken = await put({ 'user[username]': 'dolu' })
    assert.deepEqual([taken.status, words(taken)], [400, { error: 'Bu kullanıcı adı zaten kullanılıyor.' }])
  })
})
