import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testProvider } from './testing.ts'

const provider = await testProvider()

test('X-16 the API says to which host texts are sent, without the key, and whether for marks, too', async () => {
  const offerOf = async (config: Parameters<typeof testApi>[0]) =>
    (await (await testApi(config)).call('GET', '/capabilities/')).body.ai
  const { host } = new URL(provider.settings.baseUrl)
  assert.deepEqual(await offerOf({ ai: provider.settings }), { host, marks: false })
  assert.deepEqual(await offerOf({ ai: provider.settings, aiMarks: true }), { host, marks: true })
  assert.equal(await offerOf({}), null)
})
