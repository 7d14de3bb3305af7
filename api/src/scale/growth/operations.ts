import { pathOf } from '@sesol/contract'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type Db, databaseOn } from '../../db/database.ts'
import { eraseMembers } from '../../domains/accounts/index.ts'
import { sweepCampaigns } from '../../domains/campaigns/index.ts'
import { rankCampaigns } from '../../domains/ranking/index.ts'
import {
  signatureGroups,
  signaturesOfCampaign,
  supportTasks,
  sweepDrawings,
  sweepNetworks,
} from '../../domains/support/index.ts'
import { personalData } from '../../retention.ts'
import type { Shot } from '../bench/load.ts'
import { confirmation, signature, signing } from '../bench/operations.ts'
import { waitingLinks } from '../bench/signing.ts'
import type { Target } from '../bench/target.ts'
import { hottestCampaign, stride } from '../distribution.ts'
import { grownCampaigns, middleCampaign } from './fill.ts'

type Deps = Parameters<typeof supportTasks>[0]
export type Grown = Target & { signatures: number; deps: Pick<Deps, 'config' | 'now'> & { db: Db } }

type Call = { name: string; next: (grown: Grown) => Promise<() => Shot> }
/** One at a time, each after a preparation that is not measured. */
export type Job = {
  name: string
  prepare?: (grown: Grown) => Promise<unknown>
  run: (grown: Grown) => Promise<unknown>
}
export type Growing = Call | Job

export const grownOn = (target: Target, signatures: number, config: Config): Grown => ({
  ...target,
  signatures,
  deps: { config, db: databaseOn(target.pool), now: () => new Date() },
})

/** Campaigns far apart, each time others: their pages are in no cache of the database. */
let turn = 0
function otherCampaign({ signatures }: Grown): number {
  const { first, count } = grownCampaigns(signatures)
  turn += 1
  // The last ones are erased.
  return first + ((turn * stride) % Math.ceil(count / 2))
}
const otherCampaigns = (grown: Grown, count: number) => Array.from({ length: count }, () => otherCampaign(grown))

const get = (path: string, { token }: Pick<Target, 'token'>): Shot => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${token}` },
})
const reading = (pathFor: (grown: Grown) => string) => async (grown: Grown) => () => get(pathFor(grown), grown)

const downloading =
  (path: string) =>
  async ({ address, token }: Grown) => {
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} of ${path}`)
  }

const atOnce = 200
const longAgo = 40

type Insert = { created: number; drawn: boolean }

/** On as many campaigns. Ages are in days. */
const insertSignatures = (grown: Grown, { created, drawn }: Insert) =>
  sql`
  insert into signature (
    campaign_id, name, email, email_canonical, sender_address, image, created_at, confirmed_at, privacy_notice
  )
  select id, 'Ölçüm İmzası', address, address, ${drawn ? 'Örnek Mahallesi 12' : ''}::text, ${drawn ? 'x.png' : null}::text,
    now() - ${created} * interval '1 day', now() - ${created} * interval '1 day', 1
  from unnest(${[hottestCampaign, ...otherCampaigns(grown, atOnce - 1)]}::integer[]) id,
    lateral (select id || '-' || gen_random_uuid() || '@ornek.example' as address) made`.execute(grown.deps.db)

const insertExpired = (grown: Grown) =>
  sql`
  with place as (
    insert into signature (campaign_id, name, email, email_canonical, sender_address)
    select id, '', '', id || '-' || gen_random_uuid() || '@ornek.example', ''
    from unnest(${[hottestCampaign, ...otherCampaigns(grown, atOnce - 1)]}::integer[]) id
    returning id, version, email_canonical
  )
  insert into signature_form (
    signature_id, receipt, digest, version, name, email, sender_address, language, network, wants_updates, shares_name,
    due_at, created_at
  )
  select id, gen_random_uuid(), '', version, 'Ölçüm İmzası', email_canonical, '', 'tr', '', false, false, now(),
    now() - ${longAgo} * interval '1 day'
  from place`.execute(grown.deps.db)

export const growing: Growing[] = [
  {
    name: `expire ${atOnce} unconfirmed`,
    prepare: insertExpired,
    run: ({ deps }) => runTask(deps, 'settle_signatures'),
  },
  {
    name: `erase ${atOnce} drawings and postal addresses`,
    prepare: (grown) => insertSignatures(grown, { created: longAgo, drawn: true }),
    run: ({ deps: { db, now } }) => sweepDrawings(db, subDays(now(), 30)),
  },
  { name: 'empty networks', run: ({ deps: { db, now } }) => sweepNetworks(db, subDays(now(), 16)) },
  {
    name: 'erase a member with 4 signatures',
    prepare: ({ deps: { db } }) =>
      sql`
      update "user" set deletion_at = now(), deletion_campaigns = 'keep'
      where id = (select max(id) from "user" where deletion_at is null and username_canonical not like 'erased%')`.execute(
        db,
      ),
    run: ({ deps }) => eraseMembers(deps, personalData),
  },
  {
    name: 'erase a campaign with 25 signatures',
    prepare: ({ deps: { db } }) =>
      sql`
      update campaign set deleted_at = now() - ${longAgo} * interval '1 day'
      where id = (select max(id) from campaign)`.execute(db),
    run: ({ deps: { db, now } }) => sweepCampaigns(db, subDays(now(), 30)),
  },
  {
    name: `rank ${atOnce} campaigns`,
    prepare: (grown) => insertSignatures(grown, { created: 0, drawn: false }),
    run: ({ deps }) => rankCampaigns(deps),
  },
  {
    name: 'hot campaign, list for moderators',
    run: ({ deps: { db } }) => signaturesOfCampaign(db, hottestCampaign, undefined),
  },
  {
    name: 'campaign of 20,000, list for moderators',
    run: ({ deps: { db } }) => signaturesOfCampaign(db, middleCampaign, undefined),
  },
  {
    name: 'hot campaign, those set aside',
    run: ({ deps: { db } }) => signaturesOfCampaign(db, hottestCampaign, 'set_aside'),
  },
  { name: 'hot campaign, report for moderators', run: ({ deps: { db } }) => signatureGroups(db, hottestCampaign) },
  { name: 'campaign of 20,000, report for moderators', run: ({ deps: { db } }) => signatureGroups(db, middleCampaign) },
  { name: 'hot campaign', next: reading(() => pathOf('campaignDetail', { id: hottestCampaign })) },
  { name: 'other campaigns', next: reading((grown) => pathOf('campaignDetail', { id: otherCampaign(grown) })) },
  {
    name: 'counts of other campaigns',
    next: reading((grown) => pathOf('campaignCounts', { id: otherCampaign(grown) })),
  },
  {
    name: 'hot campaign, statistics of 30 days',
    run: downloading(`${pathOf('campaignStatistics', { id: hottestCampaign })}?days=30`),
  },
  {
    name: 'signers of the hot campaign, first page',
    next: reading(() => pathOf('campaignSigners', { id: hottestCampaign })),
  },
  {
    name: 'signers of the hot campaign, 10th page',
    next: async (grown) => {
      const path = await pageAfter(grown, pathOf('campaignSigners', { id: hottestCampaign }), 9)
      return () => get(path, grown)
    },
  },
  { name: 'own signatures of a member', next: reading(() => pathOf('ownSignatures')) },
  {
    name: 'list of 20,000 names (CSV)',
    run: downloading(pathOf('packList', { id: middleCampaign })),
  },
  {
    name: 'letter of 20,000 signatures (PDF)',
    run: downloading(pathOf('packLetter', { id: middleCampaign })),
  },
  {
    name: 'letter of the hot campaign (PDF)',
    run: downloading(pathOf('packLetter', { id: hottestCampaign })),
  },
  { ...signing.hot, next: () => signing.hot.next() },
  {
    name: 'sign, another campaign each time',
    next: async (grown) => () => signature(otherCampaign(grown), `olcum-${process.pid}-${turn}@ornek.example`),
  },
  {
    name: 'confirm',
    next: async (grown) => {
      const links = await waitingLinks(grown)
      let at = 0
      return () => confirmation(links[at++ % links.length] ?? '')
    },
  },
]

async function runTask(deps: Grown['deps'], name: 'settle_signatures') {
  // biome-ignore lint/suspicious/noExplicitAny: this task uses neither its files nor its helpers
  await supportTasks(deps as any)[name]?.({}, {} as any)
}

async function pageAfter({ address, token }: Grown, first: string, pages: number): Promise<string> {
  let path = first
  for (let n = 0; n < pages; n++) {
    const headers = { authorization: `Bearer ${token}` }
    const { next }: { next: string | null } = JSON.parse(await (await fetch(address + path, { headers })).text())
    if (next === null) throw new Error('there are fewer pages')
    path = next
  }
  return path
}
