import { providerDomains } from '@sesol/shared/mailbox'
import { differenceInDays } from 'date-fns/differenceInDays'
import { sql } from 'kysely'
import { getDomain } from 'tldts'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isCounted } from '../../db/expressions.ts'
import { publishedHosts } from '../addressees/index.ts'
import { rankNow } from '../ranking/index.ts'

/** Anybody gets a mailbox there, and nobody endless ones: services of aliases are not listed. */
const others = [
  ...['mynet.com', 'superonline.com', 'turk.net', 'ttmail.com', 'ttnet.net.tr', 'e-kolay.net', 'kablonet.com.tr'],
  ...['yahoo.com', 'yahoo.com.tr', 'yahoo.de', 'yahoo.fr', 'yahoo.it', 'yahoo.es', 'yahoo.co.uk', 'ymail.com'],
  ...['rocketmail.com', 'aol.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hotmail.nl', 'hotmail.co.uk'],
  ...['live.de', 'live.fr', 'live.nl', 'live.co.uk', 'outlook.de', 'outlook.fr', 'outlook.es', 'gmx.com', 'gmx.de'],
  ...['gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 't-online.de', 'freenet.de', 'mail.com', 'email.com', 'mail.ru'],
  ...['inbox.ru', 'list.ru', 'bk.ru', 'rambler.ru', 'tutanota.com', 'tutanota.de', 'tuta.io', 'tuta.com'],
  ...['zohomail.com', 'zohomail.eu', 'seznam.cz', 'wp.pl', 'o2.pl', 'onet.pl', 'abv.bg', 'libero.it', 'orange.fr'],
  ...['wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'bluewin.ch', 'ziggo.nl', 'kpnmail.nl', 'telenet.be'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'btinternet.com', 'naver.com', 'qq.com', '163.com'],
]

/** Its subdomains are not: some providers give a member all mailboxes of one. */
const mailProviders: ReadonlySet<string> = new Set([...providerDomains, ...others])

/** Minutes in which a confirmation may be uncommitted: no transaction takes that long. */
const margin = sql`interval '2 minutes'`

/** The registered domain of a subdomain, which its owner invents. */
const registrableOf = (host: string): string => getDomain(host) ?? host

const spreadCampaigns = 10

type Known = { first_confirmed_at: Date; campaigns: number }

/** Signatures of a domain that count in a campaign and day. Only age cannot be bought in a day, so a new domain gains nothing by being spread. */
export function domainAllowance(most: number, { first_confirmed_at, campaigns }: Known, now: Date): number {
  const days = differenceInDays(now, first_confirmed_at)
  const doublings = [days >= 30, days >= 180, days >= 30 && campaigns > spreadCampaigns].filter(Boolean)
  return most * 2 ** doublings.length
}

type Settling = Pick<Deps, 'db' | 'config' | 'now'>

/** Looks once at each signature, after its confirmation. Those beyond the allowance of their domain are set aside, the newest ones. */
export async function setDomainsAside({ db, config: { domainSignatures: most }, now }: Settling): Promise<void> {
  if (most === 0) return
  await db.transaction().execute(async (trx) => {
    const { since, hosts } = await freshHosts(trx)
    const domains = hosts.map(registrableOf)
    const allowances = await lockDomains(trx, domains, (known) => domainAllowance(most, known, now()))
    if (allowances.size === 0) return
    const campaigns = await recordDomains(trx, { since, hosts, domains, allowances })
    if (campaigns.length > 0) await rankNow(trx, campaigns, now())
  })
}

/** The hosts of confirmations since the last run that no list knows. */
async function freshHosts(trx: Db): Promise<{ since: Date; hosts: string[] }> {
  const { rows } = await sql<{ since: Date; hosts: string[] }>`
    with mark as (
      select coalesce((select moment from watermark where name = 'signature_domains'), now()) - ${margin} as since
    ), moved as (
      insert into watermark (name, moment) values ('signature_domains', now())
      on conflict (name) do update set moment = excluded.moment
    )
    select since, array(
      select distinct split_part(email_canonical, '@', 2) from signature where confirmed_at > since and ${isCounted}
    ) as hosts from mark`.execute(trx)
  const [{ since, hosts } = { since: new Date(), hosts: [] }] = rows
  const others = hosts.filter((host) => host !== '' && !mailProviders.has(host))
  if (others.length === 0) return { since, hosts: [] }
  const institutions = new Set((await publishedHosts(trx)).map(registrableOf))
  return { since, hosts: others.filter((host) => !institutions.has(registrableOf(host))) }
}

/** Staff clears none of the domains until the transaction ends. @returns those that are not cleared, with their allowance */
async function lockDomains(trx: Db, domains: string[], allowanceOf: (known: Known) => number) {
  await sql`
    insert into mail_domain (domain, first_confirmed_at)
    select distinct domain, now() from unnest(${domains}::text[]) as given (domain) order by domain
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Known & { domain: string }>`
    select domain, first_confirmed_at, (
      select count(*) from (
        select distinct campaign_id from signature_domain
        where signature_domain.domain = mail_domain.domain and not is_surplus limit ${spreadCampaigns + 1}
      ) as spread
    ) as campaigns
    from mail_domain where domain = any(${domains}::text[]) and cleared_at is null order by domain for update`.execute(
    trx,
  )
  return new Map(rows.map(({ domain, ...known }) => [domain, allowanceOf(known)]))
}

type Fresh = { since: Date; hosts: string[]; domains: string[]; allowances: ReadonlyMap<string, number> }

/** @returns campaigns that count fewer signatures now */
async function recordDomains(trx: Db, { since, hosts, domains, allowances }: Fresh): Promise<number[]> {
  const { rows } = await sql<{ campaign_id: number }>`
    with given as (
      select * from unnest(
        ${hosts}::text[], ${domains}::text[], ${domains.map((domain) => allowances.get(domain) ?? null)}::integer[]
      ) as given (host, domain, allowance)
      where allowance is not null
    ), fresh as (
      select signature.id, campaign_id, confirmed_at, domain, allowance
      from signature join given on host = split_part(email_canonical, '@', 2)
      where confirmed_at > ${since} and ${isCounted}
        and not exists (select from signature_domain where signature_id = signature.id)
      order by signature.id for update of signature
    ), counted as (
      select domain, campaign_id, count(*) as count from signature_domain
      where confirmed_at > now() - interval '1 day' and not is_surplus
        and (domain, campaign_id) in (select domain, campaign_id from fresh)
      group by domain, campaign_id
    ), recorded as (
      insert into signature_domain (signature_id, domain, campaign_id, confirmed_at, is_surplus)
      select id, domain, campaign_id, confirmed_at, coalesce(count, 0) +
        row_number() over (partition by domain, campaign_id order by confirmed_at, id) > allowance
      from fresh left join counted using (domain, campaign_id)
      returning signature_id, domain, is_surplus
    ), surplus as (
      update signature set set_aside_at = now(), set_aside_reason = 'domain'
      from recorded where id = signature_id and is_surplus returning campaign_id, domain
    ), raised as (
      update mail_domain set waiting_since = now()
      where waiting_since is null and domain in (select domain from surplus)
    )
    select distinct campaign_id from surplus order by campaign_id`.execute(trx)
  return rows.map(({ campaign_id }) => campaign_id)
}
