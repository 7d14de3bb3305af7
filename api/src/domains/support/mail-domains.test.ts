import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subDays } from 'date-fns/subDays'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { rankCampaigns } from '../ranking/index.ts'
import { domainAllowance, setDomainsAside } from './mail-domains.ts'
import { supportData } from './personal-data.ts'
import { countsOf, press, rowsByDay, sumsByDay, testSignatureMail, tokenIn, visitorHeaders } from './testing.ts'

const api = await testApi({ signatures: 'confirmed', domainSignatures: 5 })
const collect = testSignatureMail(api)
const [owner, moderator] = [await testMember(api), await testModerator(api)]
let mailboxes = 0

const campaign = () => testPublicCampaign(api, owner.access)
const mailboxesAt = (count: number, host: string) => Array.from({ length: count }, () => `kisi${++mailboxes}@${host}`)

/** From two networks, with a press on each mailed link. */
async function signed(id: number, emails: string[]) {
  for (const [n, email] of emails.entries()) {
    const { status, text } = await api.call('PATCH', `/campaign/${id}/sign/`, {
      form: { name: 'Ada Ak', email },
      headers: visitorHeaders(api, `203.0.113.${n % 2}`),
    })
    assert.equal(status, 200, text)
  }
  const mails = await collect()
  api.advance(5)
  for (const { data } of mails) assert.equal((await press(api, 'confirm', tokenIn(data.link))).status, 200)
  // The worst order: the ranking comes before the signatures are looked at.
  await rankCampaigns(api.deps)
  await collect()
}
const confirmedOf = async (id: number) => (await countsOf(api, id)).confirmed
const ask = (method: string, path: string, json?: object) =>
  api.call(method, path, { token: moderator.access, ...(json && { json }) })
const lines = async () => (await ask('GET', '/moderation/domains/')).body.results
const clear = (domain: string) => ask('POST', '/moderation/domains/clear/', { domain })
const lineOf = async (domain: string) => (await lines()).find((line: { domain: string }) => line.domain === domain)

/** As if all of it had happened so many hours before. */
async function age(id: number, hours: number) {
  for (const table of ['signature', 'signature_domain']) {
    await api.pool.query(
      `update ${table} set confirmed_at = confirmed_at - $2 * interval '1 hour' where campaign_id = $1`,
      [id, hours],
    )
  }
}

/** Without calls, for many. */
async function insertConfirmed(campaign_id: number, emails: string[]) {
  await api.db
    .insertInto('signature')
    .values(
      emails.map((email) => {
        const confirmed_at = new Date()
        return { campaign_id, name: 'Ada', email, email_canonical: email, sender_address: '', confirmed_at }
      }),
    )
    .execute()
}

test('M-18 forty mailboxes of one domain count as a few, move no ranking, and are one line on the desk', async () => {
  const [attacked, honest] = [await campaign(), await campaign()]
  await signed(honest, mailboxesAt(10, 'gmail.com'))
  await signed(attacked, [...mailboxesAt(20, 'satilik.com.tr'), ...mailboxesAt(20, 'posta.satilik.com.tr')])
  assert.deepEqual(await countsOf(api, attacked), { confirmed: 5, waiting: 0 })
  assert.deepEqual(await sumsByDay(api, attacked), await rowsByDay(api, attacked))
  const { results } = (await api.call('GET', '/campaign/list/?ordering=trending')).body
  assert.deepEqual(
    results.map(({ id }: { id: number }) => id),
    [honest, attacked],
  )
  const { signature_total, signed_this_week } = await api.db
    .selectFrom('campaign')
    .select(['signature_total', 'signed_this_week'])
    .where('id', '=', attacked)
    .executeTakeFirstOrThrow()
  assert.deepEqual([signature_total, signed_this_week], [5, 5])
  const timeline = (await api.call('GET', `/campaign/${attacked}/timeline/`)).body.results
  assert.ok(timeline.every(({ kind }: { kind: string }) => kind !== 'step'))
  const [line, ...others] = await lines()
  assert.deepEqual(others, [])
  assert.deepEqual([line.domain, line.waiting, line.campaign_count], ['satilik.com.tr', 35, 1])
  assert.deepEqual([line.campaigns[0].id, line.campaigns[0].waiting], [attacked, 35])
  assert.ok(line.first_confirmed_at <= line.waiting_since)
  assert.equal((await ask('GET', '/moderation/counts/')).body.domains, 1)
  const report = (await ask('GET', `/moderation/signature-report/${attacked}/`)).body
  assert.deepEqual(report.reasons, [{ value: 'domain', count: 35 }])
})

test('M-18 slices over a day are one sum, each campaign has its own, and the next day has its own', async () => {
  const [id, other] = [await campaign(), await campaign()]
  for (const expected of [3, 5, 5]) {
    await signed(id, mailboxesAt(3, 'dilim.example'))
    assert.equal(await confirmedOf(id), expected)
    await age(id, 7)
  }
  await signed(other, mailboxesAt(3, 'dilim.example'))
  assert.equal(await confirmedOf(other), 3)
  await age(id, 18)
  await signed(id, mailboxesAt(6, 'dilim.example'))
  assert.equal(await confirmedOf(id), 10)
})

test('M-18 each signature is looked at once: jobs at the same time agree, and what staff restored stays', async () => {
  const id = await campaign()
  await insertConfirmed(id, mailboxesAt(9, 'ayni-anda.example'))
  await Promise.all([1, 2, 3].map(() => setDomainsAside(api.deps)))
  assert.equal(await confirmedOf(id), 5)
  const restored = await ask('POST', `/moderation/campaigns/${id}/signatures/restore/`, {
    reason: 'domain',
    dry_run: false,
  })
  assert.equal(restored.body.changed, 4)
  await signed(id, mailboxesAt(2, 'ayni-anda.example'))
  assert.equal(await confirmedOf(id), 9)
})

test('M-18 mailboxes of a provider and of an institution in the directory all count', async () => {
  await testAddressee(api, { email: 'bilgi@ilce.bel.tr', website: 'https://www.ilce-kurumu.example/iletisim' })
  const hosts = ['gmail.com', 'mynet.com', 'personel.ilce.bel.tr', 'ilce-kurumu.example']
  const id = await campaign()
  for (const host of hosts) await signed(id, mailboxesAt(7, host))
  assert.equal(await confirmedOf(id), 28)
  assert.equal(await lineOf('ilce.bel.tr'), undefined)
  await signed(id, mailboxesAt(7, 'hesap.fastmail.com'))
  assert.equal(await confirmedOf(id), 33, 'a subdomain of a provider is not the provider')
})

test('M-18 people of one employer are counted in all campaigns after one press, and from then on', async () => {
  const [one, other] = [await campaign(), await campaign()]
  await signed(one, mailboxesAt(12, 'ogr.okul.edu.tr'))
  await signed(other, mailboxesAt(7, 'okul.edu.tr'))
  const { waiting, campaign_count } = await lineOf('okul.edu.tr')
  assert.deepEqual([waiting, campaign_count], [9, 2])
  const { status, body } = await clear('okul.edu.tr')
  assert.deepEqual([status, body], [200, { restored: 9, campaigns: [one, other] }])
  assert.deepEqual([await confirmedOf(one), await confirmedOf(other)], [12, 7])
  const { signature_total } = await api.db
    .selectFrom('campaign')
    .select('signature_total')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  assert.equal(signature_total, 12)
  assert.equal(await lineOf('okul.edu.tr'), undefined)
  await signed(one, mailboxesAt(8, 'okul.edu.tr'))
  assert.equal(await confirmedOf(one), 20)
  assert.deepEqual((await clear('okul.edu.tr')).body, { restored: 0, campaigns: [] })
  const { results } = (await ask('GET', '/moderation/audit/?subject=service')).body
  const entries = results.filter(({ action }: { action: string }) => action === 'service.clear_domain')
  assert.deepEqual(
    entries.map(({ actor, details }: { actor: { id: number }; details: object }) => [actor.id, details]),
    [[moderator.id, { value: 'okul.edu.tr', restored: 9, campaigns: [one, other] }]],
  )
})

test('M-18 a domain is cleared by staff only, one with many signatures with a recent second factor', async () => {
  const id = await campaign()
  await insertConfirmed(id, mailboxesAt(106, 'kalabalik.example'))
  await collect()
  const json = { domain: 'kalabalik.example' }
  const byMember = await api.call('POST', '/moderation/domains/clear/', { token: owner.access, json })
  assert.equal(byMember.status, 403)
  const verifiedAt = (verified_at: Date) =>
    api.db.updateTable('session').set({ verified_at }).where('user_id', '=', moderator.id).execute()
  await verifiedAt(new Date(api.deps.now().getTime() - 3_600_000))
  assert.equal((await clear(json.domain)).body.code, 'error.factor.recent')
  await verifiedAt(api.deps.now())
  assert.equal((await clear(json.domain)).body.restored, 101)
  assert.equal((await clear('yok.example')).status, 404)
})

test('M-18 a domain that is kept out leaves the desk until its block ends, and its signatures stay aside', async () => {
  const id = await campaign()
  await signed(id, mailboxesAt(8, 'disarida.example'))
  const before = (await ask('GET', '/moderation/counts/')).body.domains
  const json = { kind: 'domain', value: 'disarida.example', days: '7', reason: 'Tek kişinin alan adı.' }
  const block = (await ask('POST', '/moderation/blocks/', json)).body.id
  assert.equal(await lineOf('disarida.example'), undefined)
  assert.equal((await ask('GET', '/moderation/counts/')).body.domains, before - 1)
  assert.equal(await confirmedOf(id), 5)
  await ask('DELETE', `/moderation/blocks/${block}/`)
  assert.equal((await lineOf('disarida.example')).waiting, 3)
})

test('M-18 a domain that has been known for long counts more', async () => {
  const id = await campaign()
  await signed(id, mailboxesAt(1, 'eski.example'))
  await api.db
    .updateTable('mail_domain')
    .set({ first_confirmed_at: subDays(new Date(), 40) })
    .where('domain', '=', 'eski.example')
    .execute()
  await signed(id, mailboxesAt(14, 'eski.example'))
  assert.equal(await confirmedOf(id), 10)
})

test('M-18 the allowance doubles with age, and of an aged domain once more with many campaigns', () => {
  const now = new Date()
  const allowance = (days: number, campaigns: number) =>
    domainAllowance(5, { first_confirmed_at: subDays(now, days), campaigns }, now)
  assert.deepEqual([allowance(0, 0), allowance(29, 500), allowance(30, 10), allowance(30, 11)], [5, 5, 10, 20])
  assert.deepEqual([allowance(179, 1), allowance(180, 1), allowance(4000, 500)], [10, 20, 40])
})

test('the domain of a signature goes with the data of its signer', async () => {
  const id = await campaign()
  const [email = ''] = mailboxesAt(1, 'kendi-adi.example')
  await signed(id, [email])
  await api.db.updateTable('signature').set({ user_id: owner.id }).where('email', '=', email).execute()
  await api.db
    .transaction()
    .execute((trx) => supportData.erase(trx, { id: owner.id, campaigns: 'keep', now: new Date() }))
  const left = await api.db.selectFrom('signature_domain').select('domain').where('campaign_id', '=', id).execute()
  assert.deepEqual(left, [])
})
