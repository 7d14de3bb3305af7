import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { testMember } from '../domains/accounts/testing.ts'
import { approve, moveTo, testCampaign } from '../domains/campaigns/testing.ts'
import { crontab, tasksOf } from '../tasks.ts'
import { testApi } from '../testing.ts'
import { emptyQueue, queued, queuedJobs } from '../testing-queue.ts'
import { queueChanges, submitCampaigns } from './index-now.ts'

const api = await testApi()
const { access } = await testMember(api)
const key = 'a1b2c3d4e5f6'
const on = { ...api.deps, config: { ...api.deps.config, siteUrl: 'https://sesol.example', indexNowKey: key } }

const heard: unknown[] = []
let status = 202
const service = createServer(async (request, response) => {
  heard.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
  response.writeHead(status).end()
}).listen(0, '127.0.0.1')
await once(service, 'listening')
after(() => service.close())
const at = `http://127.0.0.1:${(service.address() as AddressInfo).port}/indexnow`

test('changes that wait are one job, which keeps its time', async () => {
  await emptyQueue(api.db)
  await queueChanges(on, ['list', 'campaign:12', 'profile:3', 'hashtag:su'])
  await queueChanges(on, ['campaign:13', 'campaign:12', 'addressee:9'])
  assert.deepEqual(await queued(api, 'submit_changes'), [[12, 13, 12]])
  assert.deepEqual(await queuedJobs(api, { due: true }), [])
  await emptyQueue(api.db)
})

test('a change is queued once the site has heard of it, and not while the site is away', async () => {
  const run = async (hookUrl: string) => {
    const tasks = tasksOf({ ...on, config: { ...on.config, hookUrl } }, pino({ level: 'silent' }))
    await tasks.revalidate_site?.({ tags: ['list', 'campaign:12'] }, {} as never)
  }
  await assert.rejects(run('http://127.0.0.1:1/'))
  assert.deepEqual(await queued(api, 'submit_changes'), [])
  await run(at)
  assert.deepEqual(await queued(api, 'submit_changes'), [[12]])
  await emptyQueue(api.db)
  heard.length = 0
})

test('without a key, and for what names no campaign, nothing is queued or sent', async () => {
  await queueChanges(api.deps, ['campaign:12'])
  await queueChanges(on, ['list', 'profile:3', 'site', 'transparency'])
  assert.deepEqual(await queued(api, 'submit_changes'), [])
  await submitCampaigns(api.deps, [12], at)
  assert.deepEqual(heard, [])
  assert.doesNotMatch(crontab, /submit_changes/)
})

test('P-03 what is public and what was is submitted once at each address that it has, and nothing that was never public', async () => {
  const english = await testCampaign(api, access, {})
  const [open, closed, hidden, draft, translated] = [
    await testCampaign(api, access),
    await testCampaign(api, access),
    await testCampaign(api, access),
    await testCampaign(api, access),
    await testCampaign(api, access),
  ]
  await approve(api, open, closed, hidden, english, translated)
  await api.db.updateTable('campaign').set({ language: 'en' }).where('id', '=', english).execute()
  const translation = { language: 'en', by: 'author', title: 'A', standfirst: '', content: 'B', version: 1 } as const
  await api.db.updateTable('campaign').set({ translation }).where('id', '=', translated).execute()
  await moveTo(api, 'close', closed)
  await moveTo(api, 'hide', hidden)
  heard.length = 0
  await submitCampaigns(on, [draft, closed, open, hidden, open, english, translated, 2_000_000], at)
  assert.deepEqual(heard, [
    {
      ...{ host: 'sesol.example', key },
      urlList: [
        ...[`/en/campaign/${english}`, ...[open, closed, hidden].map((id) => `/campaign/${id}`)],
        ...[`/campaign/${translated}`, `/en/campaign/${translated}`],
      ].map((path) => `https://sesol.example${path}`),
    },
  ])
  heard.length = 0
  await submitCampaigns(on, [draft], at)
  assert.deepEqual(heard, [])
  for (const broken of [429, 403, 500]) {
    status = broken
    await assert.rejects(submitCampaigns(on, [open], at), new RegExp(`${broken}`))
  }
  await assert.rejects(submitCampaigns(on, [open], 'http://127.0.0.1:1/'), /index service/)
})
