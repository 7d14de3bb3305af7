import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { runHere } from '../../testing-process.ts'
import { eraseMembers } from '../accounts/index.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testCampaign } from '../campaigns/testing.ts'
import { insertAudit } from './repository.ts'

const api = await testApi()
const owner = await testMember(api)
const moderator = await testModerator(api)

const get = (path: string) => api.call('GET', path, { token: moderator.access })
const post = (path: string, json: object) => api.call('POST', path, { token: moderator.access, json })
const env = { DATABASE_URL: api.url, DATA_DIR: api.deps.config.dataDir }
const verify = (...words: string[]) => runHere('moderate.ts', env, ['verify-audit', ...words])

const add = (subject_id: number) =>
  api.deps.db.transaction().execute((trx) =>
    insertAudit(
      trx,
      { caller: { kind: 'system' } },
      {
        action: 'campaign.approve',
        subject: 'campaign',
        subject_id,
        details: { note: 'ı "ş" \\ \u2028', list: [1.5] },
      },
    ),
  )

const rows = () => api.db.selectFrom('audit.entry').selectAll().orderBy('id').execute()

for (let n = 1; n <= 12; n++) await add(n)

async function tampered(...statements: string[]) {
  const run = (...all: string[]) => api.pool.query(all.join(';'))
  await run(
    'alter table audit.entry disable trigger user',
    'create table audit.entry_before as select * from audit.entry',
    'create table audit.head_before as select * from audit.head',
    ...statements,
  )
  try {
    const { code, output } = await verify()
    return { code, lines: output.trim().split('\n') }
  } finally {
    await run(
      'delete from audit.entry',
      'insert into audit.entry select * from audit.entry_before',
      'delete from audit.head',
      'insert into audit.head select * from audit.head_before',
      'drop table audit.entry_before, audit.head_before',
      'alter table audit.entry enable trigger user',
    )
  }
}

const fault = (...lines: string[]) => ({ code: 1, lines })

test('an entry can be neither changed nor deleted', async () => {
  await assert.rejects(api.db.updateTable('audit.entry').set({ action: 'campaign.reject' }).execute(), /final/)
  await assert.rejects(api.db.deleteFrom('audit.entry').execute(), /final/)
})

test('T-03 an untouched log is verified, and its end is printed', async () => {
  const { code, output } = await verify()
  const last = (await rows()).at(-1)
  assert.equal(output, `12 entries are as they were written. The end is 12:${last?.hash.toString('hex')}\n`)
  assert.equal(code, 0)
})

test('T-03 a changed row is found, whatever was changed in it', async () => {
  for (const change of [
    "action = 'campaign.reject'",
    'actor_id = 1',
    'subject_id = 99',
    `details = '{"note": "x"}'`,
    "created_at = created_at - interval '1 microsecond'",
    "hash = sha256('x')",
  ]) {
    const found = await tampered(`update audit.entry set ${change} where id = 5`)
    assert.ok(found.lines.includes('Entry 5 was changed.'), `${change}: ${found.lines}`)
    assert.equal(found.code, 1)
  }
  assert.deepEqual(
    await tampered('update audit.entry set actor_id = 1 where id in (2, 12)'),
    fault('Entry 2 was changed.', 'Entry 12 was changed.'),
  )
})

test('T-03 a removed row is found, also at the start and at the end', async () => {
  assert.deepEqual(await tampered('delete from audit.entry where id = 5'), fault('Entry 5 was removed.'))
  assert.deepEqual(
    await tampered('delete from audit.entry where id in (1, 2)'),
    fault('Entry 1 was removed.', 'Entry 2 was removed.'),
  )
  assert.deepEqual(
    await tampered('delete from audit.entry where id > 10'),
    fault('Entry 11 was removed.', 'Entry 12 was removed.'),
  )
  assert.equal((await tampered('delete from audit.entry')).lines.length, 12)
})

const copyOf = (from: number, to: number) =>
  `insert into audit.entry select ${to}, actor_id, action, subject, 77, details, created_at, sha256('x') from audit.entry where id = ${from}`

test('T-03 an added row is found, also at the end and between others', async () => {
  assert.deepEqual(await tampered(copyOf(3, 13)), fault('Entry 13 was added past the log.'))
  assert.deepEqual(await tampered(copyOf(3, 0)), fault('Entry 0 was added past the log.'))
  const between = await tampered(
    'update audit.entry set id = -id - 1 where id >= 6',
    'update audit.entry set id = -id where id < 0',
    copyOf(3, 6),
  )
  assert.equal(between.lines[0], 'Entry 6 was added past the log.')
  assert.deepEqual(between.lines.slice(1, 3), [
    'Entry 7 was number 6 when it was written.',
    'Entry 8 was number 7 when it was written.',
  ])
})

test('T-03 reordered rows are found', async () => {
  const found = await tampered(
    'update audit.entry set id = -4 where id = 4',
    'update audit.entry set id = 4 where id = 7',
    'update audit.entry set id = 7 where id = -4',
  )
  assert.deepEqual(
    found,
    fault('Entry 4 was number 7 when it was written.', 'Entry 7 was number 4 when it was written.'),
  )
})

test('T-03 a chain that was computed again is found by the end that was printed before', async () => {
  const before = (await verify()).output.trim().split(' ').at(-1) ?? ''
  await add(13)
  assert.equal((await verify(before)).code, 0)
  const { rows: saved } = await api.pool.query('select * from audit.entry order by id')
  await api.pool.query(`
    alter table audit.entry disable trigger is_final;
    create table audit.copy as select * from audit.entry;
    delete from audit.entry;
    update audit.head set id = 0, hash = sha256('');
    insert into audit.entry (actor_id, action, subject, subject_id, details, created_at)
      select actor_id, action, subject, 55, details, created_at from audit.copy order by id;
    drop table audit.copy;
    alter table audit.entry enable trigger is_final`)
  assert.equal(saved.length, 13)
  assert.equal((await verify()).code, 0)
  assert.deepEqual(await verify(before), { code: 1, output: 'Entry 12 was changed.\n' })
  assert.equal((await verify('12')).code, 2)
  const empty = createHash('sha256').digest('hex')
  assert.equal((await verify(`0:${empty}`)).code, 0)
  assert.equal((await verify(`0:${empty.replace(/^./, '0')}`)).code, 1)
})

test('entries that are written at the same time have consecutive numbers and one chain', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => add(n)))
  const ids = (await rows()).map(({ id }) => id)
  assert.deepEqual(
    ids,
    Array.from({ length: ids.length }, (_, n) => n + 1),
  )
  assert.equal((await verify()).code, 0)
})

test('an act that fails leaves no gap', async () => {
  const before = (await rows()).length
  await assert.rejects(
    api.deps.db.transaction().execute(async (trx) => {
      await insertAudit(trx, { caller: { kind: 'system' } }, { action: 'user.read', subject: 'user', subject_id: 1 })
      await sql`select 1 / 0`.execute(trx)
    }),
  )
  await add(1)
  assert.equal((await rows()).at(-1)?.id, before + 1)
  assert.equal((await verify()).code, 0)
})

test('the log is read with filters and pages', async () => {
  const id = await testCampaign(api, owner.access)
  const from = new Date().toISOString()
  await post(`/moderation/campaigns/${id}/reject/`, { reason: 'no_source', note: 'Kaynak?' })
  await post(`/moderation/campaigns/${id}/approve/`, {})
  const actions = async (query: string) =>
    (await get(`/moderation/audit/?${query}`)).body.results.map(({ action }: { action: string }) => action)
  assert.deepEqual(await actions(`subject=campaign&subject_id=${id}&from=${from}`), [
    'campaign.approve',
    'campaign.reject',
  ])
  assert.deepEqual(await actions(`actor=${moderator.id}&action=campaign.reject`), ['campaign.reject'])
  assert.deepEqual(await actions(`actor=${moderator.id}&until=${from}`), [])
  const { results, next } = (await get('/moderation/audit/?action=campaign.approve')).body
  assert.equal(results[0].actor.username, moderator.username)
  assert.equal(results[1].actor, null)
  const more = (await get(next)).body
  assert.ok(more.results.length > 0)
  assert.ok(more.results.every(({ action }: { action: string }) => action === 'campaign.approve'))
  assert.equal((await get('/moderation/audit/?from=yesterday')).status, 400)
})

test('T-05 X-15 X-18 the export is a table without formulas, and is an entry itself', async () => {
  const id = await testCampaign(api, owner.access)
  await post(`/moderation/campaigns/${id}/reject/`, { reason: 'advertising', note: '=HYPERLINK("http://x"), "tırnak"' })
  const evil = await testModerator(api)
  await api.db.updateTable('user').set({ username: '=1+1' }).where('id', '=', evil.id).execute()
  const { access } = evil
  await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: access, json: {} })
  const { status, headers, text } = await get(`/moderation/audit/export/?subject_id=${id}&subject=campaign`)
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/csv/)
  assert.match(headers.get('content-disposition') ?? '', /attachment; filename="audit\.csv"/)
  const [start, columns, approval, rejection] = text.split('\r\n')
  assert.equal(start?.replace('\ufeff', ''), 'sep=,')
  assert.equal(columns, '"number","time","actor","actor_name","action","subject","subject_id","details"')
  assert.ok(approval?.includes(`,"'=1+1","campaign.approve","campaign",${id},`))
  assert.ok(rejection?.includes('""note"":""=HYPERLINK(\\""http://x\\""), \\""tırnak\\""'))
  const [entry] = (await get('/moderation/audit/?action=audit.export')).body.results
  assert.deepEqual([entry.actor.username, entry.details], [moderator.username, { subject: 'campaign', subject_id: id }])
})

test('a member who was erased is a pseudonym in the log, and the chain holds', async () => {
  const gone = await testModerator(api)
  const id = await testCampaign(api, owner.access)
  await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: gone.access, json: {} })
  await api.db
    .updateTable('user')
    .set({ deletion_at: new Date(Date.now() - 1000), deletion_campaigns: 'keep' })
    .where('id', '=', gone.id)
    .execute()
  const { accountData } = await import('../accounts/index.ts')
  assert.equal(await eraseMembers(api.deps, [accountData]), 1)
  const [entry] = (await get(`/moderation/audit/?actor=${gone.id}`)).body.results
  assert.equal(entry.actor.id, gone.id)
  assert.match(entry.actor.username, /^member-[0-9a-f]{12}$/)
  assert.doesNotMatch(JSON.stringify(await rows()), new RegExp(gone.username))
  assert.equal((await verify()).code, 0)
})
