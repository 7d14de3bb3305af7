import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { type EndpointName, endpoints, pathOf } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import pg from 'pg'
import { z } from 'zod'
import { makeStaff } from '../../api/src/domains/accounts/testing.ts'
import { campaignForm } from '../../api/src/domains/campaigns/testing.ts'
import { mailboxToken, setDomainsAside } from '../../api/src/domains/support/index.ts'
import { signForm, testWaitingDomain } from '../../api/src/domains/support/testing.ts'
import { askOwners, audienceOf, readerToken, updateTasks } from '../../api/src/domains/updates/index.ts'
import { updateFields } from '../../api/src/domains/updates/testing.ts'
import { type CallOptions, testApi } from '../../api/src/testing.ts'
import { hottestCampaign } from './distribution.ts'
import { fillAtScale, scalePassword } from './fill.ts'
import { addressOf } from './rows.ts'
import { tagOf } from './words.ts'

/** Tables that grow with use; their rows must be found by an index. */
const large = new Set(
  'user session second_factor recovery_code passkey sign_in_challenge known_device data_export media campaign campaign_draft campaign_media campaign_hashtag campaign_counter campaign_visit campaign_word title_word title_ending campaign_search search_root signature signature_domain mail_domain comment comment_like click campaign_day reported_send hand_over paper_sheet co_owner campaign_invitation fax campaign_version campaign_pending campaign_opinion withdrawn_campaign campaign_update promise answer_vote follow mailing mailed_link report report_case legal_notice legal_place answer signature_statement idempotency rate entry'.split(
    ' ',
  ),
)

/** Those that are filled here, so that the planner chooses as in production. */
const filled = new Set(
  'user media campaign campaign_media campaign_hashtag campaign_counter campaign_search search_root signature comment comment_like'.split(
    ' ',
  ),
)

const api = await testApi()
await fillAtScale(api.pool, 6_000, () => {})
const owner = (await api.pool.query<{ user_id: number }>(`select user_id from campaign where id = ${hottestCampaign}`))
  .rows[0]?.user_id

async function signedIn(id: number): Promise<string> {
  const { body, text } = await api.call('POST', '/users/login/', {
    form: { email: addressOf(id), password: scalePassword },
  })
  assert.ok(body.access, text)
  return body.access
}
const [member, moderator] = await Promise.all([signedIn(2), signedIn(3)])
await makeStaff(api, 3, 'admin')
const author = await signedIn(owner ?? 0)
const mailbox = mailboxToken(api.deps.config, mailboxOf(addressOf(9)), new Date())
const invitation = (
  await api.pool.query<{ id: number }>(
    `insert into campaign_invitation (campaign_id, user_id, invited_as, role, stays, created_at, expires_at)
    values ($1, 2, 'uye', 'co_owner', true, now(), now() + interval '1 day') returning id`,
    [hottestCampaign],
  )
).rows[0]?.id
await api.pool.query('insert into co_owner (campaign_id, user_id, created_at) values ($1, 3, now())', [hottestCampaign])

const number = 'K7QM-2WXD-94TB'
await api.pool.query(
  `with reported as (
    insert into report_case (kind, subject_id, opened_at) values ('campaign', $1, now()) returning id
  )
  insert into report (case_id, number, reason, part, text, weight, language, created_at)
  select id, $2, 'insult', 'whole', 'Hakaret.', 100, 'tr', now() from reported`,
  [hottestCampaign, number],
)

await testWaitingDomain(api, hottestCampaign, 'firma.example')

const noticeSecret = 'K7QM-2WXD-94TC'
await api.pool.query(
  `with sent as (
    insert into legal_notice (secret, fingerprint, ground, text, language, created_at, due_at)
    values ($2, sha256('1'), 'kvkk', 'Adres', 'tr', now(), now()) returning id
  )
  insert into legal_place (notice_id, kind, subject_id, author_id, asked_at, taken_down_at)
  select id, kind, subject_id, 2, now(), taken_down_at from sent,
    (values ('profile', 2, null::timestamptz), ('picture', $1::integer, now())) place (kind, subject_id, taken_down_at)`,
  [hottestCampaign, noticeSecret],
)

const named = z.object({ text: z.string(), values: z.unknown() })

type Statement = { text: string; values: unknown[] }

async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const query = mock.method(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.flatMap(({ arguments: [given, values] }: { arguments: unknown[] }) => {
      const { text, values: own } = z.union([z.string().transform((text) => ({ text, values })), named]).parse(given)
      const isPlanned = /^(\/\*.*?\*\/|\s)*(select|insert|update|delete|with)/i.test(text)
      return isPlanned ? [{ text, values: Array.isArray(own) ? own : [] }] : []
    })
  } finally {
    query.mock.restore()
  }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

async function scannedTables({ text, values }: Statement): Promise<string[]> {
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    // With few rows an index is cheaper than a scan only if its pages are.
    await client.query('set local random_page_cost = 1')
    const scans = async () => {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      return scansIn(rows[0]['QUERY PLAN'][0].Plan)
    }
    const chosen = await scans()
    // A table with few rows is always scanned; without scans the plan shows whether it has an index.
    await client.query('set local enable_seqscan = off')
    const forced = await scans()
    return chosen.filter((table) => filled.has(table) || forced.includes(table))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function scansIn(plan: Plan): string[] {
  const own =
    plan['Node Type'] === 'Seq Scan' && large.has(plan['Relation Name'] ?? '') ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)]
}

type Asked = { row: EndpointName; params?: Record<string, string | number>; query?: string } & CallOptions

const id = hottestCampaign
const toReader = (kind: 'signer' | 'follower', reader: number) =>
  readerToken(api.deps.config, { kind, id: reader, campaign_id: id })
const calls: Asked[] = [
  { row: 'listCampaigns' },
  { row: 'listCampaigns', query: '?ordering=trending' },
  { row: 'listCampaigns', query: '?ordering=signatures' },
  { row: 'listCampaigns', query: '?ordering=week' },
  { row: 'listCampaigns', query: '?topic=environment&ordering=week' },
  { row: 'listCampaigns', query: '?topic=environment' },
  { row: 'listCampaigns', query: '?topic=sports&scope=local&campaign_type=change' },
  { row: 'listCampaigns', query: '?state=answered&province=denizli&district=tavas' },
  { row: 'listCampaigns', query: '?state=waiting' },
  { row: 'listCampaigns', query: '?state=waiting&province=denizli' },
  { row: 'listCampaigns', query: '?state=overdue' },
  { row: 'listCampaigns', query: '?state=overdue&topic=environment' },
  { row: 'listCampaigns', query: '?state=promised' },
  { row: 'listCampaigns', query: '?state=promised&topic=environment' },
  { row: 'listCampaigns', query: '?q=su' },
  { row: 'listCampaigns', query: `?q=${encodeURIComponent('%')}` },
  { row: 'listCampaigns', query: `?q=${encodeURIComponent('kapatılmasın mü')}` },
  { row: 'listCampaigns', query: `?q=${encodeURIComponent('apatılmas')}` },
  { row: 'listCampaigns', query: '?q=korunsun' },
  { row: 'listCampaigns', query: `?q=${encodeURIComponent('parkı yıkılmasın')}` },
  { row: 'listCampaigns', query: '?q=korunsun&ordering=trending' },
  { row: 'similarCampaigns', query: `?title=${encodeURIComponent('karakaya deresi kirletilmesin')}` },
  { row: 'suggestedCampaigns' },
  { row: 'totals' },
  { row: 'wonCampaigns' },
  { row: 'suggestedCampaigns', query: `?beside=${id}` },
  { row: 'hashtagCampaigns', params: { tag: tagOf(1) } },
  { row: 'hashtagCampaigns', params: { tag: tagOf(300) } },
  { row: 'campaignDetail', params: { id } },
  { row: 'campaignCounts', params: { id } },
  { row: 'userCampaigns', params: { id: 5 } },
  { row: 'searchAddressees', query: '?q=ornek%20mud' },
  { row: 'addresseeDetail', params: { id: 1 } },
  { row: 'addresseeCampaigns', params: { id: 1 } },
  { row: 'addresseeCampaigns', params: { id: 1 }, query: '?state=waiting' },
  { row: 'campaignAnswers', params: { id } },
  { row: 'siteMap' },
  { row: 'siteMapPart', params: { kind: 'campaigns', part: 2 } },
  { row: 'siteMapPart', params: { kind: 'members', part: 1 } },
  { row: 'siteMapPart', params: { kind: 'hashtags', part: 1 } },
  { row: 'userDetail', params: { id: 5 } },
  { row: 'me', token: member },
  { row: 'ownSessions', token: member },
  { row: 'endOtherSessions', token: member },
  { row: 'loginCode', json: { challenge: 'x'.repeat(43), one_time_code: '000000' } },
  { row: 'secondFactor', token: moderator },
  { row: 'enrolFactor', token: member, json: { password: scalePassword } },
  { row: 'confirmFactor', token: member, json: { one_time_code: '000000' } },
  { row: 'verifyFactor', token: moderator, json: { one_time_code: 'aaaa-aaaa-aaaa-aaaa' } },
  { row: 'endSessionByMail', json: { session: '5f0c7f9e-5f5e-4f57-9f0e-0c1d2e3f4a5b', token: 'x' } },
  { row: 'changeEmail', token: member, json: { email: 'yeni@ornek.example', password: scalePassword } },
  { row: 'confirmNewEmail', token: member, json: { uid: 'NQ', token: 'x' } },
  { row: 'keepFormerEmail', json: { uid: 'NQ', token: 'x' } },
  { row: 'renewRecoveryCodes', token: moderator, json: { password: scalePassword } },
  { row: 'passkeyOptions', token: member, json: { password: scalePassword } },
  { row: 'passkeyChallenge', token: moderator },
  { row: 'removeFactor', token: moderator, json: { password: scalePassword, one_time_code: '000000' } },
  { row: 'checkUsername', query: '?username=bos_bir_ad' },
  { row: 'exportState', token: member },
  { row: 'requestExport', token: member },
  { row: 'keepAccount', token: member },
  { row: 'ownSignatures', token: member },
  { row: 'sendMailboxLink', json: { email: addressOf(9) } },
  { row: 'mailboxSignatures', json: { token: mailbox } },
  { row: 'mailboxRecords', json: { token: mailbox } },
  { row: 'login', form: { email: addressOf(9), password: 'wrong' } },
  { row: 'forgotPassword', json: { email: addressOf(9) } },
  { row: 'sendConfirmation', token: member },
  { row: 'createCampaign', token: member, multipart: campaignForm() },
  { row: 'editCampaign', params: { id }, token: author, multipart: campaignForm({ title: 'Başka bir başlık' }) },
  { row: 'trackClick', json: { campaign_id: id } },
  { row: 'signCampaign', params: { id }, multipart: signForm({ name: 'Biri', email: 'biri@ornek.example' }) },
  { row: 'campaignFaxes', params: { id }, token: author },
  { row: 'listComments', params: { id }, token: member },
  { row: 'createComment', params: { id }, token: member, json: { text: 'Destekliyorum.' } },
  { row: 'commentDetail', params: { id: 1 }, token: member },
  { row: 'likeComment', params: { id: 1 }, token: member },
  { row: 'unlikeComment', params: { id: 1 }, token: member },
  {
    row: 'shareCampaign',
    token: member,
    json: { campaign_id: id, recipient_emails: ['biri@ornek.example'], message: '', send_to_all_users: false },
  },
  { row: 'recordVisit', params: { id }, json: { source: 'whatsapp' } },
  { row: 'campaignVisits', params: { id }, token: author },
  { row: 'campaignStatistics', params: { id }, query: '?days=90', token: author },
  { row: 'campaignDeliveries', params: { id } },
  { row: 'campaignTally', params: { id } },
  { row: 'reportSend', params: { id }, json: { way: 'email' } },
  { row: 'sendTestLetter', params: { id }, token: author },
  { row: 'recordHandOver', params: { id }, token: author, json: { day: '2026-11-20', way: 'post' } },
  {
    row: 'inviteMember',
    params: { id },
    token: author,
    json: { member: 'biri@ornek.example', role: 'co_owner', stays: true },
  },
  { row: 'managedCampaign', params: { id }, token: author },
  { row: 'withdrawInvitation', params: { id, invitation: 2 }, token: author },
  { row: 'ownInvitation', params: { id }, token: member },
  { row: 'answerInvitation', params: { id }, token: member, json: { invitation, accepts: false } },
  { row: 'removeCoOwner', params: { id, member: 3 }, token: author },
  { row: 'campaignAnnouncement', params: { id }, token: author },
  { row: 'ownPaper', params: { id }, token: author },
  { row: 'statePaper', params: { id }, token: author, json: { media_id: 1, count: 12 } },
  { row: 'createReport', params: { kind: 'campaign', id }, json: { reason: 'insult', text: 'Hakaret.' } },
  { row: 'createReport', params: { kind: 'comment', id: 1 }, json: { reason: 'insult' }, token: member },
  { row: 'createReport', params: { kind: 'profile', id: 5 }, json: { reason: 'insult' } },
  { row: 'followReport', params: { number } },
  {
    row: 'sendLegalNotice',
    json: {
      ...{ ground: 'gdpr', capacity: 'self', name: 'Ada Ak', email: 'ada@ornek.example', is_true: true },
      ...{ addresses: `/campaign/${id} /profile/5`, text: 'Yazıda ev adresim yer alıyor.' },
    },
  },
  { row: 'followLegalNotice', params: { secret: noticeSecret } },
  { row: 'askedStatement', params: { id: 1 }, token: member },
  { row: 'giveStatement', params: { id: 1 }, token: member, json: { text: 'Kaynağım var.' } },
  { row: 'takedown', params: { kind: 'picture', id } },
  { row: 'transparency' },
  { row: 'legalNotices', token: moderator },
  { row: 'legalNotices', token: moderator, query: '?folder=decided' },
  { row: 'legalNotice', params: { id: 1 }, token: moderator },
  { row: 'askAuthors', params: { id: 1 }, token: moderator },
  {
    row: 'decideLegalNotice',
    params: { id: 1 },
    token: moderator,
    json: { places: [1], reasons: 'x', no_hearing: 'x' },
  },
  { row: 'reverseLegalNotice', params: { id: 1 }, token: moderator, json: { reasons: 'x' } },
  { row: 'reportedItems', token: moderator },
  { row: 'keepReported', params: { id: 1 }, token: moderator, json: {} },
  { row: 'campaignDraft', token: member },
  { row: 'keepDraft', token: member, json: { values: { title: 'Dere' }, step: 'topic', media: [{ id: 1, alt: '' }] } },
  { row: 'discardDraft', token: member },
  { row: 'waitingCampaigns', token: moderator },
  { row: 'waitingCampaigns', token: moderator, query: '?reason=changed&overdue=true' },
  { row: 'waitingCampaigns', token: moderator, query: '?reason=replied&mine=true' },
  { row: 'waitingCampaigns', token: moderator, query: `?q=${encodeURIComponent('parkı')}` },
  { row: 'moderationCounts', token: moderator },
  { row: 'reviewedCampaign', params: { id }, token: moderator },
  { row: 'claimCampaign', params: { id }, token: moderator },
  { row: 'releaseCampaign', params: { id }, token: moderator },
  { row: 'moderatedComments', token: moderator },
  { row: 'moderatedComments', token: moderator, query: '?state=hidden' },
  { row: 'moderatedComments', token: moderator, query: `?campaign=${id}&q=korunsun` },
  { row: 'moderatedComments', token: moderator, query: '?user=5&state=visible' },
  { row: 'waitingAnnouncements', token: moderator },
  { row: 'decideAnnouncement', params: { id, act: 'hold' }, token: moderator, json: { reason: 'insult' } },
  { row: 'releaseAnnouncements', token: moderator, json: { ids: [id] } },
  { row: 'previewAnnouncements', token: moderator },
  { row: 'pauses' },
  { row: 'startPause', params: { what: 'fax' }, token: moderator, json: { hours: '1', note: 'Bakım' } },
  { row: 'blocks', token: moderator },
  { row: 'tryBlock', token: moderator, json: { kind: 'domain', value: 'atik.example' } },
  { row: 'startBlock', token: moderator, json: { kind: 'word', value: 'dolandırıcı', days: '1', reason: 'Deneme' } },
  { row: 'endBlock', params: { id: 1 }, token: moderator },
  { row: 'endPause', params: { what: 'fax' }, token: moderator },
  { row: 'waitingDomains', token: moderator },
  { row: 'clearDomain', token: moderator, json: { domain: 'firma.example' } },
  { row: 'decideComment', params: { id: 1, act: 'hide' }, token: moderator, json: { reason: 'insult' } },
  { row: 'memberOverview', params: { id: 5 }, token: moderator },
  { row: 'suspendMember', params: { id: 7 }, token: moderator, json: { reason: 'advertising', campaigns: 'hide' } },
  { row: 'restoreMember', params: { id: 7 }, token: moderator, json: { campaigns: 'restore' } },
  { row: 'staffMembers', token: moderator },
  { row: 'inviteStaff', token: moderator, json: { email: 'yeni@ornek.example', role: 'legal' } },
  { row: 'auditLog', token: moderator },
  { row: 'auditLog', token: moderator, query: '?actor=3&action=user.read' },
  { row: 'auditLog', token: moderator, query: `?subject=campaign&subject_id=${id}` },
  { row: 'exportAudit', token: moderator, query: '?from=2026-11-23T00:00:00Z' },
  { row: 'campaignStatus', params: { id } },
  { row: 'campaignVersions', params: { id } },
  { row: 'campaignPage', params: { id } },
  { row: 'campaignTimeline', params: { id } },
  { row: 'campaignUpdates', params: { id } },
  { row: 'ownUpdates', params: { id }, token: author },
  { row: 'createUpdate', params: { id }, token: author, json: updateFields },
  { row: 'followCampaign', params: { id }, token: member },
  { row: 'followState', params: { id }, token: member },
  { row: 'followedCampaigns', token: member },
  { row: 'moderatedUpdates', token: moderator },
  { row: 'moderatedUpdates', token: moderator, query: '?state=hidden' },
  { row: 'decideUpdate', params: { id: 1, act: 'approve' }, token: moderator, json: {} },
  { row: 'updateSubscription', json: { token: toReader('follower', 2), choice: 'off' } },
  { row: 'updateSubscription', json: { token: toReader('signer', 1), choice: 'off' } },
  { row: 'unfollowCampaign', params: { id }, token: member },
  { row: 'pendingChange', params: { id }, token: author },
  { row: 'setSpecialData', params: { id }, token: author, json: { special_data: true } },
  { row: 'acceptNotices', token: author, json: { privacy_notice: 1, terms_notice: 1 } },
  { row: 'translateCampaign', params: { id }, token: author, json: { title: 'A', content: 'B' } },
  { row: 'removeTranslation', params: { id }, token: author },
  { row: 'setGoal', params: { id }, token: author, json: { goal: '' } },
  { row: 'setEmbedOrigins', params: { id }, token: author, json: { embed_origins: '' } },
  { row: 'setEndDate', params: { id }, token: author, json: { ends_on: '' } },
  { row: 'managedCampaign', params: { id }, token: author },
  { row: 'decideCampaign', params: { id, act: 'approve' }, token: moderator, json: {} },
]

test('the next readers of a mailing are found without a scan of a large table', async () => {
  const statements = await statementsOf(async () => {
    await audienceOf(api.deps.db, id, { signature: 0, follow: 0 }, 200)
    await askOwners({ ctx: api.deps })
  })
  for (const statement of statements) assert.deepEqual(await scannedTables(statement), [], statement.text)
})

test('campaigns whose last day is near or past are found without a scan of a large table', async () => {
  await api.pool.query(
    "update campaign set delivered_on = current_date - 40, answer_due_on = current_date - 10 + id % 500 where id % 9 = 0 and state = 'approved'",
  )
  await api.pool.query('vacuum analyze campaign')
  const statements = await statementsOf(async () => {
    await updateTasks(api.deps).pass_deadlines({}, {} as never)
    await updateTasks(api.deps).end_signers({}, {} as never)
  })
  assert.ok(statements.length > 2)
  for (const statement of statements) assert.deepEqual(await scannedTables(statement), [], statement.text)
})

test('signatures of one domain are counted without a scan of a large table', async () => {
  const statements = await statementsOf(() =>
    setDomainsAside({ ...api.deps, config: { ...api.deps.config, domainSignatures: 5 } }),
  )
  assert.ok(statements.some(({ text }) => text.includes('insert into signature_domain')))
  for (const statement of statements) assert.deepEqual(await scannedTables(statement), [], statement.text)
})

test('a search for words that all campaigns have finds the newest thousand and the most signed', async () => {
  let count = 0
  for (let next: string | null = `/campaign/list/?q=${encodeURIComponent('örnek müdürlüğü')}`; next; ) {
    const { body } = await api.call('GET', next)
    count += body.results.length
    next = body.next
  }
  assert.ok(count > 900 && count <= 1300, String(count))
})

for (const { row, params, query = '', ...options } of calls) {
  test(`${row} ${Object.values(params ?? {})}${decodeURIComponent(query)} scans no large table`, async () => {
    const statements = await statementsOf(async () => {
      const { status, text } = await api.call(endpoints[row].method, pathOf(row, params) + query, options)
      assert.ok(status < 500 && status !== 404, `${status}: ${text}`)
    })
    assert.ok(statements.length > 0)
    for (const statement of statements) assert.deepEqual(await scannedTables(statement), [], statement.text)
  })
}
