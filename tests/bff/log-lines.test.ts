import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testMember } from '../../api/src/domains/accounts/testing.ts'
import { approve, testCampaign } from '../../api/src/domains/campaigns/testing.ts'
import { namesIn, readMail } from '../../api/src/inbox/mails.ts'
import { testApi } from '../../api/src/testing.ts'
import { startApi, startProcess, until } from '../../api/src/testing-process.ts'
import { act, ask, sessionCookie } from './support/client.ts'
import { bffSecret, Site } from './support/site.ts'

const addresses = ['203.0.113.77', '2001:db8:77::1']
const password = 'uzun-ve-gizli-parola-1923'
const names = { member: 'yeni@ornek.example', signer: 'imzaci@ornek.example', stranger: 'yabanci@ornek.example' }
const searched = 'gizliarama'

const secrets = new Set<string>([...addresses, password, ...Object.values(names), searched])

type Line = { time: string; level: string; service: string; process: number; request_id?: string; msg: string }

const own = await testApi()
const { access } = await testMember(own)
const campaign = await testCampaign(own, access)
await approve(own, campaign)
const folder = await mkdtemp(join(tmpdir(), 'sesol-log-'))
const settings = {
  DATABASE_URL: own.url,
  DATA_DIR: folder,
  JWT_SECRET: own.deps.config.jwtSecret,
  BFF_SECRET: bffSecret,
}
const [api, worker] = [await startApi(settings), startProcess('worker.ts', settings)]
const site = await Site.start(api.address, { TRUSTED_PROXIES: '127.0.0.1' })
after(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

let turn = 0
const headers = () => ({ 'x-forwarded-for': addresses[turn++ % 2] ?? '' })
const press = (method: string, path: string, body?: unknown, cookie?: string) =>
  act(site.origin, method, path, body, { headers: headers(), cookie })
const outputs = () => [site.output, api.output(), worker.output()].join('\n')
const linesOf = (output: string) => output.split('\n').filter(Boolean)

async function mailedTokens(to: string): Promise<string[]> {
  const mails = join(folder, 'mail')
  const stored = await Promise.all((await namesIn(mails)).map((name) => readMail(mails, name)))
  return stored
    .filter((each) => each?.mail.to?.some(({ address }) => address === to))
    .flatMap((each) => [...(each?.mail.text ?? '').matchAll(/\/signature\/confirm\/([^\s?#]+)/g)])
    .map(([, token]) => token ?? '')
}

test('P-07 signing up, signing and confirming leave one line of JSON for each event, without secrets', async () => {
  const account = { username: 'yeniuye', email: names.member, password, password2: password }
  assert.equal((await press('POST', '/api/users/register/', account)).status, 201)
  const signedIn = await press('POST', '/api/session', { email: names.member, password })
  assert.equal(signedIn.status, 200)
  const cookie = sessionCookie(signedIn) ?? ''
  secrets.add(cookie.split('=')[1] ?? '')
  assert.equal((await press('GET', `/api/campaign/${campaign}/`, undefined, cookie)).status, 200)

  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const signed = await ask(site.origin, `/api/campaign/${campaign}/sign`, {
    method: 'PATCH',
    headers: { ...headers(), origin: site.origin, 'content-type': 'multipart/form-data; boundary=b' },
    body: `${part('name', 'Elif İmzacı')}${part('email', names.signer)}--b--\r\n`,
  })
  assert.equal(signed.status, 200, signed.text)
  let tokens: string[] = []
  await until('the confirmation is mailed', async () => {
    tokens = await mailedTokens(names.signer)
    return tokens.length > 0
  })
  for (const token of tokens) {
    secrets.add(token)
    assert.equal((await ask(site.origin, `/signature/confirm/${token}`, { headers: headers() })).status, 200)
    assert.equal((await press('POST', '/api/signatures/form', { token })).status, 200)
    assert.equal((await press('POST', '/api/signatures/confirm', { token })).status, 200)
  }
})

test('P-07 failures leave no secrets either', async () => {
  await press('POST', '/api/session', { email: names.stranger, password })
  await press('POST', '/api/users/register/', { username: 'x', email: names.stranger, password, password2: 'y' })
  await press('POST', '/api/signatures/confirm', { token: `${searched}.${searched}` })
  for (const path of [
    `/search?q=${searched}`,
    `/campaign/${campaign}?email=${names.stranger}`,
    `/yok/${names.stranger}`,
  ])
    await ask(site.origin, path, { headers: headers() })
  await press('GET', `/api/campaign/list/?q=${searched}`)
  await own.call('GET', `/campaign/list/?q=${searched}&email=${names.stranger}`)
  await api.call('POST', '/users/login/', {
    raw: `{"email":"${names.stranger}`,
    headers: { 'content-type': 'application/json' },
  })
  await api.call('GET', '/campaign/list/', { headers: { authorization: `Bearer eyJhbGci.eyJ1c2Vy.${searched}` } })
  await own.pool.query('alter table campaign rename to hidden')
  await press('GET', `/api/campaign/list/?q=${searched}`)
  await ask(site.origin, '/hashtag/liman', { headers: headers() })
  await own.pool.query('alter table hidden rename to campaign')
  await site.logged('"status":50')
  api.child.kill('SIGKILL')
  await api.ended
  await press('POST', '/api/session', { email: names.stranger, password })
  await site.logged('"cause":"refused"')
})

test('P-07 P-08 every line of the three has the same fields and none of the secrets', async () => {
  const services = new Set<string>()
  for (const text of linesOf(outputs())) {
    const line: Line = JSON.parse(text)
    assert.equal(new Date(line.time).toISOString(), line.time, text)
    assert.match(line.level, /^(info|warn|error)$/, text)
    assert.equal(typeof line.process, 'number', text)
    assert.equal(typeof line.msg, 'string', text)
    services.add(line.service)
    if (line.msg === 'request') assert.match(line.request_id ?? '', /^[\w-]{8,64}$/, text)
    assert.doesNotMatch(text, /[\w.]+@ornek|eyJ|\?\w+=/, text)
    for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} in ${text}`)
  }
  assert.deepEqual([...services].sort(), ['api', 'site', 'worker'])
})

test('a request has one id in the lines of site and API', async () => {
  const idsIn = (output: string) =>
    linesOf(output).flatMap((text) => {
      const { msg, request_id }: Line = JSON.parse(text)
      return msg === 'request' && request_id ? [request_id] : []
    })
  const ofApi = new Set(idsIn(api.output()))
  assert.ok(idsIn(site.output).filter((id) => ofApi.has(id)).length >= 5)
})
