import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const id = await testPublicCampaign(api, owner.access)
const set = (embed_origins: unknown) =>
  api.call('PUT', `/campaign/${id}/embed-origins/`, { json: { embed_origins }, token: owner.access })
const read = async () => (await api.call('GET', `/campaign/${id}/`)).body.embed_origins

test('an author names the sites that may frame the campaign, as addresses are pasted, and takes them back', async () => {
  assert.equal(await read(), undefined)
  const pasted =
    ' https://Gazete.example/haber/1?a=b\nblog.example, http://localhost:8080/\n\nhttps://gazete.example\nbüyük.example'
  const { status, body } = await set(pasted)
  const named = [
    'https://gazete.example',
    'https://blog.example',
    'http://localhost:8080',
    'https://xn--byk-hoab.example',
  ]
  assert.deepEqual([status, body.embed_origins, await read()], [200, named, named])
  assert.equal((await set('')).status, 200)
  assert.equal(await read(), undefined)
})

test('C-08 what is no origin cannot reach the header, and there are at most twenty', async () => {
  const hosts = (count: number) => Array.from({ length: count }, (_, n) => `https://s${n}.example`).join('\n')
  for (const wrong of [
    ...["'self'", '*', 'https://*.example', 'https:', 'javascript:alert(1)', 'data:text/html,x', 'https://a.example;*'],
    ...['file:///etc', 'ftp://a.example', "https://a.example;script-src'unsafe-inline'", 'https://[::1]'],
    ...[hosts(limits.embedOrigins + 1), `https://${'a.'.repeat(200)}example`],
  ]) {
    const { status, body } = await set(wrong)
    assert.deepEqual([status, body.codes], [400, { embed_origins: ['error.field.origins'] }], wrong)
  }
  assert.equal((await set(hosts(limits.embedOrigins))).status, 200)
})
