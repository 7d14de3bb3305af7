import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testCampaign } from '../campaigns/testing.ts'
import { aiTasks } from './index.ts'
import { completion, testProvider } from './testing.ts'

const provider = await testProvider()
const api = await testApi({ ai: provider.settings })
const [member, moderator] = [await testMember(api), await testModerator(api)]

const runModel = async (id: number) => aiTasks(api.deps).mark_by_model?.({ campaign_id: id }, {} as never)
const marksOf = async (id: number) =>
  (await api.call('GET', `/moderation/campaigns/${id}/`, { token: moderator.access })).body.marks

test('X-19 a configured model is asked in a job, as data, and its known kinds are marks', async () => {
  const id = await testCampaign(api, member.access)
  assert.ok((await queuedJobs(api)).some(({ task }) => task === 'mark_by_model'))
  provider.answer((response) => response.end(completion('```json\n{"marks": ["child", "weather", "insult"]}\n```')))
  await runModel(id)
  const { messages } = JSON.parse(provider.asked[0]?.body ?? '{}')
  assert.equal(messages[1].role, 'user')
  assert.deepEqual(await marksOf(id), [
    { kind: 'child', found: '', kept: false },
    { kind: 'insult', found: '', kept: false },
  ])
})

test('X-19 a model that fails changes nothing, and the job is tried again', async () => {
  const id = await testCampaign(api, member.access)
  provider.answer((response) => response.writeHead(500).end())
  await assert.rejects(runModel(id))
  assert.deepEqual(await marksOf(id), [])
})
