import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { act, ask, sessionCookie } from './support/client.ts'
import { Site } from './support/site.ts'
import { member, password, StubApi } from './support/stub-api.ts'

const megabytes = 60

async function start(context: TestContext) {
  const api = new StubApi()
  await api.start()
  context.after(() => api.stop())
  const site = await Site.start(api.url)
  context.after(() => site.kill())
  return { api, site }
}

async function begun(context: TestContext) {
  const { api, site } = await start(context)
  const cookie = sessionCookie(await act(site.origin, 'POST', '/api/session', { email: member.email, password })) ?? ''
  const { hostname, port } = new URL(site.origin)
  const headers = {
    origin: site.origin,
    cookie,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': `${megabytes * 1_048_576}`,
  }
  const upload = request({ hostname, port, path: '/api/campaign/create', method: 'POST', headers, agent: false })
  await send(upload, megabytes / 2)
  return { api, site, cookie, upload }
}

async function send(upload: ClientRequest, count: number) {
  const block = Buffer.alloc(1_048_576, 7)
  for (let sent = 0; sent < count; sent++) if (!upload.write(block)) await once(upload, 'drain')
}

const refused = (origin: string) =>
  ask(origin, '/healthz').then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  )

describe('R-11 stopping', () => {
  test('R-11 what was begun is finished, nothing new is taken, and the process ends well', async (t) => {
    const { api, site, cookie, upload } = await begun(t)
    const asked = Date.now()
    const ended = site.stop('SIGTERM')
    while ((await ask(site.origin, '/readyz')).status !== 503) await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal((await ask(site.origin, '/api/session', { cookie })).status, 200)
    while (!(await refused(site.origin))) await new Promise((resolve) => setTimeout(resolve, 50))
    const answered = once(upload, 'response')
    await send(upload, megabytes / 2)
    upload.end()
    const [response] = await answered
    response.resume()
    assert.equal(response.statusCode, 201)
    assert.equal(api.calls.at(-1)?.bytes, megabytes * 1_048_576)
    assert.equal(await ended, 0)
    assert.ok(Date.now() - asked < 30_000)
  })

  test('R-11 an idle site ends soon, and the second signal ends any', async (t) => {
    const { site: idle } = await start(t)
    const asked = Date.now()
    assert.equal(await idle.stop('SIGINT'), 0)
    assert.ok(Date.now() - asked < 10_000)

    const busy = await begun(t)
    busy.upload.on('error', () => undefined)
    const ended = busy.site.stop('SIGTERM')
    await busy.site.logged('draining')
    await busy.site.stop('SIGTERM')
    assert.equal(await ended, 1)
  })
})
