import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { pino } from 'pino'
import { confirmedMember, confirmMember, testMember, testModerator, testStaff } from './domains/accounts/testing.ts'
import { approve, campaignForm, testCampaign } from './domains/campaigns/testing.ts'
import { testComment } from './domains/comments/testing.ts'
import { sendNotice, testNotice } from './domains/legal/testing.ts'
import { sendReport } from './domains/reports/testing.ts'
import {
  drawing,
  freshLink,
  press,
  runFax,
  sign,
  signAndFax,
  signForm,
  testPaper,
  testSignatureMail,
  uploadedScan,
} from './domains/support/testing.ts'
import { mailboxHash, noteFeedback } from './platform/mail/index.ts'
import { sampleOrder } from './platform/mail/testing.ts'
import { queueMail } from './platform/send-mail.ts'
import { retainedTables } from './retained-tables.ts'
import { retained, retentionRules } from './retention.ts'
import { tasksOf } from './tasks.ts'
import { testApi } from './testing.ts'
import { failJobs, queued } from './testing-queue.ts'

const api = await testApi({ signatures: 'confirmed', rateLimitScale: 1 })
const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
const settle = testSignatureMail(api)

async function runSweeps() {
  await settle()
  for (const name of ['settle_signatures', 'sweep_rows', 'end_signers', 'sweep_files', 'write_erasures'] as const) {
    await tasks[name]?.({}, {} as never)
    for (const payload of await queued(api, 'erase_signers')) await tasks.erase_signers?.(payload, {} as never)
  }
}

const rows = async (from: string) => (await api.pool.query(`select count(*)::int as count from ${from}`)).rows[0].count
const filesLike = async (ending: string) => {
  const names: string[] = []
  for await (const { name } of api.deps.privateFiles.list()) if (name.endsWith(ending)) names.push(name)
  return names.length
}
const filesIn = async (folder: string) => (await readdir(folder).catch(() => [])).length

/** How much there is of what is kept for a time. */
const there = {
  unused_account: () => rows(`"user" where username = 'kullanmayan'`),
  deleted_account: () => rows(`"user" where username = 'giden'`),
  session: () => rows('session'),
  device: () => rows('known_device'),
  link: async () => Math.min(await rows('mailed_link'), await rows('sign_in_challenge'), await rows('answer_link')),
  attempt: async () => Math.min(await rows('rate'), await rows('request_window')),
  export: async () => Math.min(await rows('data_export'), await filesLike('.zip')),
  deleted_campaign: () => rows('campaign where deleted_at is not null'),
  draft: () => rows('campaign_draft'),
  upload: () => rows('media where held_until is not null'),
  invitation: () => rows('campaign_invitation'),
  repeated_call: () => rows('idempotency'),
  signature: () => rows(`signature where name <> ''`),
  waiting_signature: () => rows(`signature_form where email = 'bekleyen@ornek.example'`),
  drawing: async () =>
    Math.min(
      await rows(`signature where image is not null and email <> ''`),
      await rows(`signature where sender_address <> '' and email = ''`),
      await filesLike('.png'),
    ),
  network: () => rows('signature where network is not null'),
  click: async () => Math.min(await rows('click'), await rows('reported_send')),
  scan: () => rows('campaign join media on media.id = paper_scan_id'),
  notification: () => rows('notification'),
  report: () => rows(`report where network is not null and email is not null and text <> ''`),
  waiting_notice: () => rows('legal_notice where not is_confirmed'),
  legal_notice: () => rows(`legal_notice where claimant is not null and text <> ''`),
  bounce: () => rows('deliverability'),
  failed_job: () => rows('graphile_worker.jobs where attempts >= max_attempts'),
  kept_file: async () => Math.min(await filesIn(api.deps.config.mail.dir), await filesIn(api.deps.config.fax.dir)),
  erasure: () => rows('erasure'),
}
const counts = async () =>
  Object.fromEntries(await Promise.all(Object.entries(there).map(async ([item, count]) => [item, await count()])))

const ok = async (call: ReturnType<typeof api.call>) => {
  const { status, text, body } = await call
  assert.ok(status < 300, text)
  return body
}
const post = (path: string, token: string | undefined, json: object = {}) =>
  ok(api.call('POST', path, { json, ...(token && { token }) }))

async function fillAccounts() {
  const password = 'uzun-bir-parola-9'
  await ok(
    api.call('POST', '/users/register/', {
      json: { username: 'kullanmayan', email: 'kullanmayan@ornek.example', password, password2: password },
    }),
  )
  const leaving = await testMember(api, 'giden')
  await post('/users/deletion/', leaving.access, { password: leaving.password, campaigns: 'remove' })
  const member = await confirmedMember(api)
  await ok(api.call('POST', '/users/login/', { form: { email: member.email, password: member.password } }))
  await tasks.send_reset?.({ email: member.email }, {} as never)
  await ok(api.call('POST', '/users/export/', { token: member.access }))
  await tasks.make_export?.({ user_id: member.id }, { job: { attempts: 1, max_attempts: 6 } } as never)
  const json = { values: { title: 'Dere' }, step: 'topic', media: [] }
  await ok(api.call('PUT', '/campaign/draft/', { token: member.access, json }))
  await uploadedScan(api, member.access)
}

async function fillCampaign() {
  const [owner, moderator] = [await testMember(api), await testModerator(api)]
  await confirmMember(api, owner)
  await ok(api.call('POST', '/users/login/', { form: { email: moderator.email, password: moderator.password } }))
  const created = await ok(
    api.call('POST', '/campaign/create/', {
      token: owner.access,
      multipart: campaignForm({ fax_number: '+902880000001' }),
      headers: { 'idempotency-key': 'bir-kez' },
    }),
  )
  const id: number = created.id
  await approve(api, id)
  await post(`/campaign/${id}/invitations/`, owner.access, {
    member: 'ortak@ornek.example',
    role: 'co_owner',
    stays: true,
  })
  const deleted = await testCampaign(api, owner.access)
  await ok(api.call('DELETE', `/campaign/${deleted}/delete/`, { token: owner.access }))
  await testComment(api, id, (await testMember(api)).access)
  await post('/campaign/track_click/', undefined, { campaign_id: id })
  await post(`/campaign/${id}/sent/`, undefined, { way: 'email' })
  await testPaper(api, owner.access, id)
  const reported = await sendReport(
    api,
    { kind: 'campaign', id },
    { fields: { text: 'Kırıcı.', email: 'o@ornek.example' } },
  )
  assert.equal(reported.status, 201)
  await post(`/moderation/reports/${(await rows('report_case')) as number}/keep/`, moderator.access)
  const { id: notice } = await testNotice(api, `/campaign/${id}`)
  await sendNotice(api, `/campaign/${id}`)
  const staff = await testStaff(api, 'legal')
  await post(`/moderation/legal/${notice}/decide/`, staff.access, { places: [], reasons: 'Ad geçmiyor.' })
  return id
}

async function fillSignatures(id: number) {
  const [name, sender_address] = ['Ayşe Yılmaz', 'Kıyı Sokak 1, Kadıköy']
  await ok(sign(api, id, signForm({ name, email: 'bekleyen@ornek.example' })))
  const image = await drawing()
  const drawn = await ok(signAndFax(api, id, { name, email: 'sayilan@ornek.example', sender_address }, { image }))
  const link = await freshLink(api, 'sayilan@ornek.example')
  // Sooner would be set aside.
  api.advance(2)
  await ok(press(api, 'confirm', link))
  const unsigned = await ok(signAndFax(api, id, { name: 'Can Ak', sender_address }, { image, address: '10.9.8.7' }))
  for (const { fax } of [drawn, unsigned]) await runFax(api, fax.id)
}

async function fillMails(id: number) {
  const { config, db } = api.deps
  await noteFeedback(
    db,
    mailboxHash(config, 'dolu@ornek.example'),
    { kind: 'soft_bounce', status: '4.2.2' },
    new Date(),
  )
  await api.deps.mailer.send(sampleOrder('confirm_address'), 'retention')
  await queueMail(db, sampleOrder('confirm_address'))
  await failJobs(api.db, '550')
  const { id: addressee_id } = await db
    .insertInto('addressee')
    .values({ seed_key: null, kind: 'municipality', name: 'Örnek Belediyesi', email: 'bilgi@belediye.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('campaign').set({ addressee_id }).where('id', '=', id).execute()
  await tasks.send_answer_link?.({ campaign_id: id }, {} as never)
}

test('P-20 an aged clock finds nothing that should be gone, and a young one loses nothing', async () => {
  await fillAccounts()
  const id = await fillCampaign()
  await fillSignatures(id)
  await fillMails(id)
  const before = await counts()
  assert.deepEqual(
    Object.entries(before).filter(([, count]) => count === 0),
    [],
    'the test made none of these',
  )
  await runSweeps()
  const young = await counts()
  assert.deepEqual(
    Object.entries(young).filter(([, count]) => count === 0),
    [],
    'erased too early',
  )

  const limited = retained(api.deps.config).filter(({ days }) => days !== null)
  assert.deepEqual(limited.map(({ item }) => item).toSorted(), Object.keys(there).toSorted(), 'the test counts each')
  api.advance((Math.max(...limited.map(({ days }) => days ?? 0)) + 2) * 86_400)
  await runSweeps()
  // Signers are notified first.
  api.advance(15 * 86_400)
  await runSweeps()
  const after = await counts()
  assert.deepEqual(
    Object.entries(after).filter(([, count]) => count !== 0),
    [],
    'kept too long',
  )

  const emptied = Object.entries(retainedTables).filter(
    ([, items]) => items.length > 0 && items.every((item) => retentionRules[item].days(api.deps.config) !== null),
  )
  for (const [table] of emptied) {
    // What was decided and what counts stay without those who wrote and signed.
    const stays = /^(report|legal)_|^(report|signature)$/.test(table)
    const left = stays ? 0 : await rows(table)
    assert.equal(left, 0, table)
  }
  const { status, body } = await api.call('GET', `/campaign/${id}/`)
  assert.deepEqual([status, body.signature_count], [200, 1], 'what counts stays')
})

test('P-20 each table is on the list, and those that are said to name nobody have no such column', async () => {
  const { rows: columns } = await api.pool.query<{ table: string; column: string; names: boolean }>(`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
      column_name as column, exists (
        select from pg_constraint where contype = 'f' and conrelid = format('%I.%I', table_schema, table_name)::regclass
          and confrelid in ('"user"'::regclass, 'signature'::regclass, 'comment'::regclass)
      ) as names
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'audit') and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name <> 'migration'`)
  const tables = new Set(columns.map(({ table }) => table))
  assert.deepEqual([...tables].toSorted(), Object.keys(retainedTables).toSorted())
  const telling = /user|owner|mail(?!ed$|ing)|visitor|network|agent|sender|image|address(?!ee)|token|text|note/
  const lists: Record<string, readonly string[]> = retainedTables
  const unlisted = columns.filter(
    ({ table, column, names }) => !lists[table]?.length && (names || telling.test(column)),
  )
  // The number of the last member who got a digest is emptied by nobody: it names no reader.
  assert.deepEqual(
    unlisted.map(({ table, column }) => `${table}.${column}`),
    ['announcement_digest.last_user_id'],
  )
})

test('P-20 anybody reads how long data are kept, as the settings say', async () => {
  const { status, body } = await api.call('GET', '/retention/')
  assert.equal(status, 200)
  assert.deepEqual(body.items, retained(api.deps.config))
  const shorter = { ...api.deps.config, retention: { ...api.deps.config.retention, drawing: 5 } }
  assert.equal(retained(shorter).find(({ item }) => item === 'drawing')?.days, 5)
  assert.equal(
    retained(shorter).some(({ item }) => item === 'backup'),
    false,
  )
})
