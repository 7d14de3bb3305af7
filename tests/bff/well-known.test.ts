import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { millisecondsInDay } from 'date-fns/constants'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const security = '/.well-known/security.txt'

describe('well-known addresses', () => {
  const named = siteFixture({ OPERATOR_FILE: 'deploy/operator.json' })
  const unnamed = siteFixture()

  test('security.txt names the operator as contact and expires within a year', async () => {
    const { status, headers, text } = await ask(named.origin, security)
    assert.deepEqual([status, headers['content-type']], [200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )
    const { Expires: expires = '', ...others } = fields
    assert.deepEqual(others, {
      Contact: 'mailto:iletisim@sesol.example',
      'Preferred-Languages': 'tr, en',
      Canonical: named.origin + security,
    })
    const days = (Date.parse(expires) - Date.now()) / millisecondsInDay
    assert.ok(days > 150 && days < 365, expires)
  })

  test('without an operator it is not there, and unknown names are not', async () => {
    for (const path of [security, '/.well-known/resource-that-should-not-exist']) {
      assert.equal((await ask(unnamed.origin, path)).status, 404, path)
    }
  })

  test('change-password leads to the page of the settings that changes it', async () => {
    const { status, headers } = await ask(unnamed.origin, '/.well-known/change-password')
    assert.deepEqual([status, headers.location], [307, '/settings/password'])
  })
})
