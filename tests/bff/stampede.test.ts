import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { notify } from './support/notify.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const crowd = 60
const encodings = ['br', 'gzip, deflate', 'identity', 'gzip, deflate, br, zstd']

describe('many at once', () => {
  const w = siteFixture()

  async function text(path: string, encoding: string) {
    const response = await fetch(w.origin + path, { headers: { 'accept-encoding': encoding } })
    assert.equal(response.status, 200)
    return response.text()
  }
  const everybody = (path: string) =>
    Promise.all(Array.from({ length: crowd }, (_, index) => text(path, encodings[index % encodings.length] ?? '')))

  /** Slow, so that all requests arrive before the first response. */
  function slow(id: number, title: () => string) {
    w.api.on(`GET /campaign/${id}/`, async () => {
      const body = campaign(id, { title: title() })
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { body }
    })
  }

  test('a new campaign that everybody opens is rendered once, whatever encoding each takes', async () => {
    slow(301, () => 'Herkesin açtığı')
    const texts = await everybody('/campaign/301')
    assert.equal(w.api.count('GET /campaign/301/page/'), 1)
    assert.equal(new Set(texts).size, 1)
    assert.match(texts[0] ?? '', /Herkesin açtığı/)
  })

  test('after a change it is rendered once more, and all are sent the new text', async () => {
    let title = 'Eski'
    slow(302, () => title)
    await everybody('/campaign/302')
    title = 'Yeni'
    assert.equal((await notify(w.origin, ['campaign:302'])).status, 204)
    const texts = await everybody('/campaign/302')
    assert.equal(w.api.count('GET /campaign/302/page/'), 2)
    assert.equal(new Set(texts).size, 1)
    assert.match(texts[0] ?? '', /<h1[^>]*>Yeni/)
  })

  test('a request while a page is being rendered again waits for it, and does not cause another', async () => {
    let title = 'Eski'
    slow(303, () => title)
    await everybody('/campaign/303')
    title = 'Yeni'
    await notify(w.origin, ['campaign:303'])
    const first = ask(w.origin, '/campaign/303')
    const others = everybody('/campaign/303')
    assert.match((await first).text, /<h1[^>]*>Yeni/)
    assert.equal(new Set(await others).size, 1)
    assert.equal(w.api.count('GET /campaign/303/page/'), 2)
  })
})
