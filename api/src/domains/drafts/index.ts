import type { CampaignDraft } from '@sesol/contract'
import { invalid } from '../../http/errors.ts'
import type { Call } from '../../http/routes.ts'
import { heldOf } from '../media/index.ts'
import { draftOf, dropDraft, putDraft } from './drafts.ts'

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
  await db.transaction().execute(async (trx) => {
    const kept = await putDraft(trx, caller.id, draft, saved_at)
    if (!kept) throw invalid({ media: ['error.media.not_found'] })
  })
  return { draft: presentDraft({ draft, saved_at }) }
}

export async function discardDraft({ ctx: { db, caller, now } }: Call<'discardDraft'>) {
  await db.transaction().execute((trx) => dropDraft(trx, caller.id, now()))
}

type KeptDraft = { draft: CampaignDraft; saved_at: Date }

const presentDraft = ({ draft, saved_at }: KeptDraft, there?: ReadonlySet<number>) => ({
  ...draft,
  media: draft.media.filter(({ id }) => there?.has(id) ?? true),
  saved_at: saved_at.toISOString(),
})

export { draftOf, sweepDrafts } from './drafts.ts'
