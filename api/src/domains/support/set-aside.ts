import { limits } from '@sesol/contract'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** More signatures of a campaign from one network in ten minutes are a burst. */
const mostOfNetwork = 40

/** Sets bursts aside, with their first signatures. Only networks that had one confirmed in the last minutes are looked at. */
export async function setBurstsAside(db: Db): Promise<void> {
  await sql`
    with touched as (
      select distinct campaign_id, network from signature
      where confirmed_at > now() - interval '3 minutes' and network is not null
    ), bursting as (
      select signature.id from touched join signature using (campaign_id, network)
      where signature.created_at > now() - interval '10 minutes' and set_aside_at is null and (
        select count(*) from signature as recent
        where recent.campaign_id = touched.campaign_id and recent.created_at > now() - interval '10 minutes'
          and recent.network = touched.network
      ) > ${mostOfNetwork}
      order by signature.id for update of signature
    )
    update signature set set_aside_at = now(), set_aside_reason = 'burst'
    from bursting where signature.id = bursting.id`.execute(db)
}

/** With the days that a signature may wait for its confirmation, thirty. */
const networkDays = 30 - limits.confirmationDays

/** Empties the hashes of networks; reads only rows that have aged since its last run. @returns their number */
export async function sweepNetworks(db: Db, now: Date): Promise<number> {
  const until = subDays(now, networkDays)
  const { numAffectedRows } = await sql`
    with mark as (
      select moment from watermark where name = 'signature_networks'
    ), moved as (
      insert into watermark (name, moment) values ('signature_networks', ${until})
      on conflict (name) do update set moment = excluded.moment
    )
    update signature set network = null
    where network is not null and confirmed_at <= ${until}
      and confirmed_at > coalesce((select moment from mark) - interval '1 day', '-infinity')`.execute(db)
  return Number(numAffectedRows ?? 0)
}
