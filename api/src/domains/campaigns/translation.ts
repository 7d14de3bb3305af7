import { type OwnTranslation, type Translation, translationLanguageOf } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import type { Db } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import type { Call } from '../../http/routes.ts'
import { requireOpenLinks } from '../trust/index.ts'
import { contentOf, dropPending, keepPending, type Pending, pendingOf } from '../versions/index.ts'
import { editedCampaign } from './gates.ts'
import { requireShown } from './policy.ts'
import { beginWaiting, type CampaignRow, clearAnswer, lockCampaign } from './repository.ts'
import { pendingChange } from './verbs/pending.ts'

/** Waits for a moderator as a change does. The text must be public and have no change that waits. @throws 400, 403, 404, 409, 410, 451 */
export async function translateCampaign({ ctx, input: { id, ...form } }: Call<'translateCampaign'>) {
  await ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    const row = await editedCampaign({ ...ctx, db: trx }, id)
    const pending = (await pendingOf(trx, [id])).get(id)
    if (row.state !== 'approved') throw new HttpError(409, 'error.campaign.not_approved')
    if (pending && !pending.translated_by) throw new HttpError(409, 'error.campaign.change_waits')
    await requireOpenLinks(
      { ...ctx, db: trx },
      { title: form.title, standfirst: form.standfirst, content: form.content },
    )
    const { texts, media } = await contentOf(trx, row)
    const language = translationLanguageOf(row.language)
    const translated = { ...texts, ...form, language, title_canonical: canonical(form.title) }
    await keepPending(trx, id, { texts: translated, media, translated_by: 'author' }, ctx.now())
    await clearAnswer(trx, id)
    await beginWaiting(trx, id, ctx.now())
  })
  return pendingChange({ ctx, input: { id } })
}

/** Makes no version: what is signed stays as it is. The campaign must be locked. */
export async function acceptTranslation(trx: Db, { id, version }: CampaignRow, waiting: Translation, now: Date) {
  const translation = { ...waiting, version: version ?? 0 }
  await trx.updateTable('campaign').set({ translation, updated_at: now }).where('id', '=', id).execute()
  await clearAnswer(trx, id)
  await dropPending(trx, id)
}

/** What waits stays. May be repeated. @throws 403, 404, 409, 410, 451 */
export async function removeTranslation({ ctx, input: { id } }: Call<'removeTranslation'>) {
  await ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    requireShown(await editedCampaign({ ...ctx, db: trx }, id))
    await trx
      .updateTable('campaign')
      .set({ translation: null, updated_at: ctx.now() })
      .where('id', '=', id)
      .where('translation', 'is not', null)
      .execute()
  })
}

export function translationIn({ translated_by: by, texts }: Pending): Translation | undefined {
  const { title, standfirst, content } = texts
  const language = texts.language === 'en' ? 'en' : 'tr'
  return by ? { language, by, title, standfirst, content } : undefined
}

type Translated = Pick<CampaignRow, 'translation' | 'version' | 'language'>

/** One of an earlier text is not shown. */
export const shownTranslation = ({ translation, version, language }: Translated) =>
  translation?.version === version && translation.language !== language ? translation : null

export async function ownTranslation(db: Db, row: CampaignRow): Promise<OwnTranslation | null> {
  const pending = (await pendingOf(db, [row.id])).get(row.id)
  const waiting = pending && translationIn(pending)
  if (waiting) return { ...waiting, state: row.waiting_since ? 'waiting' : 'returned' }
  return row.translation && { ...row.translation, state: shownTranslation(row) ? 'shown' : 'outdated' }
}
