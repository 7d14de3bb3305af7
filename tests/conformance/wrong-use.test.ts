import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../support/start.ts'
import { readOptions, WrongUse } from './options.ts'
import { command } from './support/certify.ts'

test('help names every option', async () => {
  const { code, stdout } = await command('--help')
  assert.equal(code, 0)
  for (const option of ['api-url', 'email', 'password', 'moderator-email', 'moderator-password', 'language', 'json']) {
    assert.match(stdout, new RegExp(`--${option}\\b`))
  }
})

test('wrong arguments are one sentence and exit code 2', async () => {
  const { code, stdout, stderr } = await command()
  assert.deepEqual([code, stdout, stderr], [2, '', '--api-url is missing. See --help.\n'])
})

test('the sentence names the wrong option and what it expects', () => {
  const url = 'http://127.0.0.1:1'
  const cases: [string[], RegExp][] = [
    [['--api-url', 'burası'], /^--api-url needs an http address, not “burası”\./],
    [['--api-url', 'ftp://sunucu.example'], /^--api-url needs an http address/],
    [['--api-url', url, '--email', 'a@b.example'], /^--email and --password go together\./],
    [['--api-url', url, '--moderator-password', 'x'], /^--moderator-email and --moderator-password go together\./],
    [['--api-url', url, '--only', 'login,yok'], /^There is no row “yok”: choose of register, login, /],
    [['--api-url', url, '--language', 'de'], /^--language needs one of tr, en, not “de”\./],
    [['--api-rul', url], /^Unknown option '--api-rul'\.$/],
  ]
  for (const [words, sentence] of cases) {
    assert.throws(
      () => readOptions(words),
      (error) => error instanceof WrongUse && sentence.test(error.message),
      words.join(' '),
    )
  }
})

test('a server that does not respond is one sentence and exit code 2', async () => {
  const { code, stderr } = await command('--api-url', `http://127.0.0.1:${await freePort()}/`)
  assert.equal(code, 2)
  assert.equal(stderr, 'The server does not answer: ECONNREFUSED.\n')
})
