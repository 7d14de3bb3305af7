import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../support/start.ts'
import { command } from './support/certify.ts'

test('help names every option', async () => {
  const { code, stdout } = await command('--help')
  assert.equal(code, 0)
  for (const option of ['api-url', 'email', 'password', 'moderator-email', 'moderator-password', 'language', 'json']) {
    assert.match(stdout, new RegExp(`--${option}\\b`))
  }
})

test('wrong use is one sentence and exit code 2', async () => {
  const url = 'http://127.0.0.1:1'
  const cases: [string[], RegExp][] = [
    [[], /^--api-url is missing\. See --help\.\n$/],
    [['--api-url', 'burası'], /^--api-url needs an http address, not “burası”\./],
    [['--api-url', 'ftp://sunucu.example'], /^--api-url needs an http address/],
    [['--api-url', url, '--email', 'a@b.example'], /^--email and --password go together\./],
    [['--api-url', url, '--moderator-password', 'x'], /^--moderator-email and --moderator-password go together\./],
    [['--api-url', url, '--only', 'login,yok'], /^There is no row “yok”: choose of register, login, /],
    [['--api-url', url, '--language', 'de'], /^--language needs one of tr, en, not “de”\./],
    [['--api-rul', url], /^Unknown option '--api-rul'\. See --help\.\n$/],
  ]
  for (const [words, sentence] of cases) {
    const { code, stdout, stderr } = await command(...words)
    assert.equal(code, 2, words.join(' '))
    assert.match(stderr, sentence)
    assert.equal(stdout, '')
  }
})

test('where nobody answers it is one sentence and exit code 2', async () => {
  const { code, stderr } = await command('--api-url', `http://127.0.0.1:${await freePort()}/`)
  assert.equal(code, 2)
  assert.equal(stderr, 'The server does not answer: ECONNREFUSED.\n')
})
