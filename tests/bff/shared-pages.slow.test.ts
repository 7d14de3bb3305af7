import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { channel, tagsKey } from '../../server/pages/redis-store.ts'
import { ask } from './support/client.ts'
import { notify } from './support/notify.ts'
import { Redis } from './support/redis.ts'
import { Site } from './support/site.ts'
import { campaign, StubApi } from './support/stub-api.ts'

const address = 'https://sesol.example'
const heading = async (site: Site, path: string) =>
  /<h1[^>]*>([^<]*)/.exec((await ask(site.origin, path)).text)?.[1] ?? ''

async function eventually(holds: () => Promise<boolean>, ms: number): Promise<number> {
  const begun = Date.now()
  while (!(await holds())) {
    if (Date.now() - begun > ms) throw new Error(`not within ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Date.now() - begun
}

describe('two processes of the site with one Redis', () => {
  const api = new StubApi()
  let redis: Redis
  let one: Site
  let two: Site
  let titles: Record<number, string> = {}

  const start = async (env: Record<string, string> = {}) => {
    const site = await Site.start(api.url, { SITE_URL: address, REDIS_URL: redis.url, ...env })
    await site.logged('pages are shared')
    return site
  }
  const asked = (id: number) => api.count(`GET /campaign/${id}/page/`)

  before(async () => {
    await api.start()
    redis = await Redis.start()
    ;[one, two] = await Promise.all([start(), start()])
  })
  beforeEach(() => {
    api.reset()
    titles = {}
    for (let id = 400; id < 460; id++) {
      api.on(`GET /campaign/${id}/`, () => ({ body: campaign(id, { title: titles[id] ?? `Kampanya ${id}` }) }))
    }
  })
  after(async () => {
    one?.kill()
    two?.kill()
    await redis?.stop()
    await api.stop()
  })

  test('a page that one has rendered is sent by the other, to the letter, without asking the API', async () => {
    const first = await ask(one.origin, '/campaign/401')
    // The page is written to Redis while the response is sent.
    await eventually(async () => (await redis.use((client) => client.keys('*campaign/401'))).length > 0, 30_000)
    const second = await ask(two.origin, '/campaign/401')
    assert.equal(asked(401), 1)
    assert.equal(second.text, first.text)
    for (const name of ['content-security-policy', 'etag', 'content-type', 'cache-control']) {
      assert.equal(second.headers[name], first.headers[name], name)
    }
    const data = await Promise.all(
      [one, two].map(({ origin }) => ask(origin, '/campaign/401?_rsc', { headers: { rsc: '1' } })),
    )
    assert.ok(data[0]?.text.startsWith('') && data[0].text.length > 1000)
    assert.equal(data[1]?.text, data[0]?.text)
    assert.equal(asked(401), 1)
  })

  test('the answer of a static route is shared too, byte for byte', async () => {
    const first = await ask(one.origin, '/icon.svg')
    await eventually(async () => (await redis.use((client) => client.keys('*icon.svg'))).length > 0, 30_000)
    const second = await ask(two.origin, '/icon.svg')
    assert.deepEqual([second.text, second.headers['x-nextjs-cache']], [first.text, 'HIT'])
  })

  test('R-17 a tag that is invalidated at one makes the other render again at once', async () => {
    titles[402] = 'Eski'
    for (const site of [one, two]) assert.equal(await heading(site, '/campaign/402'), 'Eski')
    titles[402] = 'Yeni'
    assert.equal((await notify(one.origin, ['campaign:402'])).status, 204)
    await eventually(async () => (await heading(two, '/campaign/402')) === 'Yeni', 4000)
    assert.equal(await heading(one, '/campaign/402'), 'Yeni')
  })

  test('a page that was being rendered during an invalidation at the other is used by neither', async () => {
    titles[403] = 'Eski'
    api.on('GET /campaign/403/', async () => {
      const body = campaign(403, { title: titles[403] })
      if (titles[403] === 'Eski') {
        titles[403] = 'Yeni'
        await notify(two.origin, ['campaign:403'])
      }
      return { body }
    })
    await ask(one.origin, '/campaign/403')
    for (const site of [two, one]) assert.equal(await heading(site, '/campaign/403'), 'Yeni')
  })

  test('C-07 a site with another address never sends these pages', async () => {
    const other = await start({ SITE_URL: 'https://other.example' })
    await ask(one.origin, '/campaign/404')
    assert.match((await ask(other.origin, '/campaign/404')).text, /rel="canonical" href="https:\/\/other\.example/)
    assert.equal(asked(404), 2)
    other.kill()
  })

  test('garbage in Redis is no page', async () => {
    await ask(one.origin, '/campaign/405')
    await redis.use(async (client) => {
      const keys = () => client.keys('*campaign/405')
      await eventually(async () => (await keys()).length > 0, 30_000)
      for (const key of await keys()) await client.set(key, '\x1f\x8b garbage')
    })
    assert.equal(await heading(two, '/campaign/405'), 'Kampanya 405')
    await redis.use((client) => client.publish(channel, 'garbage'))
    assert.equal(await heading(two, '/campaign/405'), 'Kampanya 405')
  })

  test('a process that starts later serves entries whose tags were not invalidated, and no others', async () => {
    titles[406] = 'Eski'
    await ask(one.origin, '/campaign/406')
    await ask(one.origin, '/campaign/407')
    await eventually(async () => (await redis.use((client) => client.keys('*campaign/40[67]'))).length === 2, 30_000)
    titles[406] = 'Yeni'
    await notify(one.origin, ['campaign:406'])
    const three = await start()
    assert.equal(await heading(three, '/campaign/406'), 'Yeni')
    assert.equal(await heading(three, '/campaign/407'), 'Kampanya 407')
    assert.equal(asked(407), 1)
    await three.stop()
  })

  test('where Redis has evicted the invalidated tags, a later process serves no earlier entry', async () => {
    titles[408] = 'Eski'
    await ask(one.origin, '/campaign/408')
    await eventually(async () => (await redis.use((client) => client.keys('*campaign/408'))).length === 1, 30_000)
    titles[408] = 'Yeni'
    await notify(one.origin, ['campaign:408'])
    await redis.use((client) => client.del(tagsKey))
    const three = await start()
    assert.equal(await heading(three, '/campaign/408'), 'Yeni')
    three.kill()
  })

  test('R-16 while Redis is away each works for itself and believes a page for seconds; then all is as before', async () => {
    titles[410] = 'Eski'
    for (const site of [one, two]) await heading(site, '/campaign/410')
    await redis.kill()
    for (const site of [one, two]) {
      await site.logged('Redis is away')
      assert.equal((await ask(site.origin, '/readyz')).status, 200)
      assert.equal(await heading(site, '/campaign/411'), 'Kampanya 411')
    }
    titles[410] = 'Yeni'
    await notify(one.origin, ['campaign:410'])
    assert.equal(await heading(one, '/campaign/410'), 'Yeni')
    await eventually(async () => (await heading(two, '/campaign/410')) === 'Yeni', 30_000)
    titles[411] = 'Değişti'
    await notify(one.origin, ['campaign:411'])
    const counts = [one, two].map(({ output }) => output.split('pages are shared').length)
    await redis.start()
    for (const [index, site] of [one, two].entries()) {
      await eventually(async () => site.output.split('pages are shared').length > (counts[index] ?? 0), 30_000)
    }
    await eventually(async () => (await heading(two, '/campaign/411')) === 'Değişti', 4000)
    titles[412] = 'Eski'
    for (const site of [one, two]) await heading(site, '/campaign/412')
    titles[412] = 'Yeni'
    await notify(two.origin, ['campaign:412'])
    await eventually(async () => (await heading(one, '/campaign/412')) === 'Yeni', 4000)
    const isBack = ({ output }: typeof one) =>
      output.split('Redis is away').length === output.split('pages are shared').length - 1
    await eventually(async () => [one, two].every(isBack), 30_000)
  })

  test('R-16 a Redis that hangs delays no response for long, and leaves pages stale for seconds only', async () => {
    titles[420] = 'Eski'
    for (const site of [one, two]) await heading(site, '/campaign/420')
    const losses = () => one.output.split('Redis is away').length - 1
    const before = losses()
    redis.freeze()
    assert.equal(await heading(one, '/campaign/421'), 'Kampanya 421')
    assert.equal(losses(), before, 'it was answered before the connection counted as dead')
    titles[420] = 'Yeni'
    await notify(one.origin, ['campaign:420'])
    await eventually(async () => (await heading(two, '/campaign/420')) === 'Yeni', 30_000)
    redis.thaw()
  })
})
