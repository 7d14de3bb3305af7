import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { limits } from '@sesol/contract'
import { codeOf } from '../domains/accounts/testing.ts'
import { testApi } from '../testing.ts'
import { startProcess } from '../testing-process.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './content.ts'
import { fill } from './fill.ts'
import { isEmpty } from './is-empty.ts'

const api = await testApi()
const now = new Date()
const size = { width: 3, height: 2, color: '#c0583f', variants: [], bytes: 1 }
const demo = await loadDemo(now)
const folder = await mkdtemp(join(tmpdir(), 'sesol-seed-'))
after(() => rm(folder, { recursive: true, force: true }))
const accounts = await demoAccounts(folder, {
  member: demo.members.find((member) => !member.is_moderator)?.email ?? '',
  moderator: demo.members.find((member) => member.is_moderator)?.email ?? '',
})
const rows = (count: number) =>
  Array.from({ length: count }, () => ({
    ...size,
    name: randomBytes(16).toString('hex'),
    extension: 'webp',
    is_video: false,
  }))
const pictures = {
  campaigns: demo.campaigns.map((campaign) => rows(campaign.pictures.length)),
  updates: demo.campaigns.map(({ updates }) => rows(updates.filter(({ picture }) => picture).length)),
  scans: demo.campaigns.map(({ paper }) => rows(paper?.scan ? 1 : 0)),
  members: demo.members.map(() => []),
}
const context = { db: api.db, config: api.deps.config }

test('D-04 in production nothing is seeded without the flag', async () => {
  const process = startProcess('demo/seed.ts', {
    DATABASE_URL: api.url,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    JWT_SECRET: api.deps.config.jwtSecret,
    BFF_SECRET: api.deps.config.bffSecret,
  })
  assert.deepEqual(await process.ended, [1, null])
  assert.match(process.output(), /^This is production/)
  assert.equal(await isEmpty(api.db), true)
})

test('a failed seeding leaves an empty database', async () => {
  const [first] = demo.campaigns
  assert.ok(first)
  const broken = { ...demo, campaigns: [...demo.campaigns, { ...first, author: 'nobody' }] }
  await assert.rejects(fill(context, { demo: broken, accounts, pictures, now }), /no member nobody/)
  assert.equal(await isEmpty(api.db), true)
})

test('an empty database is filled once by two concurrent runs', async () => {
  const outcomes = await Promise.all([1, 2].map(() => fill(context, { demo, accounts, pictures, now })))
  assert.deepEqual(outcomes.toSorted(), [false, true])
  const { body } = await api.call('GET', '/campaign/list/')
  assert.equal(body.results.length, limits.pageSize)
  const dates = body.results.map(({ created_at }: { created_at: string }) => created_at)
  assert.deepEqual(dates, dates.toSorted().toReversed())
})

test('every picture has an alternative text', async () => {
  const { body } = await api.call('GET', '/campaign/list/')
  const media: { alt: string }[] = body.results.flatMap((campaign: { media: { alt: string }[] }) => campaign.media)
  assert.ok(media.length > 30)
  for (const { alt } of media) assert.match(alt, /^\p{Lu}.{20,}$/u)
})

test('counts equal the signatures and comments of the demo', async () => {
  const rows = await api.db.selectFrom('campaign').select(['id', 'title']).where('state', '=', 'approved').execute()
  for (const written of demo.campaigns.filter(({ approved, ending }) => approved && !ending).slice(0, 5)) {
    const id = rows.find(({ title }) => title === written.title)?.id
    const { body } = await api.call('GET', `/campaign/${id}/`)
    assert.equal(body.signature_count, written.signatures, written.title)
    assert.equal(body.comment_count, written.comments.length, written.title)
  }
})

test('the demo is ranked: its totals are known and the week has an order', async () => {
  const approved = demo.campaigns.filter((campaign) => campaign.approved && !campaign.ending)
  const { body } = await api.call('GET', '/totals/')
  assert.equal(body.campaigns, approved.length)
  assert.equal(
    body.signatures,
    approved.map(({ signatures }) => signatures).reduce((a, b) => a + b),
  )
  assert.ok(body.signed_this_week > 0 && body.signed_this_week < body.signatures)
  const week = await api.call('GET', '/campaign/list/?ordering=week')
  assert.ok(week.body.results.length > 0)
})

test('campaigns of the demo that ended are closed with their outcome, and no signature is later', async () => {
  const ended = demo.campaigns.filter(({ ending }) => ending)
  assert.ok(ended.length > 2)
  for (const { title, ending } of ended) {
    const row = await api.db
      .selectFrom('campaign')
      .leftJoin('signature', 'signature.campaign_id', 'campaign.id')
      .select(({ fn }) => ['state', 'outcome', 'state_since', fn.max('signature.confirmed_at').as('last')])
      .where('title', '=', title)
      .groupBy('campaign.id')
      .executeTakeFirstOrThrow()
    assert.deepEqual([row.state, row.outcome, row.state_since], ['closed', ending?.outcome, ending?.at], title)
    assert.ok(row.last && row.last <= row.state_since, title)
  }
})

test('the account of the demo has a campaign with all that follows a publication', async () => {
  const { email, password } = accounts.member
  const { body: tokens } = await api.call('POST', '/users/login/', { form: { email, password } })
  const token = tokens.access
  const author = demo.members.find((member) => member.email === email)?.username
  const written = demo.campaigns.find((it) => it.author === author && it.co_owners.length > 0)
  assert.ok(written)
  const { id } = await api.db
    .selectFrom('campaign')
    .select('id')
    .where('title', '=', written.title)
    .executeTakeFirstOrThrow()
  const read = async (path: string) => (await api.call('GET', `/campaign/${id}/${path}`, { token })).body
  const { team } = await read('manage/')
  assert.deepEqual(
    team.co_owners.map(({ username }: { username: string }) => username),
    written.co_owners.map(({ member }) => member),
  )
  const { results: updates } = await read('updates/')
  assert.deepEqual(
    updates.map(({ title, picture }: { title: string; picture: { alt: string } | null }) => [title, picture?.alt]),
    written.updates.toReversed().map(({ title, picture }) => [title, picture?.alt]),
  )
  const hidden = await api.db
    .selectFrom('campaign_update')
    .innerJoin('media', 'media.id', 'campaign_update.media_id')
    .select('campaign_update.id')
    .where('media.is_public', '=', false)
    .execute()
  assert.deepEqual(hidden, [])
  const { results: answers } = await read('answers/')
  assert.deepEqual(
    answers.map(({ text, reply }: { text: string; reply: string }) => [text, reply]),
    written.answers.map(({ text, reply }) => [text, reply?.text ?? '']),
  )
  const { paper } = await read('paper/')
  assert.deepEqual([paper.count, paper.stated_at], [written.paper?.count, written.paper?.at.toISOString()])
  const { hand_overs, faxes } = await read('deliveries/')
  assert.ok(hand_overs[0].signature_count > 0 && hand_overs[0].signature_count < written.signatures)
  assert.ok(faxes.count > 0)
  const { answered_at, paper_count } = (await api.call('GET', `/campaign/${id}/`)).body
  assert.deepEqual([answered_at, paper_count], [written.answers[0]?.at.toISOString(), 51])
})

test('both printed accounts can sign in, one as a moderator', async () => {
  const login = async ({ email, password }: { email: string; password: string }) =>
    (await api.call('POST', '/users/login/', { form: { email, password } })).body
  const { access } = await login(accounts.member)
  assert.equal((await api.call('GET', '/users/me/', { token: access })).body.is_staff, false)
  const { challenge } = await login(accounts.moderator)
  const json = { challenge, one_time_code: codeOf(api.deps.now(), accounts.moderator.secret) }
  const { body } = await api.call('POST', '/users/login/code/', { json })
  assert.equal((await api.call('GET', '/moderation/counts/', { token: body.access })).status, 200)
})

test('passwords are generated once and readable by the file owner only', async () => {
  const emails = { member: accounts.member.email, moderator: accounts.moderator.email }
  assert.deepEqual(await demoAccounts(folder, emails), accounts)
  const { mode } = await stat(join(folder, 'demo-accounts.json'))
  assert.equal(mode & 0o077, 0)
  assert.notEqual(accounts.member.password, accounts.moderator.password)
  assert.ok((await readFile(join(folder, 'demo-accounts.json'), 'utf8')).includes(accounts.member.password))
})

test('the command does not change a database that is not empty', async () => {
  const process = startProcess('demo/seed.ts', { DATABASE_URL: api.url, DATA_DIR: folder })
  assert.deepEqual(await process.ended, [0, null])
  assert.equal(process.output(), 'The database is not empty: no demo.\n')
})
