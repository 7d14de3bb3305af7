import { limits, type WaitingDomain } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { rankNow } from '../ranking/index.ts'
import { applyToMatching, lockSignatures } from './set-aside.ts'

const waitsForStaff = (now: Date) => sql<boolean>`(
  waiting_since is not null
  and not exists (select from block where kind = 'domain' and value = domain and until > ${now})
)`

export async function countWaitingDomains(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mail_domain where ${waitsForStaff(now)}`.execute(db)
  return rows[0]?.count ?? 0
}

const shownCampaigns = 5

const isSurplusOf = (domains: string[]) =>
  sql`is_surplus and domain = any(${domains}::text[]) and set_aside_reason = 'domain'`

export async function waitingDomains(db: Db, now: Date): Promise<WaitingDomain[]> {
  const rows = await db
    .selectFrom('mail_domain')
    .selectAll()
    .where(waitsForStaff(now))
    .orderBy('waiting_since')
    .orderBy('domain')
    .limit(limits.waitingDomains)
    .execute()
  const { rows: campaigns } = await sql<{ domain: string; id: number; title: string; waiting: number }>`
    select domain, campaign.id, campaign.title, count(*) as waiting from signature_domain
    join signature on signature.id = signature_id join campaign on campaign.id = signature.campaign_id
    where ${isSurplusOf(rows.map(({ domain }) => domain))}
    group by domain, campaign.id order by waiting desc, campaign.id`.execute(db)
  return rows.map(({ domain, first_confirmed_at, waiting_since }) => {
    const own = campaigns.filter((campaign) => campaign.domain === domain)
    return {
      domain,
      first_confirmed_at: first_confirmed_at.toISOString(),
      waiting_since: (waiting_since ?? now).toISOString(),
      waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
      campaign_count: own.length,
      campaigns: own.slice(0, shownCampaigns).map(({ id, title, waiting }) => ({ id, title, waiting })),
    }
  })
}

/** Nothing to clear: undefined. @returns how many signatures of which campaigns wait */
export async function lockWaitingDomain(trx: Db, domain: string) {
  const row = await trx
    .selectFrom('mail_domain')
    .select('cleared_at')
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { rows } = await sql<{ campaign_id: number; count: number }>`
    select signature.campaign_id, count(*) as count from signature_domain join signature on signature.id = signature_id
    where ${isSurplusOf([domain])} group by signature.campaign_id order by signature.campaign_id`.execute(trx)
  return {
    isCleared: row.cleared_at !== null,
    campaigns: rows.map(({ campaign_id }) => campaign_id),
    waiting: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Its signatures count, now and from now on. @returns how many were restored */
export async function clearMailDomain(trx: Db, domain: string, campaigns: number[], now: Date): Promise<number> {
  for (const id of campaigns) await lockSignatures(trx, id)
  const rows = sql`set_aside_reason = 'domain' and id in (
    select signature_id from signature_domain where domain = ${domain} and is_surplus
  )`
  const restored = await applyToMatching(trx, 'restore', { rows, forms: undefined })
  await trx.deleteFrom('signature_domain').where('domain', '=', domain).execute()
  await trx
    .updateTable('mail_domain')
    .set({ cleared_at: now, waiting_since: null })
    .where('domain', '=', domain)
    .execute()
  await rankNow(trx, campaigns, now)
  return restored
}
