import { fieldNames, limits, marksOfCampaign, pathOf, readNameOf } from '@sesol/contract'
import { linksOf } from '@sesol/shared/links'
import { addMinutes } from 'date-fns/addMinutes'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { idOf } from '../../../http/caller.ts'
import { forbidden, HttpError } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { countDoubtfulEntries } from '../../addressees/index.ts'
import {
  existingCampaign,
  overdueSince,
  pageOf,
  presentAuthor,
  presentById,
  presentSubmitted,
  type ReviewableRow,
  readCursor,
  type Sort,
  similarCampaigns,
  type WaitingRow,
  waitingCampaigns,
  waitingCounts,
  waitReasonOf,
} from '../../campaigns/index.ts'
import { countWaitingComments } from '../../comments/index.ts'
import { countOpenNotices } from '../../legal/index.ts'
import { takenDownLike } from '../../media/index.ts'
import { countOpenCases } from '../../reports/index.ts'
import { countWaitingDomains, objectionsOf, statedPaper } from '../../support/index.ts'
import { activeBlocks, readAttacks } from '../../trust/index.ts'
import { countWaitingUpdates, reviewedAnswers } from '../../updates/index.ts'
import { changesBetween, contentOf, type Pending, pendingOf } from '../../versions/index.ts'
import { auditEntries, entriesAboutMember, suspensionsOf } from '../entries.ts'
import { isClaimed, isOwn, possibleActs, refusalToDecide } from '../policy.ts'
import { isAnswered, presentClaim, presentEntry, presentWaiting, revisionOf } from '../presenter.ts'
import { campaignsByState, claimerName, memberById } from '../queries.ts'
import type { Act } from './decide.ts'

const listed = 50

export async function reviewCampaign({ ctx, input: { id } }: Call<'reviewedCampaign'>) {
  const { db, caller, config } = ctx
  const now = ctx.now()
  const row = await existingCampaign(db, id)
  const pending = await pendingOf(db, [id])
  const change = pending.get(id)
  const [campaign] = await presentSubmitted(db, [row], pending)
  if (!campaign) throw new Error('what was found is presented')
  const [author, similar, answers, paper, objections, entries, claimer, { wordsIn }] = await Promise.all([
    authorOf(ctx, row),
    similarCampaigns({ ctx, input: { title: campaign.title } }),
    reviewedAnswers(db, id),
    statedPaper(db, id),
    objectionsOf(db, id),
    auditEntries(db, { subject: 'campaign', subject_id: id }, listed),
    claimerName(db, isClaimed(row, now) ? row.claimed_by : null),
    activeBlocks(ctx),
  ])
  const acts = possibleActs(caller, row.state, { hasChange: change !== undefined, isAnswered: isAnswered(row) })
  return {
    campaign,
    current: change ? await presentById(db, id) : null,
    ...(await presentWait(ctx, row, change)),
    revision: revisionOf(row, change),
    claim: presentClaim(row, claimer, { caller, now }),
    is_own: isOwn(caller, row),
    acts: refusalToDecide(caller, row, now) ? [] : acts,
    decision: row.decided_at && { reason: row.reason, note: row.note, at: row.decided_at.toISOString() },
    reply: row.owner_replied_at && {
      text: row.owner_reply,
      at: row.owner_replied_at.toISOString(),
      is_new: isAnswered(row),
    },
    links: linksIn(campaign),
    marks: await marksOf(db, row, campaign),
    words: wordsIn([campaign.title, campaign.content, campaign.petition].join('\n')),
    author,
    similar: similar.results.filter((other) => other.id !== id),
    answers,
    ...{ paper, objections },
    entries: entries.map(presentEntry(config)),
  }
}

async function presentWait({ db, now }: Context, row: ReviewableRow, change: Pending | undefined) {
  const since = row.waiting_since
  return {
    reason: since && waitReasonOf(row, change),
    since: since?.toISOString() ?? null,
    is_overdue: since !== null && since < overdueSince(now()),
    changes: change ? (changesBetween(await contentOf(db, row), change) ?? {}) : null,
  }
}

async function authorOf({ db, config }: Context, row: ReviewableRow) {
  const user = await memberById(db, row.user_id)
  if (!user) throw new Error('every campaign has its author')
  const [suspensions, campaigns, decisions] = await Promise.all([
    suspensionsOf(db, user.id),
    campaignsByState(db, user.id),
    entriesAboutMember(db, user.id, { without: row.id }),
  ])
  return {
    user: presentAuthor(row),
    created_at: user.created_at.toISOString(),
    email_confirmed: user.email_confirmed_at !== null,
    is_suspended: user.suspended_at !== null,
    suspensions,
    campaigns,
    decisions: decisions.map(presentEntry(config)),
  }
}

type Submitted = Awaited<ReturnType<typeof presentSubmitted>>[number]

/** Computed when it is read, so that they are those of the text that is reviewed. */
async function marksOf(db: Context['db'], row: ReviewableRow, campaign: Submitted) {
  const pictures = campaign.media.filter(({ is_video }) => !is_video).map(({ id }) => id)
  const values: Record<string, unknown> = campaign
  const known = marksOfCampaign((name) => String(values[readNameOf(name)] ?? ''), campaign.media.length > 0)
  const near = await takenDownLike(db, pictures, row.id)
  return [
    ...known.map((mark) => ({ ...mark, kept: row.kept_marks.includes(mark.kind) })),
    ...near.map((id) => ({ kind: 'picture' as const, found: `#${id}`, kept: false })),
  ]
}

function linksIn(campaign: Record<string, unknown>) {
  const fields = [...fieldNames.map(readNameOf), 'video_url']
  return fields.flatMap((field) => {
    const text = campaign[field]
    if (typeof text !== 'string') return []
    return linksOf(text).map(({ href }) => ({ url: href, host: new URL(href).hostname, field }))
  })
}

export async function claimCampaign({ ctx: { db, caller, now }, input: { id } }: Call<'claimCampaign'>) {
  if (isOwn(caller, await existingCampaign(db, id))) throw forbidden('error.moderation.own')
  const until = await claim(db, id, caller.id, now())
  if (!until) throw new HttpError(409, 'error.moderation.claimed')
  const moderator = await memberById(db, caller.id)
  return { mine: true, until: until.toISOString(), by: moderator?.username ?? '' }
}

export async function releaseCampaign({ ctx: { db, caller }, input: { id } }: Call<'releaseCampaign'>) {
  await existingCampaign(db, id)
  await release(db, id, caller.id)
}

/** @returns when it ends; undefined if another moderator has one */
async function claim(db: Db, campaignId: number, userId: number, now: Date): Promise<Date | undefined> {
  const claimed_until = addMinutes(now, limits.claimMinutes)
  const claimed = await db
    .updateTable('campaign')
    .set({ claimed_by: userId, claimed_until })
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('claimed_by', 'is', null), eb('claimed_by', '=', userId), eb('claimed_until', '<=', now)]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed && claimed_until
}

async function release(db: Db, campaignId: number, userId: number): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', campaignId)
    .where('claimed_by', '=', userId)
    .execute()
}

type Acting = Pick<Context, 'db' | 'caller' | 'now'>

const sort: Sort<WaitingRow> = { order: 'waiting', valueIn: ({ waiting_since }) => waiting_since.getTime() }

export async function listWaiting({ ctx, input }: Act<'waitingCampaigns'>) {
  const { db, caller } = ctx
  const { cursor, reason, q, overdue, mine } = input
  const now = ctx.now()
  // No account has the id 0: the operator has no claims.
  const filters = { reason, q, overdue: overdue !== undefined, claimedBy: mine && (idOf(caller) ?? 0) }
  const rows = await waitingCampaigns(db, filters, now, readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('waitingCampaigns'), { reason, q, overdue, mine }, sort)
  return { next, previous: null, results: await presentWaiting({ db, caller, now }, page) }
}

export async function moderationCounts({ ctx: { db, caller, now } }: { ctx: Acting }) {
  const [counts, updates, comments, domains, addressees, reports, attacks, notices] = await Promise.all([
    waitingCounts(db, now(), idOf(caller)),
    countWaitingUpdates(db),
    countWaitingComments(db),
    countWaitingDomains(db, now()),
    countDoubtfulEntries(db),
    countOpenCases(db),
    readAttacks({ db, now }),
    countOpenNotices(db, now()),
  ])
  return { ...counts, updates, comments, domains, addressees, reports, attacks, ...notices }
}
