import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { campaignForm, testCampaign } from '../campaigns/testing.ts'
import { aiTasks } from './index.ts'
import { completion, testProvider } from './testing.ts'

const provider = await testProvider()
const api = await testApi({ ai: provider.settings, aiMarks: true })
const [member, moderator] = [await testMember(api), await testModerator(api)]

const runModel = async (id: number) => aiTasks(api.deps).mark_by_model?.({ campaign_id: id }, {} as never)
const marksOf = async (id: number) =>
  (await api.call('GET', `/moderation/campaigns/${id}/`, { token: moderator.access })).body.marks

async function withConsent(of: typeof api, token: string, more: Record<string, string> = {}): Promise<number> {
  const multipart = campaignForm(more)
  multipart.append('model_marks', 'on')
  const { status, body, text } = await of.call('POST', '/campaign/create/', { token, multipart })
  assert.equal(status, 201, text)
  return body.id
}
const isQueued = async (of: typeof api) => (await queuedJobs(of)).some(({ task }) => task === 'mark_by_model')

test('X-21 the text of an author who has not agreed is not sent to the model', async () => {
  await testCampaign(api, member.access)
  assert.equal(await isQueued(api), false)
  const wrong = campaignForm()
  wrong.append('model_marks', 'x')
  assert.equal((await api.call('POST', '/campaign/create/', { token: member.access, multipart: wrong })).status, 400)
})

test('X-21 without the operator’s setting no text is sent for marks, nor one that was queued before', async () => {
  const off = await testApi({ ai: provider.settings })
  const id = await withConsent(off, (await testMember(off)).access)
  assert.equal(await isQueued(off), false)
  await aiTasks(off.deps).mark_by_model?.({ campaign_id: id }, {} as never)
  assert.equal(provider.asked.length, 0)
})

test('X-21 a model that author and operator want is asked in a job, as redacted data, and its known kinds are marks', async () => {
  const content = `Müdür Tezcan Aldıran’ın telefonu 0532 123 45 67, Aldıran hakaret etti. ${'Dere kirleniyor. '.repeat(5)}`
  const id = await withConsent(api, member.access, { content, offenders: 'Tezcan Aldıran' })
  assert.ok(await isQueued(api))
  provider.answer((response) => response.end(completion('```json\n{"marks": ["child", "weather", "insult"]}\n```')))
  await runModel(id)
  const { messages } = JSON.parse(provider.asked[0]?.body ?? '{}')
  assert.equal(messages[1].role, 'user')
  assert.match(messages[1].content, /Müdür \[kişi 1\]’ın telefonu \[telefon\], \[kişi 1\] hakaret etti/)
  assert.doesNotMatch(provider.asked[0]?.body ?? '', /Tezcan|Aldıran|532/)
  assert.deepEqual(
    (await marksOf(id)).filter(({ found }: { found: string }) => found === ''),
    [
      { kind: 'child', found: '', kept: false },
      { kind: 'insult', found: '', kept: false },
    ],
  )
})

test('X-21 a model that fails changes nothing, and the job is tried again', async () => {
  const id = await withConsent(api, member.access)
  provider.answer((response) => response.writeHead(500).end())
  await assert.rejects(runModel(id))
  assert.deepEqual(await marksOf(id), [])
})
