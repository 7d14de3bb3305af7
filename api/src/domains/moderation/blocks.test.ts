import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { runJobs } from '../../testing-queue.ts'
import { confirmMember, profileForm, testMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { campaignForm, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { reportTasks } from '../reports/index.ts'
import { share } from '../sharing/testing.ts'
import { signedLinks } from '../support/testing.ts'
import { mailedAnswerLink, signedAnswer, testUpdate, updateFields } from '../updates/testing.ts'

const api = await testApi()
const [member, moderator] = [await testMember(api), await testModerator(api)]
const addressee_id = `${await testAddressee(api, { email: 'yanit@kurum.example' })}`
const id = await testPublicCampaign(api, member.access, { addressee_id })
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
async function reported(): Promise<unknown[]> {
  await runJobs(api.pool, reportTasks(api.deps))
  const { results } = (await api.call('GET', '/moderation/reports/', { token: moderator.access })).body
  return results.map(({ kind, subject, reports, words }: Record<string, unknown>) => [kind, subject, reports, words])
}

const { access } = member
const texts: Record<string, { field: string; send: (text: string) => ReturnType<typeof api.call> }> = {
  'the profile': {
    field: 'profile[bio]',
    send: (text) =>
      api.call('PUT', '/users/update-profile/', {
        token: access,
        multipart: profileForm({ 'profile[bio]': text }),
      }),
  },
  'an update': {
    field: 'text',
    send: (text) =>
      api.call('POST', `/campaign/${id}/updates/`, {
        token: access,
        json: { ...updateFields, text: `${updateFields.text} ${text}` },
      }),
  },
  'the words of a signer': {
    field: 'text',
    send: async (text) => {
      people += 1
      const { receipt } = await signedLinks(api, id, `imzaci${people}@ornek.example`)
      return api.call('POST', '/signatures/statement/', { json: { receipt, text, is_named: false } })
    },
  },
  'an answer': {
    field: 'text',
    send: async (text) => {
      // A further link is mailed only hours later.
      await api.db.deleteFrom('answer_link').execute()
      return api.call('POST', '/answers/', { json: { ...signedAnswer, token: await mailedAnswerLink(api, id), text } })
    },
  },
  'a recommendation': {
    field: 'message',
    send: (message) => {
      people += 1
      const recipient_emails = [`oku${people}@ornek.example`]
      return share(api, access, { campaign_id: id, recipient_emails, message, send_to_all_users: false })
    },
  },
}

const hitsOf = ({ body }: { body: { results: { subject: string; looked: number | null; hits: number }[] } }) =>
  Object.fromEntries(body.results.map(({ subject, looked, hits }) => [subject, looked === null ? null : hits]))

test('M-24 a trial shows what a domain would have hit, and changes nothing', async () => {
  assert.equal((await register('bir@Alt.Dalga.example')).status, 201)
  assert.equal((await sign('iki@dalga.example')).status, 200)
  await sign('uc@baskadalga.example')
  await comment('Şuna bakın: https://www.dalga.example/x?y, sonra konuşalım.')
  const answer = await tried('domain', '@DALGA.example')
  assert.deepEqual(hitsOf(answer), {
    ...{ account: 1, signature: 1, comment: 1, campaign: 0 },
    ...{ update: 0, statement: 0, answer: 0, profile: 0 },
  })
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
  const linking = 'https://www.dalga.example/1'
  for (const field of ['source_link', 'standfirst', 'victims', 'institution_or_person_name', 'media_alt'] as const) {
    const sourced = campaignForm({ [field]: linking, ...(field === 'media_alt' && { media_order: '1' }) })
    const { body } = await api.call('POST', '/campaign/create/', { token: member.access, multipart: sourced })
    assert.deepEqual(body.codes, { [field]: ['error.field.blocked_link'] }, field)
  }
  assert.equal((await sign('yedi@baskadalga.example')).status, 200)
  await end(block)
  assert.equal((await sign('sekiz@dalga.example')).status, 200)
})

for (const [name, { field, send }] of Object.entries(texts)) {
  test(`M-24 ${name} with a link to a blocked domain is refused at its field, and taken once the block ends`, async () => {
    await confirmMember(api, member)
    const linked = 'Ayrıntılar: www.tuzak.example/giris'
    const block = await start('domain', 'tuzak.example')
    const refused = await send(linked)
    assert.deepEqual([refused.status, refused.body.codes], [400, { [field]: ['error.field.blocked_link'] }])
    await end(block)
    const taken = await send(linked)
    assert.ok(taken.status < 300, taken.text)
  })
}

test('M-24 sign-ups, edited updates, outcomes and replies to answers cannot link to a blocked domain either', async () => {
  const update = await testUpdate(api, access, id)
  const answer = await texts['an answer']?.send('Konuyu inceliyoruz, teşekkür ederiz.')
  const block = await start('domain', 'tuzak.example')
  const linked = `${updateFields.text} Ayrıntılar: www.tuzak.example/giris`
  const call = (method: string, path: string, json: object) => api.call(method, path, { token: access, json })
  const refusals = [
    await call('PUT', `/campaign/${id}/updates/${update}/`, { ...updateFields, text: linked }),
    await call('POST', `/campaign/${id}/outcome/`, { outcome: 'won', text: linked }),
    await call('POST', `/answers/${answer?.body.id}/reply/`, { text: linked }),
  ]
  for (const { status, body } of refusals) {
    assert.deepEqual([status, body.codes], [400, { text: ['error.field.blocked_link'] }])
  }
  const password = 'uzun-bir-parola-9'
  const json = { username: 'tuzakci', email: 'tuzak@ornek.example', password, password2: password }
  for (const field of ['username', 'first_name', 'last_name', 'bio']) {
    const text = field === 'bio' ? linked : 'www.tuzak.example'
    const { status, body } = await api.call('POST', '/users/register/', { json: { ...json, [field]: text } })
    assert.deepEqual([status, body.codes], [400, { [field]: ['error.field.blocked_link'] }])
    if (field === 'bio') continue
    const multipart = profileForm({ [`user[${field}]`]: text })
    const renamed = await api.call('PUT', '/users/update-profile/', { token: access, multipart })
    assert.deepEqual([renamed.status, renamed.body.codes], [400, { [`user[${field}]`]: ['error.field.blocked_link'] }])
  }
  await end(block)
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
  assert.deepEqual(await reported(), [['comment', body.id, 0, ['şarlatan']]])
  await comment(`${'Uzun bir söz. '.repeat(40)} Şarlatanlık bu.`)
  const trial = await tried('word', 'şarlatan')
  assert.equal(hitsOf(trial).comment, 2)
  assert.match(trial.body.samples[0].text, /Şarlatanlık bu/, 'the sample shows the hit')
  const fresh = await testCampaign(api, member.access, { title: 'Şarlatanlara karşı birlikte' })
  const reviewed = await api.call('GET', `/moderation/campaigns/${fresh}/`, { token: moderator.access })
  assert.deepEqual(reviewed.body.words, ['şarlatan'])
})

test('M-24 a blocked word marks the words of a signer, an answer and a profile, and stands at an update on the desk', async () => {
  const before = await reported()
  await start('word', 'hokkabaz')
  for (const [name, { send }] of Object.entries(texts)) {
    const { status, text } = await send('Bu HOKKABAZLAR yine geldi.')
    assert.ok(status < 300, `${name} ${text}`)
  }
  const marked = (await reported()).slice(before.length) as [string, number, number, string[]][]
  assert.deepEqual(
    marked.map(([kind, , reports, words]) => [kind, reports, words]).sort(),
    ['answer', 'profile', 'statement'].map((kind) => [kind, 0, ['hokkabaz']]),
  )
  const { body } = await api.call('GET', '/moderation/updates/', { token: moderator.access })
  assert.ok(body.results.some(({ words }: { words: string[] }) => words.includes('hokkabaz')))
  const hits = hitsOf(await tried('word', 'hokkabaz'))
  assert.deepEqual(
    ['update', 'statement', 'answer', 'profile'].map((subject) => hits[subject]),
    [1, 1, 1, 1],
  )
})

test('M-24 a blocked word in a name brings the profile to the desk', async () => {
  await start('word', 'üfürükçü')
  const multipart = profileForm({ 'user[last_name]': 'Üfürükçü', 'user[privacy_settings][showLastName]': 'true' })
  assert.equal((await api.call('PUT', '/users/update-profile/', { token: access, multipart })).status, 200)
  const marked = (await reported()).find((each) => Array.isArray(each) && each[0] === 'profile')
  assert.ok(Array.isArray(marked) && marked[3].includes('üfürükçü'), JSON.stringify(marked))
})

test('M-24 a blocked word in the reply to an answer brings the answer to the desk', async () => {
  const answer = await texts['an answer']?.send('Konuyu inceliyoruz, size yazacağız.')
  await start('word', 'düzenbaz')
  const json = { text: 'Bu DÜZENBAZLAR bizi oyalıyor.' }
  const { status } = await api.call('POST', `/answers/${answer?.body.id}/reply/`, { token: member.access, json })
  assert.equal(status, 200)
  assert.deepEqual((await reported()).at(-1), ['answer', answer?.body.id, 0, ['düzenbaz']])
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
