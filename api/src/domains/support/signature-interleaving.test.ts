import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../../demo/random.ts'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { eraseSigners } from './erase-signers.ts'
import { codeOf, linkToken } from './links.ts'
import { settleSignatures } from './settling.ts'
import { countsOf, press, rowsByDay, rowsOf, signAs, sumsByDay } from './testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const [owner, moderator] = [await testMember(api), await testModerator(api)]
const ids = [await testCampaign(api, owner.access), await testCampaign(api, owner.access)]
await approve(api, ...ids)

async function tokenOf(purpose: 'confirm' | 'withdraw', campaign: number, email: string): Promise<string> {
  const earlier = new Date(Date.now() - 60_000)
  const form = await api.db
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .select(['form.id as form', 'signature.id as signature'])
    .where('campaign_id', '=', campaign)
    .where('email_canonical', '=', email)
    .executeTakeFirst()
  const signed = await api.db
    .selectFrom('signature')
    .select(['form_id as form', 'id as signature'])
    .where('campaign_id', '=', campaign)
    .where('email_canonical', '=', email)
    .executeTakeFirst()
  const { form: id, signature } = form ?? signed ?? { form: 1_000_000, signature: 1_000_000 }
  const linked = { form: id ?? 0, signature, campaign_id: campaign, created_at: earlier }
  return linkToken(api.deps.config, purpose, linked, earlier)
}

test('T-04 M-14 after concurrent signing, confirming, withdrawing, correcting, setting aside and erasing, counts are the rows', async () => {
  const random = randomOf(7)
  function pick<T>(list: readonly T[]): T {
    return list[Math.floor(random() * list.length)] as T
  }
  const emails = Array.from({ length: 40 }, (_, n) => `kisi${n}@${n % 2 ? 'bir' : 'iki'}.example`)
  const receipts: string[] = []
  const byCode = async (id: number, email: string) => {
    const { receipt } = await signAs(api, id, email)
    const coded = api.db
      .updateTable('signature_form')
      .set({ code_at: api.deps.now() })
      .where('id', '=', ({ fn, selectFrom }) =>
        selectFrom('signature_form').select(fn.max('id').as('id')).where('email', '=', email),
      )
    const [form = { id: 0 }] = await coded.returning('id').execute()
    const one_time_code = codeOf(api.deps.config, form.id)
    return api.call('POST', '/signatures/code/', { json: { receipt, one_time_code } })
  }
  const acts = [
    async (id: number, email: string) => {
      receipts.push((await signAs(api, id, email)).receipt)
    },
    async (id: number, email: string) => press(api, 'confirm', await tokenOf('confirm', id, email)),
    async (id: number, email: string) => press(api, 'confirm', await tokenOf('confirm', id, email)),
    byCode,
    async (id: number, email: string) => press(api, 'withdraw', await tokenOf('withdraw', id, email)),
    async (_: number, email: string) =>
      receipts.length > 0 && api.call('POST', '/signatures/mail/', { json: { receipt: pick(receipts), email } }),
    async (id: number) =>
      api.call('POST', `/moderation/campaigns/${id}/signatures/${pick(['invalidate', 'restore'])}/`, {
        token: moderator.access,
        json: { domain: pick(['bir.example', 'iki.example']), dry_run: false },
      }),
    async () => settleSignatures(api.deps),
    async (id: number, email: string) =>
      api.pool.query(
        `update signature set confirmed_at = confirmed_at - interval '30 hours' where campaign_id = $1 and email_canonical = $2`,
        [id, email],
      ),
  ]
  const erasing = async (campaign_id: number) => eraseSigners(api.deps.db, { campaign_id, since: '-infinity' })
  let mostDays = 0
  for (let round = 0; round < 12; round++) {
    const chosen = round < 8 ? acts : [...acts, erasing]
    const answers = await Promise.all(Array.from({ length: 50 }, () => pick(chosen)(pick(ids), pick(emails))))
    const failed = answers.filter((answer) => typeof answer === 'object' && 'status' in answer && answer.status >= 500)
    assert.deepEqual(failed, [])
    for (const id of ids) {
      assert.deepEqual(await countsOf(api, id), await rowsOf(api, id), `round ${round}`)
      const days = await rowsByDay(api, id)
      assert.deepEqual(await sumsByDay(api, id), days, `round ${round}`)
      mostDays = Math.max(mostDays, Object.keys(days).length)
    }
  }
  const named = await api.pool.query(
    `select from signature_statement join signature on signature.id = signature_id where is_named and email_canonical like 'erased:%'`,
  )
  assert.equal(named.rowCount, 0)
  assert.ok(mostDays > 1)
})
