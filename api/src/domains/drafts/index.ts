import type { CampaignDraft } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/errors.ts'
import type { Call } from '../../http/routes.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { heldOf, heldUntil, keepHeld } from '../media/index.ts'

type KeptDraft = { draft: CampaignDraft; saved_at: Date }

const presentDraft = ({ draft, saved_at }: KeptDraft, there?: ReadonlySet<number>) => ({
  ...draft,
  media: draft.media.filter(({ id }) => there?.has(id) ?? true),
  saved_at: saved_at.toISOString(),
})

export function draftOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('campaign_draft')
    .select(['draft', 'saved_at'])
    .where('user_id', '=', userId)
    .where('saved_at', '>', subDays(now, fixedRetention.draft))
    .executeTakeFirst()
}

export async function campaignDraft({ ctx: { db, caller, now } }: Call<'campaignDraft'>) {
  const row = await draftOf(db, caller.id, now())
  if (!row) return { draft: null }
  const files = row.draft.media.map(({ id }) => id)
  return { draft: presentDraft(row, await heldOf(db, caller.id, files, now())) }
}

export async function keepDraft({ ctx: { db, caller, now }, input }: Call<'keepDraft'>) {
  const media = [...new Map(input.media.map((each) => [each.id, each])).values()]
  const draft = { ...input, media }
  const saved_at = now()
  const row = { draft: JSON.stringify(draft), saved_at }
  const held = { until: addDays(saved_at, fixedRetention.draft), others: heldUntil(saved_at) }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('campaign_draft')
      .values({ user_id: caller.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    const files = media.map(({ id }) => id)
    if (!(await keepHeld(trx, caller.id, files, saved_at, held))) throw invalid({ media: ['error.media.not_found'] })
  })
  return { draft: presentDraft({ draft, saved_at }) }
}

/** Its files are kept one more day, because a form may be in progress. */
export async function discardDraft({ ctx: { db, caller, now } }: Call<'discardDraft'>) {
  const [until, others] = [now(), heldUntil(now())]
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('campaign_draft')
      .where('user_id', '=', caller.id)
      .executeTakeFirst()
    if (numDeletedRows) await keepHeld(trx, caller.id, [], until, { until, others })
  })
}

export async function sweepDrafts(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('campaign_draft').where('saved_at', '<=', until).executeTakeFirst()
  return Number(numDeletedRows)
}
