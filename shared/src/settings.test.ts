import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfThisMachine, misspelt, unread } from './settings.ts'

test('an unknown name is reported with the unset setting that it resembles', () => {
  const slips: [string, string][] = [
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SITE_URI', 'SITE_URL'],
    ['AI_ULR', 'AI_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['RETENTION_DAY', 'RETENTION_DAYS'],
    ['BACKUP_RECIPIENT', 'BACKUP_RECIPIENTS'],
    ['SESSION_SECRETS', 'SESSION_SECRET'],
    ['DATABASE_MIGRATION_URL', 'DATABASE_MIGRATE_URL'],
    ['OPERATORS_FILE', 'OPERATOR_FILE'],
  ]
  for (const [name, meant] of slips)
    assert.deepEqual(misspelt({ [name]: 'x' }), [`${name} is no setting: did you mean ${meant}?`])
})

test('what other programs read, what is empty and what stands beside the right name is no slip', () => {
  const others = {
    PATH: 'x',
    HOME: 'x',
    HOSTNAME: 'x',
    POST: 'x',
    PWD: 'x',
    APP_URL: 'x',
    BASE_URL: 'x',
    API_PORT: 'x',
  }
  assert.deepEqual(misspelt({ ...others, API_URL: 'x', SMTP_ULR: '' }), [])
  assert.deepEqual(misspelt({ REDIS_URL: 'x', REDIS_URI: 'x' }), [])
})

test('a name that begins as one of ours and that nothing reads is said, beside the right one too', () => {
  const given = { API_PORT: '1', SITE_PORT: '', SMTP_URI: 'x', SMTP_URL: 'x', MAIL_SENDER: 'x' }
  assert.deepEqual(unread(given), [
    'API_PORT is no setting and is ignored: the port of the API is --api-port of ./script/server, or PORT of its own process.',
    'SMTP_URI is no setting and is ignored.',
    'MAIL_SENDER is no setting and is ignored.',
  ])
  assert.deepEqual(unread({ NODE_OPTIONS: 'x', SESSION_MANAGER: 'x', MAIL: 'x' }), [])
})

test('an address of this machine is reached by nobody else', () => {
  for (const own of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'http://a.localhost'])
    assert.equal(isOfThisMachine(own), true, own)
  for (const other of ['https://sesol.example', 'http://192.168.1.20', 'http://localhost.example', 'sesol.example'])
    assert.equal(isOfThisMachine(other), false, other)
})
