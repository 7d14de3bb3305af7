import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDFDocument } from 'pdf-lib'
import { testApi } from '../../../testing.ts'
import { confirmedMember, testMember, testModerator } from '../../accounts/testing.ts'
import { testPublicCampaign } from '../../campaigns/testing.ts'
import { signatureCount } from '../repository.ts'
import { countsOf, press, sign, signedLinks, signForm } from '../testing.ts'
import { packLetter } from '../verbs/deliveries.ts'
import { type Letter, letter } from './content.ts'
import { printLetter } from './letter.ts'

const api = await testApi()
const owner = await testMember(api)
const stranger = await testMember(api)
const moderator = await testModerator(api)

type Signature = { name: string; shares: boolean; province?: string; confirmed?: boolean }

async function signedCampaign(signatures: Signature[]): Promise<number> {
  const id = await testPublicCampaign(api, owner.access)
  for (const [n, { name, shares, province = null, confirmed = true }] of signatures.entries()) {
    await api.db
      .insertInto('signature')
      .values({
        ...{ campaign_id: id, name, email: `imza${n}@ornek.example`, email_canonical: `imza${n}@ornek.example` },
        ...{ user_id: null, sender_address: 'Gizli Sokak 1', image: null, set_aside_at: null, set_aside_reason: null },
        ...{ network: null, due_at: null, shares_name: shares, province },
        confirmed_at: confirmed ? new Date('2026-11-20T12:00:00Z') : null,
      })
      .execute()
  }
  return id
}

async function download(id: number, part: string, token = owner.access) {
  const response = await fetch(`${api.address}/campaign/${id}/pack/${part}/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const listOf = async (id: number) => {
  const [start, ...lines] = (await download(id, 'list')).bytes.toString().trimEnd().split('\r\n')
  assert.equal(start, '\ufeffsep=,')
  return lines
}
const columns = '"sira","ad","il","tarih"'

test('P-02 X-15 X-18 the list names only confirmed signers who agreed, without address or e-mail, and no cell is a formula', async () => {
  const id = await signedCampaign([
    { name: 'Ayşe Yılmaz', shares: true, province: 'İzmir' },
    { name: '=HYPERLINK("http://a")', shares: true },
    { name: 'Ali;=1+1', shares: true },
    { name: 'Gizli Kalan', shares: false },
    { name: 'Onaylamayan', shares: true, confirmed: false },
  ])
  const [head, ...rows] = await listOf(id)
  assert.equal(head, columns)
  assert.deepEqual(rows, [
    '1,"Ayşe Yılmaz","İzmir","2026-11-20"',
    `2,"'=HYPERLINK(""http://a"")","","2026-11-20"`,
    `3,"Ali;'=1+1","","2026-11-20"`,
  ])
  const asked = (token: string) => api.call('GET', `/campaign/${id}/paper/`, { token })
  assert.deepEqual((await asked(owner.access)).body.names, { given: 3, counted: 1 })
  assert.equal((await asked(stranger.access)).status, 403)
})

test('who changes the mind is in the next download no more', async () => {
  const id = await signedCampaign([{ name: 'Ayşe Yılmaz', shares: true }])
  assert.equal((await listOf(id)).length, 2)
  await api.db.updateTable('signature').set({ shares_name: false }).where('campaign_id', '=', id).execute()
  assert.equal((await listOf(id)).length, 1)
})

test('the letter is a PDF file of the owner alone, and each file about signers is audited', async () => {
  const id = await signedCampaign([{ name: 'Ayşe Yılmaz', shares: true, province: 'İzmir' }])
  const letter = await download(id, 'letter')
  assert.deepEqual([letter.status, letter.headers.get('content-type')], [200, 'application/pdf'])
  assert.match(String(letter.headers.get('cache-control')), /no-store/)
  assert.equal((await PDFDocument.load(letter.bytes)).getPageCount(), 3)
  await download(id, 'list')
  for (const part of ['letter', 'list']) {
    assert.equal((await download(id, part, stranger.access)).status, 403)
    assert.equal((await download(id, part, moderator.access)).status, 403)
  }
  const entries = await api.db
    .selectFrom('audit.entry')
    .select(['actor_id', 'details'])
    .where('action', '=', 'campaign.pack')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ actor_id, details }) => [actor_id, details.part]),
    [
      [owner.id, 'letter'],
      [owner.id, 'list'],
    ],
  )
})

async function letterOf(campaign: number): Promise<Letter> {
  let printed: unknown
  const printing = {
    ...api.deps.printing,
    run: async (_: string, input: () => Promise<object>) => {
      printed = Reflect.get(await input(), 'content')
      throw new Error('not printed')
    },
  }
  const caller = { kind: 'member' as const, id: owner.id }
  const ctx = { ...api.deps, caller, printing } as unknown as Parameters<typeof packLetter>[0]['ctx']
  await assert.rejects(packLetter({ ctx, input: { id: campaign } }), /not printed/)
  return letter.parse(printed)
}

test('the letter has the signatures on paper apart from the others', async () => {
  const id = await signedCampaign([{ name: 'Ayşe Yılmaz', shares: false }])
  await api.db.updateTable('campaign').set({ paper_count: 23 }).where('id', '=', id).execute()
  const { onPaper, signatures } = await letterOf(id)
  assert.equal(onPaper, 23)
  assert.equal(signatures, await signatureCount(api.db, id))
})

test('the longest texts stay on their pages', async () => {
  const long = {
    siteName: 'Ses Ol',
    link: 'https://a.example/campaign/1',
    addressee: 'Ğ'.repeat(255),
    subject: 'Ş'.repeat(170),
  }
  const printed = await printLetter({
    ...{
      ...long,
      date: new Date(),
      text: 'Uzun bir dilekçe. '.repeat(550),
      signatures: 1e6,
      onPaper: 1e5,
      listed: 1e5,
      isErased: false,
    },
    ...{ signedSince: new Date(), isConfirmed: false, statements: ['söz '.repeat(70)] },
    periods: [{ label: '2026-11', count: 1e6 }],
    provinces: Array.from({ length: 81 }, (_, n) => ({ label: `İl ${n}`, count: 81 - n })),
  })
  assert.ok((await PDFDocument.load(printed)).getPageCount() < 12)
})

test('the form asks for name and province, and a member takes the name back', async () => {
  const id = await testPublicCampaign(api, owner.access)
  const signer = await confirmedMember(api)
  const fields = { name: 'Ayşe Yılmaz', shares_name: 'true', province: 'İzmir' }
  assert.equal((await sign(api, id, signForm(fields), signer.access)).status, 200)
  assert.equal((await sign(api, id, signForm({ ...fields, province: 'Atlantis' }), stranger.access)).status, 400)
  const unanswered = await sign(api, id, signForm({ ...fields, shares_name: '' }), stranger.access)
  assert.deepEqual([unanswered.status, unanswered.body.codes], [400, { shares_name: ['error.field.choice'] }])
  assert.match(String(await listOf(id)), /1,"Ayşe Yılmaz","İzmir",/)
  const [own] = (await api.call('GET', '/users/signatures/', { token: signer.access })).body.results
  const json = { shares_name: false }
  const { body } = await api.call('PATCH', `/users/signatures/${own.id}/`, { token: signer.access, json })
  assert.deepEqual([body.shares_name, body.wants_updates], [false, false])
  assert.deepEqual(await listOf(id), [columns])
  const row = await api.db.selectFrom('signature').select('province').where('id', '=', own.id).executeTakeFirst()
  assert.equal(row?.province, null)
})

test('who signed without an account takes the name back by the mailed link, and the signature stays', async () => {
  const id = await testPublicCampaign(api, owner.access)
  const { confirm, withdraw } = await signedLinks(api, id, 'adsiz@ornek.example')
  await press(api, 'confirm', confirm)
  const shared = { shares_name: true, province: 'İzmir' as const }
  await api.db.updateTable('signature').set(shared).where('campaign_id', '=', id).execute()
  assert.match(String(await listOf(id)), /,"İzmir",/)
  const { status, body } = await press(api, 'unshare_name', confirm)
  assert.deepEqual([status, body.code], [400, 'error.signature.link'])
  assert.equal((await listOf(id)).length, 2)
  for (const _ of [1, 2]) {
    const { status, body } = await press(api, 'unshare_name', withdraw)
    assert.deepEqual([status, body], [200, { campaign_id: id }])
    assert.deepEqual(await listOf(id), [columns])
  }
  assert.equal((await countsOf(api, id)).confirmed, 1)
  const row = await api.db.selectFrom('signature').select('province').where('campaign_id', '=', id).executeTakeFirst()
  assert.equal(row?.province, null)
})
