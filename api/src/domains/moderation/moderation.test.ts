import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { runHere } from '../../testing-process.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember } from '../accounts/testing.ts'
import { testCampaign } from '../campaigns/testing.ts'
import { decide } from './index.ts'

const api = await testApi()
const owner = await testMember(api)
const system = { ...api.deps, caller: { kind: 'system' } } as const

const approve = (id: number) => decide({ ctx: system, input: { id, act: 'approve', note: '' } })
const audit = (id: number) =>
  api.db.selectFrom('audit.entry').selectAll().where('subject', '=', 'campaign').where('subject_id', '=', id).execute()
const jobs = () => queuedJobs(api)
const state = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).status

const env = { DATABASE_URL: api.url, DATA_DIR: api.deps.config.dataDir }
const moderate = (...words: string[]) => runHere('moderate.ts', env, words)

test('P-03 an approved campaign is public, and its tags are queued for revalidation', async () => {
  const id = await testCampaign(api, owner.access)
  assert.equal(await state(id), 401)
  const { code, output } = await moderate('approve', String(id))
  assert.deepEqual([code, output], [0, `Campaign ${id} is approved.\n`])
  assert.equal(await state(id), 200)
  const [entry] = await audit(id)
  assert.equal(entry?.action, 'campaign.approve')
  assert.deepEqual(entry?.details, { before: 'under_review', after: 'approved', version: 1, reason: null })
  const last = (await jobs()).findLast((job) => job.task === 'revalidate_site')
  assert.deepEqual(last?.payload.tags.slice(0, 3), ['list', `campaign:${id}`, `profile:${owner.id}`])
  assert.ok(last?.payload.tags.includes('hashtag:longoz'))
  assert.equal((await moderate('approve', String(id))).output, `Campaign ${id} was approved before.\n`)
})

test('a public campaign is hidden, with reason and note in the log', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(id)
  const { output } = await moderate('hide', String(id), 'duplicate', 'iki', 'kez', 'gönderildi')
  assert.equal(output, `Campaign ${id} is hidden.\n`)
  assert.equal(await state(id), 410)
  assert.deepEqual((await audit(id)).map(({ details }) => details).at(-1), {
    before: 'approved',
    after: 'hidden',
    version: 1,
    reason: 'duplicate',
    note: 'iki kez gönderildi',
  })
})

test('audit entries cannot be changed; deleting a member leaves the number of the actor', async () => {
  await assert.rejects(api.db.updateTable('audit.entry').set({ action: 'campaign.reject' }).execute(), /final/)
  await assert.rejects(api.db.deleteFrom('audit.entry').execute(), /final/)
  const moderator = await testMember(api)
  const id = await testCampaign(api, owner.access)
  const caller = { kind: 'staff', id: moderator.id, sessionId: '', role: 'moderator', verifiedAt: new Date() } as const
  await decide({ ctx: { ...api.deps, caller }, input: { id, act: 'approve', note: '' } })
  await api.db.deleteFrom('user').where('id', '=', moderator.id).execute()
  const [entry] = await audit(id)
  assert.equal(entry?.actor_id, moderator.id)
  assert.equal(entry?.action, 'campaign.approve')
})

test('the command lists campaigns under review and makes the first admin', async () => {
  const id = await testCampaign(api, owner.access, { title: 'Bekleyen iş' })
  assert.match((await moderate('list')).output, new RegExp(`^${id}\\t\\S+\\t${owner.username}\\tBekleyen iş$`, 'm'))
  assert.equal((await moderate('make-admin', owner.email.toUpperCase())).code, 0)
  assert.equal((await api.call('GET', '/users/me/', { token: owner.access })).body.is_staff, true)
})

test('an unknown campaign or member is exit code 1', async () => {
  for (const [words, message] of [
    [['reject', '1', 'insult', 'x'.repeat(1001)], 'The request is invalid.\n'],
    [['approve', '999999'], 'Campaign not found.\n'],
    [['make-admin', 'nobody@example.com'], 'User not found.\n'],
  ] as const) {
    assert.deepEqual(await moderate(...words), { code: 1, output: message })
  }
})

test('wrong arguments print the usage and are exit code 2', async () => {
  for (const words of [
    ['approve', '1', '2'],
    ['reject', '1'],
    ['reject', '1', 'yok'],
    ['approve', '1', 'insult'],
    ['approve', '1; drop table campaign'],
  ]) {
    const { code, output } = await moderate(...words)
    assert.equal(code, 2, words.join(' '))
    assert.match(output, /^Usage/)
  }
})
