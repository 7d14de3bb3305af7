import {
  type BoundedKind,
  type Ground,
  type NoticeOutcome,
  type ReasonCode,
  type Tag,
  tags,
  tagsOfCampaign,
} from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { isDown } from '../../../db/expressions.ts'
import { inTransaction, retryDeadlocks } from '../../../db/transaction.ts'
import { HttpError, invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import {
  isActive,
  lockNotice,
  mailNotice,
  type NoticeRow,
  type PlaceRow,
  placesOf,
  stateOf,
} from '../../legal/index.ts'
import { requireRoom } from '../budgets.ts'
import { move } from '../move.ts'
import { requireRecent } from '../policy.ts'
import { insertAudit, type Operating } from '../repository.ts'
import type { Act, Acting } from './decide.ts'

type Deciding = Acting & { config: Context['config'] }

/** What is taken down, mails and audit entries are one transaction. A repeated decision changes nothing. @throws 400, 403, 404, 409 */
export async function decideLegalNotice({
  ctx,
  input: { id, places: chosen, reasons, no_hearing },
}: Call<'decideLegalNotice'>) {
  const now = ctx.now()
  requireRecent(ctx.caller, now)
  return atOnce(ctx, id, async (acting, notice) => {
    const { db: trx } = acting
    if (notice.decided_at !== null) return { changed: false, state: stateOf(notice) }
    const places = await placesOf(trx, id)
    const taken = places.filter((place) => chosen.includes(place.id))
    if (taken.length < new Set(chosen).size) throw invalid({ places: ['error.field.choice'] })
    const isUnheard = taken.some(({ author_id, stated_at }) => author_id !== null && stated_at === null)
    if (isUnheard && no_hearing === '') throw invalid({ no_hearing: ['error.legal.hearing'] })
    for (const [kind, of] of Map.groupBy(taken, boundOf)) {
      const roomy = await requireRoom(trx, acting, kind, of.length)
      for (const place of of) await takePlaceDown(roomy, notice, place, reasons)
    }
    const decided = { decided_at: now, outcome: outcomeOf(taken.length, places.length), reasons, no_hearing }
    await trx.updateTable('legal_notice').set(decided).where('id', '=', id).execute()
    const after = { ...notice, ...decided }
    await mailNotice(trx, ctx.config, 'legal_notice_decided', after)
    await mailAuthors(acting, after, places, taken)
    await revalidate(trx, taken)
    await insertAudit(trx, ctx, {
      action: 'notice.decide',
      subject: 'notice',
      subject_id: id,
      details: {
        ...{ ground: notice.ground, outcome: after.outcome, places: taken.map((place) => place.id), reasons },
        ...{ ...(no_hearing && { no_hearing }), ...(now > notice.due_at && { overdue: true }) },
      },
    })
    return { changed: true, state: stateOf(after) }
  })
}

const outcomeOf = (taken: number, all: number): NoticeOutcome =>
  taken === 0 ? 'rejected' : taken === all ? 'taken_down' : 'partly'

const boundOf = ({ kind }: PlaceRow): BoundedKind =>
  kind === 'campaign' ? 'campaigns' : kind === 'profile' ? 'members' : 'words'

const placeOf = ({ kind, subject_id }: PlaceRow) => ({ kind, id: Number(subject_id) })

/** The e-mail to the author names this rule. */
const reasonOf: Record<Ground, ReasonCode> = {
  personality: 'illegal',
  copyright: 'copyright',
  kvkk: 'personal_data',
  gdpr: 'personal_data',
}

async function takePlaceDown(acting: Deciding, notice: NoticeRow, place: PlaceRow, reasons: string): Promise<void> {
  const { kind, id } = placeOf(place)
  const hides = await move(acting, kind, { id, act: 'hide', reason: reasonOf[notice.ground], note: reasons })
  await acting.db
    .updateTable('legal_place')
    .set({ taken_down_at: acting.now(), hides })
    .where('id', '=', place.id)
    .execute()
}

/** Mails the authors whom the act of its kind does not mail. */
async function mailAuthors({ db, config }: Deciding, notice: NoticeRow, places: PlaceRow[], taken: PlaceRow[]) {
  const { reasons } = notice
  const mailed = new Set<number>()
  for (const place of places) {
    const { author_id: author, kind, asked_at } = place
    const isTaken = taken.includes(place)
    if (author === null || mailed.has(author) || (isTaken ? kind !== 'picture' : asked_at === null)) continue
    mailed.add(author)
    const outcome = isTaken ? 'picture_down' : 'stays'
    await mailNotice(db, config, 'legal_notice_closed', { notice, author, outcome, reasons })
  }
}

/** Shows everything again that this notice took down and no other one keeps down. A repeated call changes nothing. @throws 403, 404, 409 */
export async function reverseLegalNotice({ ctx, input: { id, reasons } }: Act<'reverseLegalNotice', Operating>) {
  const now = ctx.now()
  requireRecent(ctx.caller, now)
  return atOnce(ctx, id, async (acting, notice) => {
    const { db: trx } = acting
    if (notice.reversed_at !== null) return { changed: false, state: stateOf(notice) }
    const down = (await placesOf(trx, id)).filter(isActive)
    if (down.length === 0) throw new HttpError(409, 'error.moderation.not_allowed')
    for (const place of down) await putPlaceBack(acting, notice, place, reasons)
    const reversed = { reversed_at: now, reasons }
    await trx.updateTable('legal_notice').set(reversed).where('id', '=', id).execute()
    await mailNotice(trx, ctx.config, 'legal_notice_decided', { ...notice, ...reversed })
    await revalidate(trx, down)
    await insertAudit(trx, ctx, {
      action: 'notice.reverse',
      subject: 'notice',
      subject_id: id,
      details: { ground: notice.ground, places: down.map((place) => place.id), reasons },
    })
    return { changed: true, state: 'reversed' as const }
  })
}

async function putPlaceBack(acting: Deciding, notice: NoticeRow, place: PlaceRow, reasons: string): Promise<void> {
  const { db: trx, config } = acting
  await trx.updateTable('legal_place').set({ restored_at: acting.now() }).where('id', '=', place.id).execute()
  if (!place.hides) return
  const { kind, id } = placeOf(place)
  if (await isDown(trx, kind, id)) {
    // Its last reversal shows it.
    const others = trx.updateTable('legal_place').set({ hides: true }).where('kind', '=', kind)
    await others.where('subject_id', '=', id).where('restored_at', 'is', null).execute()
    return
  }
  await move(acting, kind, { id, act: 'restore', note: reasons })
  if (kind === 'picture' && place.author_id !== null) {
    const closed = { notice, author: place.author_id, outcome: 'picture_back' as const, reasons }
    await mailNotice(trx, config, 'legal_notice_closed', closed)
  }
}

/** Locks the notice; acts within are audited as its own. */
function atOnce<T>(ctx: Deciding, id: number, work: (acting: Deciding, notice: NoticeRow) => Promise<T>): Promise<T> {
  return retryDeadlocks(() =>
    inTransaction(ctx.db, async (trx) => {
      const notice = await lockNotice(trx, id)
      if (!notice) throw notFound('error.legal.missing')
      return work({ ...ctx, db: trx, notice }, notice)
    }),
  )
}

async function revalidate(trx: Db, places: PlaceRow[]): Promise<void> {
  const changed = await Promise.all(places.map((place) => tagsOfPlace(trx, place.campaign_id, place.author_id)))
  await queueRevalidation(trx, [tags.transparency, ...changed.flat()])
}

async function tagsOfPlace(trx: Db, campaign: number | null, author: number | null): Promise<Tag[]> {
  const ofAuthor = author === null ? [] : [tags.profile(author), tags.list]
  if (campaign === null) return ofAuthor
  const row = await trx.selectFrom('campaign').selectAll().where('id', '=', campaign).executeTakeFirst()
  return row ? [...ofAuthor, ...tagsOfCampaign({ ...row, user: { id: row.user_id } })] : ofAuthor
}
