import { type Answer, type EndpointName, type Group, limits } from '@sesol/contract'
import { CannotCheck, type Sent } from './client.ts'
import type { Fixtures, Who } from './fixtures.ts'
import { address, formOf, mark } from './material.ts'
import type { RowChecks } from './row-checks.ts'

/** One call of a group. */
export type Probe = {
  name: EndpointName
  run: <T>(check: <N extends EndpointName>(name: N, rowChecks: RowChecks<N>) => T) => T
}

type Usual<N extends EndpointName> = {
  as?: Who
  sample?: (fixtures: Fixtures) => Promise<Sent>
  holds?: (answer: Answer<N>, sent: Sent, fixtures: Fixtures) => boolean | Promise<boolean>
  after?: (fixtures: Fixtures) => Promise<unknown>
}

const probe = <N extends EndpointName>(name: N, usual: Usual<N> = {}): Probe => ({
  name,
  run: (check) => {
    const { as, holds = () => true, after } = usual
    const sample = async (fixtures: Fixtures) => ({ ...(await usual.sample?.(fixtures)), ...(as && { as }) })
    const asUsual: RowChecks<N>['checks'][number] = async (checker, fixtures) => {
      const sent = await sample(fixtures)
      const answer = await checker.succeeds('as usual', sent)
      checker.holds(await holds(answer, sent, fixtures), 'as usual: the answer does not fit what was sent')
      await after?.(fixtures)
    }
    return check(name, { sample, checks: [asUsual] })
  },
})

const ofStage = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.stage()).id } })
const ofPublic = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.ownPublic()).id } })
const signer = (who: string) => ({ name: 'Uygunluk Denemesi', email: address(who) })

async function sentFax(fixtures: Fixtures) {
  const multipart = formOf({ ...signer('faks'), send_fax: 'true' })
  const { fax } = await fixtures.does('signCampaign', { ...(await ofPublic(fixtures)), multipart })
  if (!fax) throw new CannotCheck('the server sends no faxes')
  return { params: { fax: fax.id } }
}

async function ownSignature(fixtures: Fixtures) {
  const [as, campaign] = ['other' as const, await ofStage(fixtures)]
  await fixtures.does('signCampaign', { as, ...campaign, multipart: formOf(signer('geri')) })
  const { results } = await fixtures.does('ownSignatures', { as })
  const own = results.find((each) => each.campaign.id === campaign.params.id)
  if (!own) throw new CannotCheck('a member’s signature is not among the own ones')
  return { params: { id: own.id } }
}

const isEachOnce = (keys: string[]) => new Set(keys).size === keys.length

export const groupProbes: Partial<Record<Group, Probe>> = {
  account: probe('me', {
    as: 'owner',
    holds: async ({ id }, _, fixtures) => id === (await (await fixtures.owner()).id()),
  }),
  second_factor: probe('secondFactor', { as: 'other', holds: ({ enrolled_at }) => enrolled_at === null }),
  notifications: probe('listNotifications', { as: 'owner' }),
  drafts: probe('keepDraft', {
    as: 'owner',
    sample: async () => ({
      json: { values: { title: 'Dere kurumasın', scope: 'local' }, step: 'details', media: [] },
    }),
    after: async (fixtures) => fixtures.does('discardDraft', { as: 'owner' }),
  }),
  campaign_page: probe('campaignPage', {
    as: 'owner',
    sample: ofStage,
    holds: ({ campaign }, { params }) => campaign.id === params?.id,
  }),
  discovery: probe('suggestedCampaigns', {
    sample: async (fixtures) => ({ query: { beside: `${(await fixtures.stage()).id}` } }),
    holds: (suggested) => Object.values(suggested).every(({ length }) => length <= limits.suggestions),
  }),
  versions: probe('campaignStatus', {
    as: 'owner',
    sample: ofStage,
    holds: ({ status }) => status === 'approved',
  }),
  manage: probe('setGoal', {
    as: 'owner',
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id }, json: { goal: '750' } }),
    holds: ({ goal }) => goal === 750,
  }),
  signatures: probe('faxDetail', { sample: sentFax, holds: ({ id }, { params }) => id === params?.fax }),
  withdrawal: probe('withdrawSignature', { as: 'other', sample: ownSignature }),
  updates: probe('createUpdate', {
    as: 'owner',
    sample: async (fixtures) => ({
      ...(await ofPublic(fixtures)),
      json: {
        title: 'Belediyeyle görüştük',
        text: 'Bugün belediye ile görüştük. Bize iki hafta içinde yazılı yanıt verecekler.',
      },
    }),
    holds: ({ state }) => state === 'under_review',
  }),
  directory: probe('searchAddressees', {
    sample: async () => ({ query: { q: `${mark}yok` } }),
    holds: ({ results }) => results.length === 0,
  }),
  places: probe('placeCounts', {
    holds: ({ results }) => isEachOnce(results.map(({ province, district }) => `${province}/${district}`)),
  }),
  reports: probe('createReport', {
    as: 'other',
    sample: async (fixtures) => ({
      params: { kind: 'campaign', id: (await fixtures.stage()).id },
      json: { reason: 'no_source', text: 'Kaynağı yok.' },
    }),
  }),
  legal: probe('sendLegalNotice', {
    sample: async (fixtures) => ({
      json: {
        ground: 'kvkk',
        capacity: 'self',
        name: 'Ayşe Yılmaz',
        email: 'ayse@ornek.example',
        text: 'Yazıda ev adresim yer alıyor; kaldırılmasını istiyorum.',
        is_true: true,
        addresses: `/campaign/${(await fixtures.stage()).id}`,
      },
    }),
    holds: ({ secret }) => !secret,
  }),
  transparency: probe('retention', { holds: ({ items }) => isEachOnce(items.map(({ item }) => item)) }),
  open: probe('statistics'),
  moderation: probe('decideCampaign', {
    as: 'moderator',
    sample: async (fixtures) => ({ params: { id: (await fixtures.ownPublic()).id, act: 'approve' }, json: {} }),
    holds: ({ campaign }) => campaign.is_approved,
  }),
}
