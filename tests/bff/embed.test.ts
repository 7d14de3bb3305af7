import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const framedBy = ({ headers }: Reply) => /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]

describe('C-08 cards on other sites', () => {
  const w = siteFixture()

  for (const path of ['/embed/campaign/5', '/en/embed/campaign/5', '/embed/campaign/99999', '/embed/campaign/abc']) {
    test(`C-08 any site may frame ${path}`, async () => {
      const reply = await ask(w.origin, path)
      assert.equal(framedBy(reply), '*')
      assert.equal(reply.headers['x-frame-options'], undefined)
      assert.equal(reply.headers['cross-origin-resource-policy'], 'cross-origin')
    })
  }

  for (const path of [
    '/',
    '/campaign/5',
    '/embed',
    '/embed/nothing',
    '/embed/campaign',
    '/campaign/embed/campaign/5',
  ]) {
    test(`C-08 no site may frame ${path}`, async () => {
      const reply = await ask(w.origin, path)
      assert.equal(framedBy(reply), "'none'")
      assert.equal(reply.headers['cross-origin-resource-policy'], 'same-origin')
    })
  }
})

describe('C-08 cards without the API', () => {
  const w = siteFixture()
  before(() => w.api.stop())

  test('C-08 a site that frames a card is shown what is wrong; a page that broke is still framed by nobody', async () => {
    const card = await ask(w.origin, '/embed/campaign/5')
    assert.deepEqual([card.status, framedBy(card)], [503, '*'])
    const page = await ask(w.origin, '/campaign/5')
    assert.deepEqual([page.status, framedBy(page)], [503, "'none'"])
  })
})
