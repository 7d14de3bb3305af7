import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testMember } from '../../api/src/domains/accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../../api/src/domains/campaigns/testing.ts'
import { type TestApi, testApi } from '../../api/src/testing.ts'
import { certify, everybody, namesOf } from './support/certify.ts'

async function fill(api: TestApi) {
  const { access } = await testMember(api)
  for (let n = 0; n < 52; n++) await approve(api, await testCampaign(api, access))
}

const counts = async ({ pool }: TestApi) => {
  const { rows } = await pool.query(`select
    (select count(*)::int from campaign where deleted_at is null) as campaigns,
    (select count(*)::int from comment) as comments,
    (select count(*)::int from campaign where shared_with_all_at is not null and deleted_at is null) as announced`)
  return rows[0]
}

test('our API conforms, and every call of the specification and probe of a group is checked', async () => {
  const api = await testApi()
  // The command reads no mail, and some rows need a member whose address is confirmed.
  await api.pool.query('alter table "user" alter email_confirmed_at set default now()')
  await fill(api)
  const { code, report, stdout } = await certify(api.address, ...(await everybody(api)))
  const remarks = report.rows.filter((row) => row.outcome !== 'ok' || row.differences.length || row.unchecked.length)
  assert.deepEqual(remarks, [])
  assert.equal(report.rows.length, report.totals.ok)
  assert.equal(code, 0)
  assert.ok(!/eyJ|correct horse|Kanit-/.test(stdout), 'the report holds tokens or passwords')
  assert.deepEqual(await counts(api), { campaigns: 52, comments: 0, announced: 0 })
})

test('without a member and a moderator the newest public campaign is used, and rows that need them are not checked', async () => {
  const api = await testApi()
  const { access } = await testMember(api)
  const id = await testPublicCampaign(api, access)
  const { code, report } = await certify(
    api.address,
    '--only',
    'campaignDetail,trackClick,trackPhoneClick,trackFaxClick,signCampaign,faxDetail,createComment,shareCampaign,' +
      'waitingCampaigns,decideCampaign',
  )
  assert.deepEqual(namesOf(report, 'differs'), [])
  assert.deepEqual(namesOf(report, 'not checked'), ['shareCampaign', 'faxDetail', 'decideCampaign'])
  const reasons = report.rows.find(({ name }) => name === 'shareCampaign')?.unchecked
  assert.match(reasons?.[0] ?? '', /^needs --email and --password/)
  assert.equal(code, 1)
  const { body } = await api.call('GET', `/campaign/${id}/`)
  const { signature_count, click_count, click_count_phone_number, click_count_fax_number, shared_with_all_users } = body
  assert.deepEqual([signature_count, click_count, click_count_phone_number, click_count_fax_number], [1, 1, 1, 1])
  assert.equal(shared_with_all_users, false)
  assert.deepEqual(await counts(api), { campaigns: 1, comments: 0, announced: 0 })
})
