import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../support/start.ts'
import { ask } from './support/client.ts'
import { Site } from './support/site.ts'
import { StubApi } from './support/stub-api.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'

describe('the private port of the site', () => {
  const api = new StubApi()
  let site: Site
  let inside: string

  before(async () => {
    await api.start()
    const port = await freePort()
    inside = `http://127.0.0.1:${port}`
    site = await Site.start(api.url, { METRICS_PORT: `${port}`, COMMIT: commit })
  })
  after(async () => {
    site?.kill()
    await api.stop()
  })

  const metrics = async () => (await ask(inside, '/metrics')).text
  const value = async (series: string) => {
    const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `))
    return line === undefined ? 0 : Number(line.slice(series.length + 1))
  }

  test('N-12 reports requests, cache results and renders, and the public port does not', async () => {
    const pages = 'sesol_http_request_duration_seconds_count{method="GET",route="/campaign",status="200"}'
    const renders = await value('sesol_renders_total')
    const hits = await value('sesol_page_cache_total{result="hit"}')
    for (const path of ['/campaign/12', '/campaign/12', '/en/campaign/12'])
      assert.equal((await ask(site.origin, path)).status, 200)
    for (const path of ['/no-such-page-1', '/no-such-page-2']) assert.equal((await ask(site.origin, path)).status, 404)
    assert.equal(await value(pages), 3)
    assert.ok((await value('sesol_renders_total')) >= renders + 2)
    assert.equal(await value('sesol_page_cache_total{result="hit"}'), hits + 1)
    assert.equal(await value('sesol_http_request_duration_seconds_count{method="GET",route="none",status="404"}'), 2)
    assert.doesNotMatch(await metrics(), /no-such-page/)
    assert.equal(await value(`sesol_build_info{version="0.1.0",commit="${commit}"}`), 1)
    assert.match(await metrics(), /^nodejs_eventloop_lag_p99_seconds /m)
    assert.equal((await ask(site.origin, '/metrics')).status, 404)
  })

  test('reports version and commit, and closes with the process', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, text } = await ask(inside, path)
      assert.equal(status, 200)
      assert.deepEqual(JSON.parse(text), { status: 'ok', version: '0.1.0', commit })
    }
    assert.equal((await ask(inside, '/elsewhere')).status, 404)
    assert.equal(await site.stop(), 0)
    await assert.rejects(ask(inside, '/healthz'), { code: 'ECONNREFUSED' })
  })
})
