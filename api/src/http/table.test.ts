import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testMember } from '../domains/accounts/testing.ts'
import { testApi } from '../testing.ts'

const api = await testApi()
const member = await testMember(api)

test('N-11 a path is the same with and without its last slash', async () => {
  for (const path of ['/campaign/list', '/campaign/list/', `/users/detail/${member.id}`, '/healthz']) {
    assert.equal((await api.call('GET', path)).status, 200, path)
  }
})

test('N-04 P-15 another method on a known path is 405 and tells which are allowed', async () => {
  const cases: [string, string, string][] = [
    ['DELETE', '/campaign/list/', 'GET, HEAD'],
    ['GET', '/campaign/create/', 'POST'],
    ['POST', `/users/detail/${member.id}/`, 'GET, HEAD'],
    ['PUT', '/campaign/1/sign/', 'PATCH'],
    ['OPTIONS', '/users/login/', 'POST'],
  ]
  for (const [method, path, allow] of cases) {
    const { status, headers, body } = await api.call(method, path)
    assert.equal(status, 405, path)
    assert.equal(headers.get('allow'), allow)
    assert.equal(body.code, 'error.request.method')
  }
})

test('P-15 a method named in a header or a parameter is not looked at', async () => {
  const { status } = await api.call('POST', '/campaign/list/?_method=GET', {
    headers: { 'x-http-method-override': 'GET' },
  })
  assert.equal(status, 405)
})

test('P-11 what is no call is 404 in the shape of every error', async () => {
  const paths = ['/x/', '/.env', '/.git/config', '/package.json', '/metrics', '/campaign/', '/admin/', '//x/']
  for (const path of paths) {
    const { status, body } = await api.call('GET', path)
    assert.equal(status, 404, path)
    assert.deepEqual(Object.keys(body), ['detail', 'code', 'request_id'], path)
  }
})
