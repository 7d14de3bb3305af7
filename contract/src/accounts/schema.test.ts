import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../endpoints.ts'
import { changedProfile, profileUpdate, registration, user } from './schema.ts'

const valid = {
  username: 'ada.y_1',
  email: 'ada@ornek.example',
  password: 'uzun bir parola',
  password2: 'uzun bir parola',
}

function problems(change: Record<string, unknown>) {
  const result = registration.safeParse({ ...valid, ...change })
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

test('the four fields of sign-up are required', () => {
  assert.deepEqual(problems({}), {})
  assert.deepEqual(problems({ username: '', email: '', password: '', password2: '' }), {
    username: 'error.field.username_empty',
    email: 'error.field.required',
    password: 'error.field.required',
    password2: 'error.field.required',
  })
})

test('U-03 a username is 3 to 30 ASCII letters, digits, underscores and periods', () => {
  for (const username of ['abc', 'a'.repeat(30), 'A_b.9']) assert.deepEqual(problems({ username }), {}, username)
  for (const username of ['ab', 'a'.repeat(31)])
    assert.equal(problems({ username }).username, 'error.field.username_length')
  for (const username of ['ayşe', 'a b c', 'abc\u212a', 'abc\u017f', 'a-b-c', 'abc\nx']) {
    assert.equal(problems({ username }).username, 'error.registration.username_invalid', JSON.stringify(username))
  }
})

test('S-20 passwords: at least 8, not only digits, kept to the letter', () => {
  const both = (password: string) => problems({ password, password2: password })
  assert.equal(both('1234567').password, 'error.registration.password_too_short')
  assert.equal(both('12345678').password, 'error.registration.password_numeric')
  assert.equal(both('x'.repeat(129)).password, 'error.field.too_long:128')
  assert.deepEqual(both('at pil zımba '.repeat(9)), {})
  assert.equal(registration.parse({ ...valid, password: '  şifre  ', password2: '  şifre  ' }).password, '  şifre  ')
})

test('S-20 one character again and again, the alphabet and the rows of keys count as too common', () => {
  for (const password of [
    'aaaaaaaa',
    '!!!!!!!!',
    'abcdefgh',
    'Zyxwvuts',
    'qwertyui',
    'asdfghjkl',
    'QWERTYUIOPĞÜ',
    'aabbccdd',
  ]) {
    assert.equal(
      problems({ password, password2: password }).password,
      'error.registration.password_too_common',
      password,
    )
  }
  for (const password of ['abcdefgx', 'qwertyu9', 'aaaaaaab!k']) {
    assert.deepEqual(problems({ password, password2: password }), {}, password)
  }
})

test('U-03 a name of a program, of a page or without a letter cannot be chosen, and stays with who has it', () => {
  const names = ['...', '___', '._.', '__proto__', 'constructor', 'toString', 'HasOwnProperty', 'valueOf', 'prototype']
  for (const username of [...names, 'signin', 'Campaign', 'moderation', 'settings']) {
    assert.equal(problems({ username }).username, 'error.registration.username_invalid', username)
    assert.ok(profileUpdate.safeParse({ 'user[username]': username }).success, username)
  }
  for (const username of ['_1_', 'a..', 'campaigner', 'proto']) assert.deepEqual(problems({ username }), {}, username)
})

test('password and confirmation must match', () => {
  assert.deepEqual(problems({ password2: 'başka bir parola' }), { password2: 'error.registration.passwords_not_match' })
})

test('a member of a server that hides fields is read as empty texts', () => {
  const read = user.parse({ id: 1, username: 'ada' })
  assert.equal(read.email, '')
  assert.deepEqual(read.privacy_settings, { showEmail: false, showFirstName: false, showLastName: false })
})

test('passwords that differ are reported together with the errors of other fields', () => {
  const { error } = registration.safeParse({ username: '', email: 'x', password: 'short', password2: 'other' })
  assert.deepEqual(
    error?.issues.map((issue) => [issue.path.join(), issue.message]),
    [
      ['username', 'error.field.username_empty'],
      ['email', 'error.registration.email_invalid'],
      ['password', 'error.registration.password_too_short'],
      ['password2', 'error.registration.passwords_not_match'],
    ],
  )
})

test('a change of the profile is read as the whole record, or as made where the server says no more', () => {
  assert.equal(changedProfile.parse({ id: 1, username: 'ada' })?.username, 'ada')
  for (const response of [{ message: 'Profile updated.' }, {}, null, 'OK'])
    assert.equal(changedProfile.parse(response), null)
})

test('where success is any answer that is no error, none is refused', () => {
  for (const response of [{ detail: 'sent' }, {}, null, 'OK', [], { detail: ['sent'] }])
    assert.ok(endpoints.forgotPassword.response.safeParse(response).success)
})
