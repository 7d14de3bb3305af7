import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { testMember, testModerator, testStaff } from '../accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import {
  countsOf,
  freshLink,
  press,
  queuedFaxes,
  rowsOf,
  signAndFax,
  signAs,
  signForm,
  testSignatureMail,
  tokenIn,
  visitorHeaders,
} from '../support/testing.ts'

const api = await testApi({ signatures: 'confirmed' })
const collect = testSignatureMail(api)
const [owner, moderator, admin] = [await testMember(api), await testModerator(api), await testStaff(api, 'admin')]

const campaign = (fields: Record<string, string> = {}) => testPublicCampaign(api, owner.access, fields)
type Who = { access: string }
const act = (id: number, name: 'invalidate' | 'restore', json: object, { access }: Who = moderator) =>
  api.call('POST', `/moderation/campaigns/${id}/signatures/${name}/`, { token: access, json })
const read = (id: number, query = '') =>
  api.call('GET', `/moderation/signatures/${id}/${query}`, { token: moderator.access })
const report = async (id: number) =>
  (await api.call('GET', `/moderation/signature-report/${id}/`, { token: moderator.access })).body

async function confirmed(id: number, emails: string[]): Promise<void> {
  for (const email of emails) await signAs(api, id, email)
  const mails = await collect()
  api.advance(5)
  for (const { data } of mails) assert.equal((await press(api, 'confirm', tokenIn(data.link))).status, 200)
}
const many = (count: number, domain: string) => Array.from({ length: count }, (_, n) => `kisi${n}@${domain}`)
const agree = async (id: number, expected: { confirmed: number; waiting: number }) => {
  assert.deepEqual(await countsOf(api, id), expected)
  assert.deepEqual(await rowsOf(api, id), expected)
}

test('T-04 staff see the number first, set aside by domain, and restore; count, rows and list agree', async () => {
  const id = await campaign()
  await confirmed(id, [...many(4, 'sahte.example'), ...many(2, 'gercek.example')])
  await signAs(api, id, 'bekleyen@sahte.example')
  const shown = await act(id, 'invalidate', { domain: 'SAHTE.example' })
  assert.deepEqual(shown.body, { matched: 5, changed: 0, sum: 5, is_above: false, signature_count: 6 })
  await agree(id, { confirmed: 6, waiting: 1 })
  const changed = { domain: 'sahte.example', dry_run: false, expected: 4 }
  assert.equal((await act(id, 'invalidate', changed)).status, 409, 'the number has changed since it was shown')
  const done = await act(id, 'invalidate', { ...changed, expected: 5 })
  assert.deepEqual(done.body, { matched: 5, changed: 5, sum: 5, is_above: false, signature_count: 2 })
  await agree(id, { confirmed: 2, waiting: 0 })
  const { body } = await read(id, '?state=set_aside')
  assert.equal(body.results.length, 5)
  const shares = await report(id)
  assert.deepEqual([shares.confirmed, shares.waiting, shares.set_aside], [2, 0, 5])
  assert.deepEqual(shares.reasons, [{ value: 'staff', count: 5 }])
  assert.deepEqual(shares.domains, [
    { value: 'sahte.example', confirmed: 0, waiting: 0, set_aside: 5 },
    { value: 'gercek.example', confirmed: 2, waiting: 0, set_aside: 0 },
  ])
  assert.equal((await act(id, 'restore', { reason: 'staff', dry_run: false })).body.changed, 5)
  await agree(id, { confirmed: 6, waiting: 1 })
  const total = await api.db
    .selectFrom('campaign')
    .select('signature_total')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(total.signature_total, 6)
  const entries = await api.db
    .selectFrom('audit.entry')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .where(sql<boolean>`action like 'signatures.%'`)
    .orderBy('id')
    .execute()
  assert.deepEqual(entries, [
    { action: 'signatures.invalidate', actor_id: moderator.id },
    { action: 'signatures.read', actor_id: moderator.id },
    { action: 'signatures.restore', actor_id: moderator.id },
  ])
})

test('T-04 filters by network, time and name match what they say', async () => {
  const id = await campaign()
  const from = async (email: string, address: string, name: string) =>
    assert.equal(
      (
        await api.call('PATCH', `/campaign/${id}/sign/`, {
          multipart: signForm({ name, email }),
          headers: visitorHeaders(api, address),
        })
      ).status,
      200,
    )
  await from('bir@ornek.example', '10.5.0.1', 'IŞIK Sahte')
  await from('iki@ornek.example', '10.5.0.1', 'Işık Gerçek')
  await from('uc@ornek.example', '10.5.0.2', 'Deniz')
  const { body } = await read(id)
  const network = body.results.find(({ email }: { email: string }) => email === 'bir@ornek.example').network
  const matched = async (filter: object) => (await act(id, 'invalidate', filter)).body.matched
  assert.equal(await matched({ network }), 2)
  assert.equal(await matched({ network, name: 'sahte' }), 1)
  assert.equal(await matched({ name: 'ışık' }), 2)
  assert.equal(await matched({ name: '%' }), 0)
  const middle = body.results[1].signed_at
  assert.equal(await matched({ from: middle }), 2)
  assert.equal(await matched({ until: middle }), 1)
  assert.equal((await act(id, 'invalidate', {})).status, 400)
  await collect()
})

test('T-04 more than a hundred are refused until an admin lifts the bound once', async () => {
  const id = await campaign()
  await api.db.transaction().execute(async (trx) => {
    const { importSignatures } = await import('../support/index.ts')
    const signers = many(101, 'toplu.example').map((email) => ({ name: 'Toplu', email, created_at: new Date() }))
    await importSignatures(trx, id, signers)
  })
  const filter = { domain: 'toplu.example', dry_run: false, expected: 101 }
  const shown = await act(id, 'invalidate', { ...filter, dry_run: true })
  assert.deepEqual(shown.body, { matched: 101, changed: 0, sum: 101, is_above: true, signature_count: 101 })
  assert.equal((await act(id, 'invalidate', filter)).body.code, 'error.staff.bound')
  await agree(id, { confirmed: 101, waiting: 0 })
  const lift = () =>
    api.call('POST', `/moderation/staff/${moderator.id}/lift/`, {
      token: admin.access,
      json: { kind: 'signatures', note: 'Aynı sunucudan 101 imza.' },
    })
  await lift()
  const twice = await Promise.all([act(id, 'invalidate', filter), act(id, 'invalidate', filter)])
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), [200, 409], 'a lift serves once')
  await agree(id, { confirmed: 0, waiting: 0 })
  assert.equal((await act(id, 'restore', { reason: 'staff', dry_run: false })).body.code, 'error.staff.bound')
  await lift()
  assert.equal((await act(id, 'restore', { reason: 'staff', dry_run: false })).status, 200)
  await agree(id, { confirmed: 101, waiting: 0 })
})

test('M-14 throw-away domains, addresses for names and a press within a second are set aside without a word', async () => {
  const id = await campaign({ fax_number: '+902880000011' })
  const plain = await signAs(api, id, 'duzgun@ornek.example')
  const kinds = [
    await signAs(api, id, 'biri@mailinator.com'),
    await signAs(api, id, 'adres@ornek.example', 'Lale Mah. 3. Sok. No 5'),
    await signAs(api, id, 'posta@ornek.example', 'biri@ornek.example'),
  ]
  for (const answer of kinds) assert.deepEqual({ ...answer, receipt: '' }, { ...plain, receipt: '' })
  // A name belongs to a form, the domain to the mailbox.
  await agree(id, { confirmed: 0, waiting: 3 })
  const faxed = await signAndFax(api, id, { name: 'Hızlı', email: 'hizli@ornek.example' })
  const mails = await collect()
  assert.equal(mails.length, 5)
  const hasty = mails.find(({ to }) => to === 'hizli@ornek.example')
  const answer = await press(api, 'confirm', await freshLink(api, hasty?.to ?? ''))
  assert.deepEqual([answer.status, answer.body.campaign_id, answer.body.is_set_aside], [200, id, true])
  api.advance(5)
  for (const { to, data } of mails) if (to !== hasty?.to) await press(api, 'confirm', tokenIn(data.link))
  await agree(id, { confirmed: 1, waiting: 0 })
  assert.ok(!(await queuedFaxes(api)).includes(faxed.body.fax.id))
  const { reasons } = await report(id)
  assert.deepEqual(
    reasons.toSorted((a: { value: string }, b: { value: string }) => a.value.localeCompare(b.value)),
    [
      { value: 'instant', count: 1 },
      { value: 'name', count: 2 },
      { value: 'throwaway', count: 1 },
    ],
  )
  assert.equal((await act(id, 'restore', { reason: 'instant', dry_run: false })).body.changed, 1)
  await agree(id, { confirmed: 2, waiting: 0 })
  assert.ok((await queuedFaxes(api)).includes(faxed.body.fax.id))
})

test('M-14 a burst from one network is set aside, with its first signatures, and nothing of other networks', async () => {
  const burst = await testApi({ signatures: 'immediate' })
  const author = await testMember(burst)
  const id = await testCampaign(burst, author.access)
  await approve(burst, id)
  const signs = (email: string, address: string) =>
    burst.call('PATCH', `/campaign/${id}/sign/`, {
      multipart: signForm({ name: 'Kişi', email }),
      headers: visitorHeaders(burst, address),
    })
  for (const email of many(41, 'ornek.example')) await signs(email, '10.6.0.1')
  for (const email of many(40, 'baska.example')) await signs(email, '10.6.0.2')
  assert.deepEqual(await countsOf(burst, id), { confirmed: 81, waiting: 0 })
  await testSignatureMail(burst)()
  assert.deepEqual(await countsOf(burst, id), { confirmed: 40, waiting: 0 })
  assert.deepEqual(await rowsOf(burst, id), { confirmed: 40, waiting: 0 })
})

test('T-04 pages of signatures leave none out and repeat none, although the last row of a page was withdrawn', async () => {
  const id = await campaign()
  const { rows } = await sql<{ id: number }>`
    insert into signature (campaign_id, name, email, email_canonical, sender_address, created_at, confirmed_at)
    select ${id}::integer, 'Biri', n || '@sayfa.example', n || '@sayfa.example', '', now() - (120 - n) / 3 * interval '1 minute', now()
    from generate_series(1, 120) n
    returning id`.execute(api.db)
  const seen: number[] = []
  for (let query: string | undefined = ''; query !== undefined; ) {
    const { body } = await read(id, query)
    const page: number[] = body.results.map((signature: { id: number }) => signature.id)
    seen.push(...page)
    await api.db
      .deleteFrom('signature')
      .where('id', '=', page.at(-1) ?? 0)
      .execute()
    query = body.next ? new URL(body.next, api.address).search : undefined
  }
  assert.deepEqual(
    seen.toSorted((a, b) => a - b),
    rows.map((row) => row.id),
  )
})
