import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { millisecondsInDay } from 'date-fns/constants'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'well-known-'))
after(() => rmSync(folder, { recursive: true }))
const certificate = Array.from({ length: 32 }, (_, n) => (n + 200).toString(16).toUpperCase()).join(':')
const file = join(folder, 'operator.json')
const androidApp = { name: 'org.sesol.app', certificates: [certificate] }
writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync('deploy/operator.json', 'utf8')), androidApp }))

const files = ['/.well-known/security.txt', '/.well-known/assetlinks.json'] as const
const [security, assets] = files

describe('well-known addresses', () => {
  const named = siteFixture({ OPERATOR_FILE: file })
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

  test('assetlinks.json names the app of the operator', async () => {
    const { status, headers, text } = await ask(named.origin, assets)
    assert.deepEqual([status, headers['content-type']], [200, 'application/json'])
    const [{ relation, target }] = JSON.parse(text)
    assert.deepEqual(relation, ['delegate_permission/common.handle_all_urls'])
    assert.deepEqual(target, {
      ...{ namespace: 'android_app', package_name: 'org.sesol.app' },
      sha256_cert_fingerprints: [certificate],
    })
  })

  test('without an operator neither is there, and unknown names are not', async () => {
    for (const path of [...files, '/.well-known/resource-that-should-not-exist']) {
      assert.equal((await ask(unnamed.origin, path)).status, 404, path)
    }
  })

  test('change-password leads to the page of the settings that changes it', async () => {
    const { status, headers } = await ask(unnamed.origin, '/.well-known/change-password')
    assert.deepEqual([status, headers.location], [307, '/settings/password'])
  })
})
