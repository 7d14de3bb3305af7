import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Logger, runOnce } from 'graphile-worker'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, campaignForm, testCampaign } from '../campaigns/testing.ts'
import { reportTasks } from '../reports/index.ts'

const api = await testApi()
const [member, moderator] = [await testMember(api), await testModerator(api)]
const id = await testCampaign(api, member.access)
await approve(api, id)
let people = 0

type Kind = 'domain' | 'network' | 'word'
const tried = (kind: Kind, value: string, token = moderator.access) =>
  api.call('POST', '/moderation/blocks/trial/', { token, json: { kind, value } })

async function start(kind: Kind, value: string) {
  const json = { kind, value, days: '7', reason: 'Sahte imza dalgası.' }
  const { status, body } = await api.call('POST', '/moderation/blocks/', { token: moderator.access, json })
  assert.equal(status, 200, JSON.stringify(body))
  // Other processes read it within a second.
  api.advance(1)
  return body.id as number
}
async function end(block: number) {
  assert.equal((await api.call('DELETE', `/moderation/blocks/${block}/`, { token: moderator.access })).status, 200)
  api.advance(1)
}

const from = (address: string) => ({
  headers: { 'x-bff-secret': api.deps.config.bffSecret, 'x-visitor-address': address },
})
function register(email: string) {
  people += 1
  const password = 'uzun-bir-parola-9'
  const json = { username: `kisi${people}`, email, password, password2: password, first_name: 'Ada', last_name: 'Ak' }
  return api.call('POST', '/users/register/', { json })
}
const sign = (email: string, address = '10.0.0.1') =>
  api.call('PATCH', `/campaign/${id}/sign/`, { form: { name: 'Ada Ak', email }, ...from(address) })
const comment = (text: string) =>
  api.call('POST', `/campaign/${id}/comments/create/`, { token: member.access, json: { text } })
const hitsOf = ({ body }: { body: { results: { subject: string; looked: number | null; hits: number }[] } }) =>
  Object.fromEntries(body.results.map(({ subject, looked, hits }) => [subject, looked === null ? null : hits]))

test('M-24 a trial shows what a domain would have hit, and changes nothing', async () => {
  assert.equal((await register('bir@Alt.Dalga.example')).status, 201)
  assert.equal((await sign('iki@dalga.example')).status, 200)
  await sign('uc@baskadalga.example')
  await comment('Şuna bakın: https://www.dalga.example/x?y, sonra konuşalım.')
  const answer = await tried('domain', '@DALGA.example')
  assert.deepEqual(hitsOf(answer), { account: 1, signature: 1, comment: 1, campaign: 0 })
  assert.equal(answer.body.samples.length, 3)
  assert.equal((await sign('dort@dalga.example')).status, 200)
  assert.deepEqual((await api.call('GET', '/moderation/blocks/', { token: moderator.access })).body.blocks, [])
})

test('M-24 a blocked domain neither signs up nor signs nor is linked to, with a sentence, until it ends', async () => {
  const block = await start('domain', 'dalga.example')
  const [signedUp, signed] = [await register('bes@alt.dalga.example'), await sign('alti@Dalga.Example')]
  assert.deepEqual(signedUp.body.codes, { email: ['error.field.blocked_email'] })
  assert.deepEqual(signed.body.codes, { email: ['error.field.blocked_email'] })
  const linked = await comment('dalga.example adresine girin')
  assert.deepEqual([linked.status, linked.body.codes], [400, { text: ['error.field.blocked_link'] }])
  const form = campaignForm({ content: `Ayrıntılar http://dalga.example adresinde. ${'x'.repeat(60)}` })
  const campaign = await api.call('POST', '/campaign/create/', { token: member.access, multipart: form })
  assert.deepEqual([campaign.status, campaign.body.codes.content], [400, ['error.field.blocked_link']])
  assert.equal((await sign('yedi@baskadalga.example')).status, 200)
  await end(block)
  assert.equal((await sign('sekiz@dalga.example')).status, 200)
})

test('M-24 a blocked network reads and signs in, but changes nothing; staff inside it can end the block', async () => {
  const block = await start('network', '192.0.2.77/24')
  assert.equal((await sign('dokuz@ornek.example', '192.0.2.9')).body.code, 'error.request.blocked')
  assert.equal((await sign('on@ornek.example', '192.0.3.9')).status, 200)
  const inside = from('192.0.2.200')
  assert.equal((await api.call('GET', `/campaign/${id}/`, inside)).status, 200)
  const login = { json: { email: member.email, password: member.password }, ...inside }
  assert.equal((await api.call('POST', '/users/login/', login)).status, 200)
  const ending = await api.call('DELETE', `/moderation/blocks/${block}/`, { token: moderator.access, ...inside })
  assert.equal(ending.status, 200)
  api.advance(1)
  assert.equal((await sign('onbir@ornek.example', '192.0.2.9')).status, 200)
})

test('M-24 a trial of a network counts the signatures that came from it, also those of a /48', async () => {
  await sign('oniki@ornek.example', '198.51.100.8')
  await sign('onuc@ornek.example', '2001:db8:5:1::1')
  assert.equal(hitsOf(await tried('network', '198.51.100.0/24')).signature, 1)
  assert.equal(hitsOf(await tried('network', '2001:db8:5::/48')).signature, 1)
  assert.equal(hitsOf(await tried('network', '203.0.113.0/24')).signature, 0)
  assert.equal(hitsOf(await tried('network', '203.0.113.0/24')).comment, null)
})

test('M-24 a blocked word refuses nothing: comment and campaign stand marked on the desk', async () => {
  await start('word', 'Şarlatan')
  const { status, body } = await comment('Bunlar ŞARLATANLARDIR, inanmayın.')
  assert.equal(status, 201)
  await comment('Başka bir söz.')
  const tasks = { pgPool: api.pool, logger: new Logger(() => () => {}), noHandleSignals: true }
  await runOnce({ ...tasks, taskList: reportTasks(api.deps) })
  const { results } = (await api.call('GET', '/moderation/reports/', { token: moderator.access })).body
  const marked = results.map(({ kind, subject, reports, words }: Record<string, unknown>) => [
    kind,
    subject,
    reports,
    words,
  ])
  assert.deepEqual(marked, [['comment', body.id, 0, ['şarlatan']]])
  await comment(`${'Uzun bir söz. '.repeat(40)} Şarlatanlık bu.`)
  const trial = await tried('word', 'şarlatan')
  assert.equal(hitsOf(trial).comment, 2)
  assert.match(trial.body.samples[0].text, /Şarlatanlık bu/, 'the sample shows the hit')
  const fresh = await testCampaign(api, member.access, { title: 'Şarlatanlara karşı birlikte' })
  const reviewed = await api.call('GET', `/moderation/campaigns/${fresh}/`, { token: moderator.access })
  assert.deepEqual(reviewed.body.words, ['şarlatan'])
})

test('M-24 only staff, with a reason and an end; values are checked; each act is in the audit log', async () => {
  assert.equal((await tried('domain', 'x.example', member.access)).status, 403)
  const codeOf = async (kind: Kind, value: string) => (await tried(kind, value)).body.codes?.value?.[0]
  for (const value of ['yok', '192.0.2.1']) assert.equal(await codeOf('domain', value), 'error.block.domain', value)
  for (const value of ['10.0.0.0/8', '2001:db8::/20', 'x', '1.2.3.4/x', '1.2.3.4/33']) {
    assert.equal(await codeOf('network', value), 'error.block.network', value)
  }
  assert.equal(await codeOf('word', 'ab'), 'error.block.word')
  const json = { kind: 'domain', value: 'son.example', days: '1' }
  assert.equal((await api.call('POST', '/moderation/blocks/', { token: moderator.access, json })).status, 400)
  const block = await start('domain', 'son.example')
  await Promise.all([end(block), end(block)])
  const log = await api.call('GET', '/moderation/audit/?subject=service', { token: moderator.access })
  const [ended, begun] = log.body.results
  assert.deepEqual([ended.action, ended.details.value], ['service.unblock', 'son.example'])
  assert.deepEqual([begun.action, begun.details.note], ['service.block', 'Sahte imza dalgası.'])
})
