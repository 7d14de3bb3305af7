import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { logOptions, masked } from '@sesol/shared/log'
import { pino } from 'pino'

test('P-07 e-mail addresses, tokens and reset links are masked wherever they stand', () => {
  const line = masked(
    '{"a":"Key (email)=(ayse.yılmaz@ornek.com.tr)","b":"x%40y.com","c":"eyJhbGci.eyJ1c2Vy.sig-_1","d":"/reset-password/12/abc-def"}',
  )
  assert.doesNotMatch(line, /ayse\.|yılmaz|ornek|eyJ|abc-def/)
  assert.doesNotThrow(() => JSON.parse(line))
})

test('P-07 no mailed link is logged with its secret', () => {
  for (const path of ['/reset-password/Nw/c0ffee', '/en/confirm-email/Nw/c0ffee', '/unsubscribe/7.c0ffee']) {
    const line = masked(`{"path":"${path}"}`)
    assert.doesNotMatch(line, /c0ffee/, path)
    assert.doesNotThrow(() => JSON.parse(line))
  }
})

test('P-07 P-08 fields by the name of a secret, errors and line breaks', async () => {
  const stream = new PassThrough()
  const log = pino(logOptions('api', process.pid), stream)
  const error = Object.assign(new Error('no such user can@example.com'), {
    detail: 'Key (email)=(can@example.com)',
    parameters: ['parola123'],
  })
  log.info(
    { password: 'parola123', body: { email: 'can@example.com', refresh: 'r3fr3sh' }, err: error },
    'a\nb\u001b[31m',
  )
  const [line = '', ...rest] = String(stream.read()).split('\n')
  assert.deepEqual(rest, [''])
  assert.doesNotMatch(line, /parola123|can@|r3fr3sh/)
  const entry = JSON.parse(line)
  assert.equal(entry.msg, 'a\nb\u001b[31m')
  assert.equal(entry.err.type, 'Error')
})
