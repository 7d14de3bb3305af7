import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModeratorAct } from '@sesol/contract'
import type { JobHelpers } from 'graphile-worker'
import { extractText, getDocumentProxy } from 'unpdf'
import { pick, randomOf } from '../../demo/random.ts'
import type { FaxOrder } from '../../platform/fax/index.ts'
import type { MailedLine, MailOrder } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { confirmMember, testMember, testModerator } from '../accounts/testing.ts'
import { campaignForm, edit, testCampaign } from '../campaigns/testing.ts'
import { sharingTasks } from '../sharing/index.ts'
import { share } from '../sharing/testing.ts'
import { addressOf, runFax, signAndFax } from '../support/testing.ts'

const rounds = 400
const random = randomOf(16)

const api = await testApi({ signatures: 'immediate' })
const owner = await testMember(api)
const moderators = [await testModerator(api), await testModerator(api)] as const
for (const member of [owner, await testMember(api), await testMember(api)]) {
  await confirmMember(api, member, { campaignMail: true })
}

let texts = 0
const textOf = (n: number) => ({
  title: `Başlık ${n}`,
  content: `İçerik ${n}`,
  petition: `Talep ${n}`,
  institution_or_person_name: `Kurum ${n}`,
  email: `kurum${n}@kurum.example`,
  fax_number: `+90212${String(n).padStart(7, '0')}`,
})
type Text = ReturnType<typeof textOf>

function numberOf(text: Text): number {
  const n = Number(/\d+$/.exec(text.title)?.[0])
  const expected = textOf(n)
  const names = Object.keys(expected) as (keyof Text)[]
  assert.deepEqual(Object.fromEntries(names.map((name) => [name, text[name]])), expected)
  return n
}

type Operation = (campaign: Campaign) => Promise<void>
type Campaign = {
  id: number
  accepted: Map<number, number>
  versions: Map<number, number>
  opened: number[]
  announced?: number
}
type Signer = { name: string; campaign: Campaign; version: number; fax: string | undefined }

const campaigns: Campaign[] = []
const signers: Signer[] = []
const sent: FaxOrder[] = []

const announcements: MailedLine[] = []
const mailer = {
  close: () => {},
  send: async ({ data, lines }: MailOrder) => {
    if (lines) announcements.push(...lines)
    else if ('summary' in data) announcements.push({ ...data, text: data.summary })
  },
}

api.deps.faxes = {
  close: () => {},
  send: async (order) => {
    const chance = random()
    if (chance < 0.2) throw new Error('the line is dead')
    if (chance < 0.4) return 'busy'
    sent.push(order)
    return undefined
  },
}

function chosen<T>(list: T[]): T | undefined {
  return list[Math.floor(random() * list.length)]
}

const among = (status: number, ...allowed: number[]) => assert.ok(allowed.includes(status), `status ${status}`)

async function read(campaign: Campaign): Promise<number | undefined> {
  const { status, body } = await api.call('GET', `/campaign/${campaign.id}/`)
  among(status, 200, 410)
  if (status !== 200) return undefined
  const n = numberOf(body)
  assert.ok((campaign.accepted.get(n) ?? 0) > 0, `text ${n} is public and nobody accepted it`)
  assert.equal(campaign.versions.get(body.version) ?? n, n, `version ${body.version} has two texts`)
  campaign.versions.set(body.version, n)
  return body.version
}

async function decide(id: number, act: ModeratorAct, json: object = {}): Promise<number> {
  const { access: token } = pick(random, moderators)
  const { status } = await api.call('POST', `/moderation/campaigns/${id}/${act}/`, { token, json })
  among(status, 200, 409)
  return status
}

async function accept({ id, accepted }: Campaign) {
  const { access: token } = pick(random, moderators)
  const { body } = await api.call('GET', `/moderation/campaigns/${id}/`, { token })
  const n = numberOf(body.campaign)
  const count = (by: number) => accepted.set(n, (accepted.get(n) ?? 0) + by)
  count(1)
  const status = await decide(id, 'approve', { revision: body.revision })
  if (status !== 200) count(-1)
}

const reason = 'no_source'
const operations: Operation[] = [
  async ({ id }) => {
    texts += 1
    const { status } = await edit(api, id, owner.access, campaignForm(textOf(texts)))
    among(status, 200, 409)
  },
  accept,
  accept,
  async ({ id }) => {
    await decide(id, pick(random, ['reject', 'request-changes']), { reason })
  },
  async (campaign) => {
    const version = await read(campaign)
    if (version !== undefined) campaign.opened.push(version)
  },
  async (campaign) => {
    const version = chosen(campaign.opened)
    if (version === undefined) return
    const k = signers.length + 1
    const signer: Signer = { name: `İmzacı ${k}`, campaign, version, fax: undefined }
    signers.push(signer)
    const fields = { name: signer.name, email: `imzaci${k}@ornek.example`, version: String(version) }
    const { status, body } = await signAndFax(api, campaign.id, fields, { address: addressOf(k) })
    among(status, 200, 409, 410)
    if (status === 200) signer.fax = body.fax.id
  },
  ...[1, 2, 3].map(
    (): Operation => async () => {
      const fax = chosen(signers)?.fax
      if (fax) await runFax(api, fax).catch((error: Error) => assert.match(error.message, /the line is dead/))
    },
  ),
  async () => {
    const fax = chosen(signers)?.fax
    if (fax) among((await api.call('POST', `/fax/${fax}/retry/`)).status, 200, 404)
  },
  async (campaign) => {
    const { status, body } = await share(api, owner.access, { campaign_id: campaign.id, send_to_all_users: true })
    among(status, 200, 403, 409)
    if (status === 200) campaign.announced = numberOf(body.campaign)
  },
  async () => {
    const helpers = { job: { id: '1', created_at: new Date() } } as JobHelpers
    await sharingTasks({ ...api.deps, mailer }).send_announcements?.(
      { digest_id: null, user_id: moderators[0].id },
      helpers,
    )
  },
  async ({ id }) => {
    await decide(id, pick(random, ['hide', 'close']), { reason })
  },
  ...[1, 2, 3].map(
    (): Operation =>
      async ({ id }) => {
        await decide(id, pick(random, ['restore', 'reopen']))
      },
  ),
  async ({ id }) => {
    const { status } = await api.call('DELETE', `/campaign/${id}/pending/`, { token: owner.access })
    among(status, 204, 404)
  },
]

async function newCampaign(): Promise<Campaign> {
  texts += 1
  const id = await testCampaign(api, owner.access, textOf(texts))
  const campaign: Campaign = { id, accepted: new Map(), versions: new Map(), opened: [] }
  await accept(campaign)
  campaigns.push(campaign)
  return campaign
}

test('T-01 in 400 rounds of simultaneous edits, decisions, signatures, faxes and announcements only accepted texts are public', async () => {
  let campaign = await newCampaign()
  for (let round = 0; round < rounds; round += 1) {
    if (round % 100 === 99) campaign = await newCampaign()
    await Promise.all([1, 2, 3].map(() => chosen(operations)?.(campaign)))
    await read(campaign)
  }
  assert.ok(sent.length > 10 && signers.length > 40, `${signers.length} signatures, ${sent.length} faxes`)
  const versions = campaigns.reduce((sum, campaign) => sum + campaign.versions.size, 0)
  assert.ok(versions > 2 * campaigns.length, `${versions} versions were read`)
})

test('T-01 every signature names the version that its signer read', async () => {
  const rows = await api.db
    .selectFrom('signature')
    .innerJoin('campaign_version', (join) =>
      join
        .onRef('campaign_version.campaign_id', '=', 'signature.campaign_id')
        .onRef('campaign_version.number', '=', 'signature.version'),
    )
    .select(['signature.name', 'signature.campaign_id', 'number', 'texts'])
    .execute()
  const signed = new Map(rows.map((row) => [row.name, row]))
  for (const { name, campaign, version, fax } of signers.filter((signer) => signer.fax)) {
    const row = signed.get(name)
    assert.ok(row, `${name} signed (fax ${fax})`)
    assert.deepEqual([row.campaign_id, row.number], [campaign.id, version])
    assert.equal(numberOf(row.texts), campaign.versions.get(version))
  }
})

test('T-01 every fax carries the text and goes to the number that its sender signed', async () => {
  for (const { id, number, pdf } of sent) {
    const signer = signers.find(({ fax }) => fax === id)
    assert.ok(signer)
    const n = signer.campaign.versions.get(signer.version) ?? 0
    assert.equal(number, textOf(n).fax_number)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    assert.ok(text.includes(signer.name), text)
    assert.deepEqual(new Set(text.match(/(?<=(Başlık|Talep|KURUM) )\d+/g)), new Set([String(n)]), text)
  }
})

test('T-01 every announcement carries the text that was public when it was asked for', () => {
  assert.ok(announcements.length > 10, `${announcements.length} announcements`)
  for (const { title, text, link } of announcements) {
    const campaign = campaigns.find(({ id }) => link.includes(`/campaign/${id}/`))
    const expected = textOf(campaign?.announced ?? 0)
    assert.deepEqual([title, text], [expected.title, expected.content])
  }
})
