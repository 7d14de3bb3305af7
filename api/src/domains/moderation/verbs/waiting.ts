import { pathOf, type waitingQuery } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { idOf } from '../../../http/caller.ts'
import {
  pageOf,
  readCursor,
  type Sort,
  type WaitingRow,
  waitingCampaigns,
  waitingCounts,
} from '../../campaigns/index.ts'
import { countWaitingComments } from '../../comments/index.ts'
import { countOpenNotices } from '../../legal/index.ts'
import { countOpenCases } from '../../reports/index.ts'
import { countWaitingDomains, countWaitingSheets } from '../../support/index.ts'
import { readAttacks } from '../../trust/index.ts'
import { countWaitingUpdates } from '../../updates/index.ts'
import { presentWaiting } from '../presenter.ts'

type Acting = Pick<Context, 'db' | 'caller' | 'now'>
type Verb = { ctx: Acting; input: z.output<typeof waitingQuery> }

const sort: Sort<WaitingRow> = { order: 'waiting', valueIn: ({ waiting_since }) => waiting_since.getTime() }

export async function listWaiting({ ctx, input }: Verb) {
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
  const [counts, updates, comments, sheets, domains, reports, attacks, notices] = await Promise.all([
    waitingCounts(db, now(), idOf(caller)),
    countWaitingUpdates(db),
    countWaitingComments(db),
    countWaitingSheets(db),
    countWaitingDomains(db, now()),
    countOpenCases(db),
    readAttacks({ db, now }),
    countOpenNotices(db, now()),
  ])
  return { ...counts, updates, comments, sheets, domains, reports, attacks, ...notices }
}
