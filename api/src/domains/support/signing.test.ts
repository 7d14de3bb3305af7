import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailboxOf } from '@sesol/shared/mailbox'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { recordSignature } from './signing.ts'

const api = await testApi()
const owner = await testMember(api)
const [open = 0, other = 0] = await Promise.all([testCampaign(api, owner.access), testCampaign(api, owner.access)])
await approve(api, open, other)

const signature = (campaign_id: number, email: string, user_id: number | null = null) => ({
  campaign_id,
  version: null,
  user_id,
  name: 'Biri',
  email,
  email_canonical: mailboxOf(email),
  sender_address: '',
  image: null,
  language: 'tr' as const,
  network: null,
  is_confirmed: true,
  set_aside_reason: null,
  wants_updates: false,
  shares_name: false,
  province: null,
  privacy_notice: null,
  special_consent: null,
})
const record = (campaign: number, email: string, member?: number) =>
  recordSignature(api.db, signature(campaign, email, member))

test('R-03 a crowd that comes at once is counted as if it had come one by one', async () => {
  const crowd = Array.from(
    { length: 300 },
    (_, n) => [n % 3 === 0 ? other : open, `Kisi${n % 250}@ornek.example`] as const,
  )
  const outcomes = await Promise.all(crowd.map(([campaign, email]) => record(campaign, email)))
  const expected = new Set(crowd.map(([campaign, email]) => `${campaign} ${email}`)).size
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'signed').length, expected)
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'repeated').length, crowd.length - expected)
  const ids = outcomes.flatMap((each) => (each.outcome === 'signed' ? [each.id] : []))
  assert.equal(new Set(ids).size, expected)
  const { rows } = await api.pool.query(
    `select campaign_id, count(*)::int as rows,
       (select sum(hits)::int from campaign_counter where campaign_counter.campaign_id = signature.campaign_id and kind = 'signature') as hits
     from signature group by campaign_id`,
  )
  assert.equal(rows.length, 2)
  for (const each of rows) assert.equal(each.hits, each.rows)
})

test('in a crowd everybody hears of their own campaign, also of one that is not there', async () => {
  const outcomes = await Promise.all([
    record(open, 'ilk@ornek.example'),
    record(987_654, 'ilk@ornek.example'),
    record(other, 'ilk@ornek.example'),
    record(open, 'İLK@ornek.example'),
    record(open, 'ilk@ORNEK.example'),
  ])
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['signed', 'no_campaign', 'signed', 'signed', 'repeated'],
  )
})

test('a signature that cannot be written takes no other with it', async () => {
  const gone = 2_000_000_000
  const [good, bad, alsoGood] = await Promise.allSettled([
    record(open, 'once@ornek.example'),
    record(open, 'silinen@ornek.example', gone),
    record(open, 'sonra@ornek.example'),
  ])
  assert.equal(good?.status === 'fulfilled' && good.value.outcome, 'signed')
  assert.equal(alsoGood?.status === 'fulfilled' && alsoGood.value.outcome, 'signed')
  assert.equal(bad?.status, 'rejected')
})
