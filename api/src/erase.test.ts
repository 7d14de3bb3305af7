import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { confirmMember, profileForm, type TestMember, testMember } from './domains/accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from './domains/campaigns/testing.ts'
import { testComment } from './domains/comments/testing.ts'
import { testPicture } from './domains/media/testing.ts'
import { drawing, sign, signAndFax, signForm } from './domains/support/testing.ts'
import type { MailOrder } from './platform/mail/index.ts'
import { tasksOf } from './tasks.ts'
import { testApi } from './testing.ts'
import { runJobs } from './testing-queue.ts'

const api = await testApi()
const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
const grace = 14 * 86_400
const sweep = async () => tasks.sweep_rows?.({}, {} as never)

const plan = (member: TestMember, campaigns: unknown = 'remove', password: unknown = member.password) =>
  api.call('POST', '/users/deletion/', { token: member.access, json: { password, campaigns } })
const login = ({ email, password }: TestMember) => api.call('POST', '/users/login/', { form: { email, password } })
const count = async (id: number) => (await api.call('GET', `/campaign/${id}/counts/`)).body

async function queued() {
  const [tags, mails]: [string[], MailOrder[]] = [[], []]
  const taskList = {
    ...Object.fromEntries(Object.keys(tasks).map((name) => [name, async () => {}])),
    revalidate_site: async (payload: unknown) => void tags.push(...(payload as { tags: string[] }).tags),
    send_mail: async (payload: unknown) => void mails.push(payload as MailOrder),
  }
  await runJobs(api.pool, taskList)
  return { tags, mails }
}

async function lived() {
  const [member, owner] = [await testMember(api), await testMember(api)]
  await confirmMember(api, member, { campaignMail: true })
  const picture = await testPicture('green', 60, 40)
  const form = profileForm({ 'user[first_name]': 'Ayşe', 'profile[bio]': 'Kıyıda.' }, [
    new Blob([new Uint8Array(picture)]),
  ])
  await api.call('PUT', '/users/update-profile/', { token: member.access, multipart: form })
  const [foreign, own, waiting] = [
    await testCampaign(api, owner.access, { fax_number: '+902880000001' }),
    await testCampaign(api, member.access),
    await testCampaign(api, member.access),
  ]
  await approve(api, foreign, own)
  const comment = await testComment(api, foreign, member.access)
  const liked = await testComment(api, foreign, owner.access)
  await api.call('POST', `/campaign/comments/${liked.id}/like/`, { token: member.access })
  await sign(api, foreign, signForm({ name: 'Ayşe Yılmaz', sender_address: 'Kıyı 1' }, await drawing()), member.access)
  const unnamed = await testPublicCampaign(api, owner.access)
  await sign(api, unnamed, signForm({ name: 'Ayşe Yılmaz', email: member.email }))
  const fax = (await signAndFax(api, foreign, { name: 'Ayşe Yılmaz' }, { token: member.access })).body.fax.id
  const json = { values: { title: 'Dere' }, step: 'topic', media: [] }
  await api.call('PUT', '/campaign/draft/', { token: member.access, json })
  return { member, owner, foreign, unnamed, own, waiting, comment: comment.id, liked: liked.id, fax }
}

test('a planned deletion ends every session, is confirmed by mail and can be cancelled for fourteen days', async () => {
  const member = await testMember(api)
  await queued()
  const { status, body } = await plan(member, 'keep')
  assert.deepEqual([status, body.deletion_campaigns], [200, 'keep'])
  assert.ok(Math.abs(Date.parse(body.deletion_at) - api.deps.now().getTime() - grace * 1000) < 5000)
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).status, 401)
  const { mails } = await queued()
  assert.deepEqual(
    mails.map(({ mail, to }) => [mail, to]),
    [['deletion_planned', member.email]],
  )
  api.advance(grace - 60)
  await sweep()
  const { access: token } = (await login(member)).body
  assert.equal((await api.call('GET', '/users/me/', { token })).body.deletion_at, body.deletion_at)
  for (const _ of [1, 2]) assert.equal((await api.call('DELETE', '/users/deletion/', { token })).status, 204)
  assert.equal((await api.call('GET', '/users/me/', { token })).body.deletion_at, null)
  api.advance(120)
  await sweep()
  assert.equal((await login(member)).status, 200)
})

test('a deletion that is asked for again keeps its day', async () => {
  const member = await testMember(api)
  const first = (await plan(member, 'keep')).body
  api.advance(86_400)
  member.access = (await login(member)).body.access
  assert.deepEqual((await plan(member, 'remove')).body, { ...first, deletion_campaigns: 'remove' })
})

test('without the password or without a choice nothing is planned', async () => {
  const member = await testMember(api)
  for (const [password, campaigns, field] of [
    ['yanlis', 'keep', 'password'],
    ['', 'keep', 'password'],
    [null, 'keep', 'password'],
    [member.password, 'give', 'campaigns'],
    [member.password, null, 'campaigns'],
    [member.password, ['keep'], 'campaigns'],
  ] as const) {
    const { status, body } = await plan(member, campaigns, password)
    assert.deepEqual([status, Object.keys(body.codes)], [400, [field]], String(campaigns))
  }
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).body.deletion_at, null)
})

test('P-12 after the days of grace nothing names the member any more, and every count stays', async () => {
  const { member, owner, foreign, unnamed, own, waiting, comment, liked, fax } = await lived()
  const before = [await count(foreign), await count(unnamed)]
  await plan(member, 'remove')
  await queued()
  api.advance(grace + 60)
  await sweep()
  const { tags, mails } = await queued()
  assert.deepEqual(
    mails.flatMap(({ mail, to, language }) => (to === member.email ? [[mail, language]] : [])),
    [['account_deleted', 'tr']],
  )
  for (const tag of [`campaign:${own}`, `profile:${member.id}`, 'list']) assert.ok(tags.includes(tag), tag)

  assert.equal((await login(member)).status, 401)
  assert.equal((await login({ ...member, email: `erased:${member.id}` })).status, 401)
  assert.equal((await api.call('GET', `/users/detail/${member.id}/`)).status, 404)
  assert.equal((await api.call('GET', `/campaign/${own}/`)).status, 410)
  const { access: token } = (await login(owner)).body
  assert.deepEqual([await count(foreign), await count(unnamed)], before)
  const said = (await api.call('GET', `/campaign/comments/${comment}/`, { token })).body
  assert.deepEqual([said.user.username, said.user.profile.profile_image], ['', null])
  assert.equal((await api.call('GET', `/campaign/comments/${liked}/`, { token })).body.likes_count, 0)
  assert.equal((await api.call('GET', `/fax/${fax}/`)).status, 404)
  const deleted = await api.db.selectFrom('campaign').select('deleted_at').where('id', 'in', [own, waiting]).execute()
  assert.ok(deleted.every(({ deleted_at }) => deleted_at !== null))

  for (const table of ['user', 'signature', 'session', 'mailed_link', 'campaign_draft', 'media', 'data_export']) {
    const { rows } = await api.pool.query(`select t::text as row from "${table}" t`)
    for (const { row } of rows) {
      for (const trace of [member.username, member.email, 'Ayşe', 'Kıyı 1'])
        assert.ok(!row.includes(trace), `${table} ${row}`)
    }
  }
  const again = {
    username: member.username,
    email: member.email,
    password: member.password,
    password2: member.password,
  }
  assert.equal((await api.call('POST', '/users/register/', { json: again })).status, 201)
})

test('campaigns that are to stay stay without a name; those that wait for a decision go', async () => {
  const { member, own, waiting } = await lived()
  await plan(member, 'keep')
  api.advance(grace + 60)
  await sweep()
  const { status, body } = await api.call('GET', `/campaign/${own}/`)
  assert.deepEqual([status, body.user.username, body.user.profile.profile_image], [200, '', null])
  const row = await api.db
    .selectFrom('campaign')
    .select('deleted_at')
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow()
  assert.notEqual(row.deleted_at, null)
})

test('R-05 sweeps beside each other and again change nothing twice', async () => {
  const { member, foreign } = await lived()
  const before = await count(foreign)
  await plan(member, 'remove')
  await queued()
  api.advance(grace + 60)
  await Promise.all([sweep(), sweep(), sweep()])
  await sweep()
  assert.deepEqual(await count(foreign), before)
  const { tags, mails } = await queued()
  assert.equal(tags.filter((tag) => tag === `profile:${member.id}`).length, 1)
  assert.equal(mails.filter(({ to }) => to === member.email).length, 1)
})

test('who is about to leave gets no mail about campaigns', async () => {
  const { announcementRecipients } = await import('./domains/accounts/index.ts')
  const member = await testMember(api)
  await confirmMember(api, member, { campaignMail: true })
  const listed = async () => (await announcementRecipients(api.db, member.id - 1, 1)).some(({ id }) => id === member.id)
  assert.equal(await listed(), true)
  await plan(member)
  assert.equal(await listed(), false)
})
