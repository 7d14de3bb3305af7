import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testMember } from '../domains/accounts/testing.ts'
import { testPublicCampaign } from '../domains/campaigns/testing.ts'
import { testApi } from '../testing.ts'

const api = await testApi()
const { access: token } = await testMember(api)
const campaign = await testPublicCampaign(api, token)

test('R-10 while the database’s disk is full, writes are answered with 503, and reads succeed', async () => {
  await api.pool.query(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on comment execute function full_disk();
    create trigger full_disk before insert on "user" execute function full_disk()`)
  const comment = () =>
    api.call('POST', `/campaign/${campaign}/comments/create/`, { token, json: { text: 'Dere kurudu.' } })
  const form = { username: 'yeni_kisi', email: 'yeni@ornek.example', password: 'doğru at pil zımba' }
  const register = () => api.call('POST', '/users/register/', { json: { ...form, password2: form.password } })
  for (const call of [comment, register]) {
    const { status, headers, body } = await call()
    assert.deepEqual([status, body.code], [503, 'error.media.storage_full'])
    assert.ok(Number(headers.get('retry-after')) > 0)
  }
  assert.equal((await api.call('GET', `/campaign/${campaign}/`)).status, 200)
  await api.pool.query('drop function full_disk cascade')
  assert.deepEqual([(await comment()).status, (await register()).status], [201, 201])
  const { body } = await api.call('GET', `/campaign/${campaign}/comments/`, { token })
  assert.equal(body.results.length, 1)
})
