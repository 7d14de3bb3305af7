import { pathOf } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isCounted } from '../../db/expressions.ts'
import { pageOf } from '../campaigns/index.ts'
import { presentSigner } from './presenter.ts'
import { statementsOf } from './statements.ts'

export async function signersOf(db: Db, campaignId: number, behind?: number) {
  const rows = await statementsOf(db, campaignId, behind)
  const { page, next } = pageOf(rows, pathOf('campaignSigners', { id: campaignId }), {})
  return { next, previous: null, results: page.map(presentSigner) }
}

const least = 20

/** The counts of whole twenties in the order of confirmation, in full tens: no change that a reader sees is the province of one new signer. */
export async function shownProvinces(db: Db, campaign: number): Promise<{ province: string; count: number }[]> {
  const given = sql`
    signature where campaign_id = ${campaign} and shares_name and province is not null and ${isCounted}`
  const { rows } = await sql<{ province: string; count: number }>`
    select province, (count(*) / 10 * 10)::integer as count
    from (
      select province from ${given} order by confirmed_at, id
      limit (select count(*) / ${least} * ${least} from ${given})
    ) as shown
    group by province having count(*) >= ${least} order by count desc, province`.execute(db)
  return rows
}
