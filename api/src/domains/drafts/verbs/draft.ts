import type { CampaignDraft } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { invalid } from '../../../http/errors.ts'
import { heldOf } from '../../media/index.ts'
import { draftOf, dropDraft, putDraft } from '../drafts.ts'
import { presentDraft } from '../presenter.ts'

type Verb = { ctx: Context<SignedIn> }

export async function campaignDraft({ ctx: { db, caller, now } }: Verb) {
  const row = await draftOf(db, caller.id, now())
  if (!row) return { draft: null }
  const files = row.draft.media.map(({ id }) => id)
  return { draft: presentDraft(row, await heldOf(db, caller.id, files, now())) }
}

export async function keepDraft({ ctx: { db, caller, now }, input }: Verb & { input: CampaignDraft }) {
  const media = [...new Map(input.media.map((each) => [each.id, each])).values()]
  const draft = { ...input, media }
  const saved_at = now()
  await db.transaction().execute(async (trx) => {
    const kept = await putDraft(trx, caller.id, draft, saved_at)
    if (!kept) throw invalid({ media: ['error.media.not_found'] })
  })
  return { draft: presentDraft({ draft, saved_at }) }
}

export async function discardDraft({ ctx: { db, caller, now } }: Verb) {
  await db.transaction().execute((trx) => dropDraft(trx, caller.id, now()))
}
