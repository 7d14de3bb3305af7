import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceLink } from './source-link.ts'

test('the address of a campaign elsewhere is one of a public page', () => {
  for (const link of [
    'https://www.imza.example/p/dereler-aksin?x=1#imzalar',
    'HTTPS://imza.example/p/çevre',
    'https://büyük.example',
    ' https://imza.example/1 ',
    '',
  ]) {
    assert.equal(sourceLink.parse(link), link.trim())
  }
})

test('X-02 no address has a password, a port, another scheme, a private host or further words', () => {
  for (const link of [
    ...['http://imza.example', 'ftp://imza.example', 'javascript:alert(1)', 'data:text/html,x', '//imza.example'],
    ...[
      'www.imza.example',
      'https://a:b@imza.example',
      'https://imza.example@tuzak.example',
      'https://imza.example:8443/',
    ],
    ...['https://localhost', 'https://a.localhost', 'https://yazici.local/', 'https://kayit.internal', 'https://a.lan'],
    ...[
      'https://127.0.0.1',
      'https://2130706433',
      'https://0x7f.1',
      'https://10.0.0.1/a',
      'https://[::1]/',
      'https://tek',
    ],
    ...['https://imza.example/a b', 'gör https://imza.example', 'https://a.example https://b.example'],
    `https://imza.example/${'a'.repeat(500)}`,
  ]) {
    assert.equal(sourceLink.safeParse(link).success, false, link)
  }
})
