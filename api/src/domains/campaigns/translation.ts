import {
  type OwnTranslation,
  type Translation,
  type TranslationForm,
  type Translator,
  translationLanguageOf,
} from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { SignedIn } from '../../http/caller.ts'
import { HttpError } from '../../http/errors.ts'
import { requireOpenLinks } from '../trust/index.ts'
import { contentOf, keepPending, type Pending, pendingOf } from '../versions/index.ts'
import { editedCampaign } from './gates.ts'
import type { ManagedRow } from './queries.ts'
import { beginWaiting, type CampaignRow, clearAnswer, lockCampaign } from './repository.ts'

type Acting = Pick<Context<SignedIn>, 'db' | 'caller'>

/** Of a public text alone, and while none of its changes waits. @throws 403, 404, 409, 410, 451 */
export async function translatableCampaign(ctx: Acting, id: number): Promise<ManagedRow> {
  const row = await editedCampaign(ctx, id)
  if (row.state !== 'approved') throw new HttpError(409, 'error.campaign.not_approved')
  const pending = (await pendingOf(ctx.db, [id])).get(id)
  if (pending && !pending.translated_by) throw new HttpError(409, 'error.campaign.change_waits')
  return row
}

/** Waits for a moderator as a change does. @throws 400, 403, 404, 409, 410, 451 */
export async function proposeTranslation(
  ctx: Context<SignedIn>,
  id: number,
  form: TranslationForm,
  by: Translator,
): Promise<void> {
  await translatableCampaign(ctx, id)
  await requireOpenLinks(ctx, { title: form.title, content: form.content })
  await ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    const row = await translatableCampaign({ db: trx, caller: ctx.caller }, id)
    const pending = (await pendingOf(trx, [id])).get(id)
    const earlier = pending ? { by: pending.translated_by, content: pending.texts.content } : row.translation
    const isMachines = by === 'machine' || (earlier?.by === 'machine' && sharesLine(earlier.content, form.content))
    const { texts, media } = await contentOf(trx, row)
    const language = translationLanguageOf(row.language)
    const translated = { ...texts, ...form, language, title_canonical: canonical(form.title) }
    await keepPending(trx, id, { texts: translated, media }, ctx.now(), isMachines ? 'machine' : 'author')
    await clearAnswer(trx, id)
    await beginWaiting(trx, id, ctx.now())
  })
}

function sharesLine(before: string, after: string): boolean {
  const lines = new Set(before.split('\n').filter((line) => line.trim() !== ''))
  return after.split('\n').some((line) => lines.has(line))
}

/** Makes no version: what is signed stays as it is. The campaign must be locked. */
export async function acceptTranslation(trx: Db, row: CampaignRow, waiting: Translation, now: Date): Promise<void> {
  const { id, version } = row
  if (version === null) throw new Error('only a public text is translated')
  await trx
    .updateTable('campaign')
    .set({ translation: { ...waiting, version }, updated_at: now, waiting_since: null })
    .where('id', '=', id)
    .execute()
  await clearAnswer(trx, id)
  await trx.deleteFrom('campaign_pending').where('campaign_id', '=', id).execute()
}

export function translationIn(pending: Pending, { language }: Pick<CampaignRow, 'language'>): Translation | undefined {
  const { translated_by: by, texts } = pending
  if (!by) return undefined
  const { title, standfirst, content } = texts
  return { language: translationLanguageOf(language), by, title, standfirst, content }
}

type Translated = Pick<CampaignRow, 'translation' | 'version' | 'language'>

/** One of an earlier text is not shown. */
export function shownTranslation({ translation, version, language }: Translated): Translation | null {
  if (translation?.version !== version || translation.language === language) return null
  const { version: _, ...shown } = translation
  return shown
}

export async function ownTranslation(db: Db, row: ManagedRow): Promise<OwnTranslation | null> {
  const pending = (await pendingOf(db, [row.id])).get(row.id)
  const waiting = pending && translationIn(pending, row)
  if (waiting) return { ...waiting, state: row.waiting_since ? 'waiting' : 'returned' }
  if (!row.translation) return null
  const { version: _, ...texts } = row.translation
  return { ...texts, state: shownTranslation(row) ? 'shown' : 'outdated' }
}
