import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { act, ask, sessionCookie } from './support/client.ts'
import { bffSecret, distDir, root, Site, sessionSecret } from './support/site.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign, member, password, StubApi } from './support/stub-api.ts'

const jwt = /eyJ[\w-]{10,}\.[\w-]{10,}\./
// The id of an error may say that there is no token.
const names = /access_token|(?<!no_)refresh_token|"(?:access|refresh|authorization)"\s*:|Bearer /i

const start = (env: Record<string, string | undefined>) =>
  spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      SESSION_SECRET: sessionSecret,
      BFF_SECRET: bffSecret,
      ...env,
    },
    encoding: 'utf8',
    timeout: 30_000,
  })

let reads = 0

/** Imports the module again, because a loaded one keeps its settings. */
async function readSettings(env: Record<string, string | undefined>) {
  reads += 1
  const settings: typeof import('../../lib/server/env.ts') = await import(`../../lib/server/env.ts?${reads}`)
  const before = process.env
  process.env = { NODE_ENV: 'production', SESSION_SECRET: sessionSecret, BFF_SECRET: bffSecret, ...env }
  try {
    settings.env()
    settings.secretEnv()
  } finally {
    process.env = before
  }
}

describe('what must not leave the server', () => {
  const w = siteFixture()

  test('S-01 no answer of a walk through the site holds a token or speaks of one', async () => {
    const loud = (api: typeof w.api) => ({ ...api.pair(), token: api.pair().access, note: `take ${api.pair().access}` })
    w.api.on('POST /users/register/', (_, api) => ({ status: 201, body: { ...loud(api), user: loud(api) } }))
    w.api.on('GET /users/me/', (_, api) => ({ body: { ...member, ...loud(api) } }))
    w.api.on('GET /campaign/5/', (_, api) => ({ body: { id: 5, ...loud(api) } }))
    w.api.on('POST /users/forgot-password/', (_, api) => ({
      status: 400,
      body: { detail: api.pair().access, ...loud(api) },
    }))
    const form = { username: 'elif', email: member.email, password, password2: password }
    const signIn = await act(w.origin, 'POST', '/api/session', { email: member.email, password })
    const cookie = sessionCookie(signIn)
    const replies = [
      signIn,
      await act(w.origin, 'POST', '/api/users/register', form),
      await act(w.origin, 'POST', '/api/users/forgot-password', { email: member.email }),
      await act(w.origin, 'POST', '/api/session', { email: member.email, password: 'yanlis' }),
    ]
    for (const path of [
      '/',
      '/en',
      '/campaign/4',
      '/signin',
      '/api/session',
      '/api/campaign/5',
      '/api/campaign/list',
      '/no',
    ]) {
      replies.push(await ask(w.origin, path, { cookie }))
      replies.push(await ask(w.origin, path, { cookie, headers: { rsc: '1' } }))
    }
    w.api.expireAccess()
    replies.push(await ask(w.origin, '/api/campaign/5/comments', { cookie }))
    replies.push(await act(w.origin, 'DELETE', '/api/session', undefined, { cookie }))
    assert.equal(signIn.status, 200)
    for (const { text, headers } of replies) {
      assert.doesNotMatch(text, jwt)
      assert.doesNotMatch(text, names)
      assert.doesNotMatch(JSON.stringify(headers), jwt)
    }
  })

  test('S-01 what the contract does not name stays behind, and a text that looks like a token is a text', async () => {
    const content = `${'eyJ-'.repeat(1250)} eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjo3fQ.c2ln`
    w.api.on('GET /campaign/6/', () => ({ body: campaign(6, { content, internal_note: 'gizli', title: undefined }) }))
    w.api.on('GET /campaign/7/', () => ({ body: campaign(7, { content, internal_note: 'gizli' }) }))
    const named = await ask(w.origin, '/api/campaign/7')
    assert.equal((named.json as { content: string }).content, content)
    assert.doesNotMatch(named.text, /gizli|internal_note/)
    const unnamed = await ask(w.origin, '/api/campaign/6')
    assert.deepEqual([unnamed.status, (unnamed.json as { code: string }).code], [502, 'error.server'])
    assert.doesNotMatch(unnamed.text, /eyJ|gizli/)
  })

  test('S-01, D-03 no file that browsers load holds a token, a secret or the name of one', () => {
    const files = globSync('static/**/*.{js,css,json}', { cwd: distDir })
    assert.ok(files.length > 10)
    for (const file of files) {
      const text = readFileSync(join(distDir, file), 'utf8')
      assert.doesNotMatch(text, jwt, file)
      assert.doesNotMatch(text, /SESSION_SECRET|BFF_SECRET|x-bff-secret|API_URL|iron-session/, file)
      for (const secret of [bffSecret, sessionSecret]) assert.ok(!text.includes(secret), file)
    }
  })

  test('P-07 the log names no secret, no cookie, no query and no mailed link', async () => {
    const cookie = await w.signIn()
    await ask(w.origin, '/reset-password/MQ/c0ffee-token?x=hidden-query', { cookie })
    await ask(w.origin, '/en/reset-password/MQ/c0ffee-token', { cookie })
    await ask(w.origin, '/confirm-email/MQ/c0ffee-token', { cookie })
    await ask(w.origin, '/unsubscribe/1.c0ffee-token', { method: 'POST', cookie })
    await ask(w.origin, '/signature/confirm/c0ffee-token')
    await ask(w.origin, '/en/signature/withdraw/c0ffee-token')
    await ask(w.origin, '/en/unsubscribe/1.c0ffee-token', { cookie })
    await w.site.logged('/en/unsubscribe/')
    const { output } = w.site
    for (const secret of [
      'c0ffee',
      'hidden-query',
      password,
      cookie.slice(20),
      bffSecret,
      sessionSecret,
      member.email,
    ]) {
      assert.ok(!output.includes(secret), secret)
    }
    assert.doesNotMatch(output, jwt)
  })
})

describe('S-04 secrets', () => {
  test('S-04 a start without a secret ends with the name of the secret', () => {
    const { status, stdout, stderr } = start({ SESSION_SECRET: undefined })
    assert.equal(status, 1)
    assert.match(stdout + stderr, /SESSION_SECRET.*expected/)
  })

  test('a start with a bad proxy ends with the name of the setting', () => {
    const { status, stdout, stderr } = start({ TRUSTED_PROXIES: '10.0.0.0/99' })
    assert.equal(status, 1)
    assert.match(stdout + stderr, /TRUSTED_PROXIES.*expected/)
  })

  test('a public site without the demo does not start without its operator, nor with a faulty file', () => {
    const site = { SITE_URL: 'https://sesol.example', DEMO: '', OPERATOR_FILE: '' }
    const unnamed = start(site)
    assert.equal(unnamed.status, 1)
    assert.match(unnamed.stdout + unnamed.stderr, /OPERATOR_FILE: expected the file that names who runs this site/)
    const faulty = start({ ...site, OPERATOR_FILE: 'package.json' })
    assert.equal(faulty.status, 1)
    assert.match(faulty.stdout + faulty.stderr, /OPERATOR_FILE: .*effective: /)
  })

  for (const [what, env] of [
    ['an empty secret', { SESSION_SECRET: '' }],
    ['a short secret', { SESSION_SECRET: 'k7Vq2mXw9Rb4Tz8nYc3Hs6Jd1Lf5Gp0' }],
    ['a sample value', { SESSION_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['a repeated letter', { BFF_SECRET: 'a'.repeat(40) }],
    ['a map with a short secret', { SESSION_SECRET: `{"1":"${sessionSecret}","2":"short"}` }],
    ['a missing shared secret', { BFF_SECRET: undefined }],
    ['a bad address', { API_URL: 'ftp://api.example' }],
  ] as const) {
    test(`S-04 ${what} is refused with its name and without its value`, async () => {
      const [name = ''] = Object.keys(env)
      await assert.rejects(readSettings(env), ({ message }: Error) => {
        assert.match(message, new RegExp(`${name}.*expected`))
        for (const value of Object.values(env)) if (value) assert.ok(!message.includes(value))
        return true
      })
    })
  }

  test('S-04 a rotated password still opens old cookies, and seals new ones', async () => {
    const api = new StubApi()
    await api.start()
    const rotated = JSON.stringify({ 1: sessionSecret, 2: 'Nf5Kc8Xw2Zq9Tb3Rm7Hj1Vd6Ls4Gy0Pe' })
    const [before, after] = await Promise.all([Site.start(api.url), Site.start(api.url, { SESSION_SECRET: rotated })])
    const signIn = async ({ origin }: Site) =>
      sessionCookie(await act(origin, 'POST', '/api/session', { email: member.email, password })) ?? ''
    const [old, young] = [await signIn(before), await signIn(after)]
    const idAt = async ({ origin }: Site, cookie: string) =>
      ((await ask(origin, '/api/session', { cookie })).json as { id: number } | null)?.id
    assert.equal(await idAt(after, old), member.id)
    assert.equal(await idAt(after, young), member.id)
    assert.equal(await idAt(before, young), undefined)
    for (const site of [before, after]) site.kill()
    await api.stop()
  })
})

for (const address of ['http://sesol.example', 'http://192.168.1.20:3000', 'http://localhost.example']) {
  test(`S-02 ${address} is refused in production: the session would travel in clear text`, async () => {
    await assert.rejects(readSettings({ SITE_URL: address }), /SITE_URL: expected an https address in production/)
  })
}
