import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { runJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { reportTasks } from '../reports/index.ts'
import { confirmNewest, countsOf, press, signAs, testMails, tokenIn } from '../support/testing.ts'

const day = 86_400
const api = await testApi({ signatures: 'confirmed' })
const collect = testMails(api)

/** Sessions end while time passes. */
const campaign = async () => testPublicCampaign(api, (await testMember(api)).access)

async function signed(id: number, ...emails: string[]): Promise<void> {
  for (const email of emails) {
    await signAs(api, id, email)
    await confirmNewest(api, email)
  }
  await collect()
}

async function review(id: number, act: 'invalidate' | 'restore', criteria: object): Promise<number> {
  const json = { ...criteria, dry_run: false }
  const token = (await testModerator(api)).access
  const { body } = await api.call('POST', `/moderation/campaigns/${id}/signatures/${act}/`, { token, json })
  return body.changed
}

const verdicts = async () =>
  (await collect()).map(({ mail, to, data }) => ({ mail, to, data: data as Record<string, string> }))
const linked = async (token: string) =>
  (await api.call('POST', '/signatures/link/', { json: { token } })).body as {
    set_aside: string
    has_objected: boolean
  }

async function cases() {
  await runJobs(api.pool, reportTasks(api.deps))
  return api.db.selectFrom('report_case').select(['kind', 'subject_id', 'reports']).execute()
}

test('who confirmed and does not count is mailed once why, objects with one press, and is mailed when it counts', async () => {
  const id = await campaign()
  await signed(id, 'ayse@dernek.example')
  assert.equal(await review(id, 'invalidate', { domain: 'dernek.example' }), 1)
  assert.deepEqual(await verdicts(), [])
  api.advance(3 * day)
  const [mail, ...others] = await verdicts()
  assert.deepEqual([mail?.mail, mail?.to, others.length], ['signature_uncounted', 'ayse@dernek.example', 0])
  assert.match(mail?.data.why ?? '', /ekibimiz inceledi/)
  assert.deepEqual(await verdicts(), [])

  const token = tokenIn(mail?.data.link ?? '')
  const { set_aside, has_objected } = await linked(token)
  assert.deepEqual([set_aside, has_objected], ['staff', false])
  for (const _ of [1, 2]) {
    assert.equal((await press(api, 'object', token)).status, 200)
    assert.deepEqual(await cases(), [{ kind: 'campaign', subject_id: id, reports: 0 }])
  }
  assert.equal((await linked(token)).has_objected, true)
  assert.equal((await countsOf(api, id)).confirmed, 0, 'an objection counts nothing')

  assert.equal(await review(id, 'restore', { reason: 'objected' }), 1)
  assert.deepEqual(
    (await verdicts()).map(({ mail }) => mail),
    ['signature_counted'],
  )
  assert.equal((await countsOf(api, id)).confirmed, 1)
  const { status } = await press(api, 'object', token)
  assert.deepEqual([status, (await linked(token)).set_aside], [200, undefined], 'what counts has nothing to object to')
})

test('nobody is mailed about what staff counted again before, what was withdrawn, or what was never confirmed', async () => {
  const id = await campaign()
  await signed(id, 'bir@iptal.example', 'iki@iptal.example')
  await review(id, 'invalidate', { domain: 'iptal.example' })
  await review(id, 'restore', { domain: 'iptal.example' })
  assert.deepEqual(await verdicts(), [])
  await signAs(api, id, 'bekleyen@iptal.example')
  await collect()
  await review(id, 'invalidate', { domain: 'iptal.example' })
  await api.db.deleteFrom('signature').where('email', '=', 'iki@iptal.example').execute()
  api.advance(3 * day)
  const mailed = (await verdicts()).filter(({ mail }) => mail === 'signature_uncounted')
  assert.deepEqual(
    mailed.map(({ to }) => to),
    ['bir@iptal.example'],
  )
})

test('M-14 a link objects to its own signature alone, and one that is not known is refused', async () => {
  const id = await campaign()
  await signed(id, 'biri@ayri.example', 'oteki@ayri.example')
  await review(id, 'invalidate', { domain: 'ayri.example' })
  api.advance(3 * day)
  const [one] = (await verdicts()).filter(({ to }) => to === 'biri@ayri.example')
  await press(api, 'object', tokenIn(one?.data.link ?? ''))
  const rows = await api.db
    .selectFrom('signature')
    .select(['email', 'objected_at'])
    .where('campaign_id', '=', id)
    .orderBy('email')
    .execute()
  assert.deepEqual(
    rows.map(({ objected_at }) => objected_at !== null),
    [true, false],
  )
  assert.equal((await press(api, 'object', 'x'.repeat(40))).status, 400)
})
