import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Runs } from '../../platform/jobs.ts'
import { deleteMedia } from '../media/index.ts'
import { pendingOf, versionedMedia } from '../versions/index.ts'
import { datePublications, detectLanguages, rewriteCanonicalForms } from './backfills.ts'
import { startClocks } from './clock.ts'
import { endCampaigns } from './ending.ts'
import type * as jobs from './jobs.ts'
import { mediaIdsOfCampaign } from './queries.ts'
import { indexCampaigns } from './search.ts'

type CampaignJobs = Pick<
  typeof jobs,
  'endCampaigns' | 'indexCampaigns' | 'rewriteForms' | 'datePublications' | 'detectLanguages' | 'startClocks'
>

export function campaignTasks(deps: Deps): Runs<CampaignJobs> {
  return {
    end_campaigns: async () => {
      await endCampaigns(deps)
    },
    index_campaigns: () => indexCampaigns(deps.db),
    start_clocks: () => startClocks(deps.db),
    detect_languages: () => detectLanguages(deps.db),
    rewrite_canonical_forms: () => rewriteCanonicalForms(deps.db),
    date_publications: () => datePublications(deps.db),
  }
}

const signaturesAtOnce = 10_000

/** Files are left to the sweep of files. @returns the number of campaigns */
export async function sweepCampaigns(db: Db, until: Date): Promise<number> {
  const over = await db
    .selectFrom('campaign')
    .select('id')
    .where('deleted_at', '<=', until)
    .orderBy('deleted_at')
    .execute()
  for (const { id } of over) await remove(db, id)
  return over.length
}

async function remove(db: Db, id: number): Promise<void> {
  // The signatures go in batches, because one statement for a million rows would time out.
  while (await removeSignatures(db, id));
  await db.transaction().execute(async (trx) => {
    const pending = (await pendingOf(trx, [id])).get(id)?.media.map((medium) => medium.id) ?? []
    await deleteMedia(trx, [...(await mediaIdsOfCampaign(trx, id)), ...(await versionedMedia(trx, id)), ...pending])
    await trx.deleteFrom('campaign').where('id', '=', id).execute()
  })
}

async function removeSignatures(db: Db, campaignId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from signature where id in (
      select id from signature where campaign_id = ${campaignId} limit ${signaturesAtOnce}
    )`.execute(db)
  return numAffectedRows > 0n
}
