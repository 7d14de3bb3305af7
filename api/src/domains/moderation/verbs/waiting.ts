import { pathOf } from '@sesol/contract'
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
import { countWaitingDomains } from '../../support/index.ts'
import { readAttacks } from '../../trust/index.ts'
import { countWaitingUpdates } from '../../updates/index.ts'
import { presentWaiting } from '../presenter.ts'
import type { Act } from './decide.ts'

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
  const [counts, updates, comments, domains, reports, attacks, notices] = await Promise.all([
    waitingCounts(db, now(), idOf(caller)),
    countWaitingUpdates(db),
    countWaitingComments(db),
    countWaitingDomains(db, now()),
    countOpenCases(db),
    readAttacks({ db, now }),
    countOpenNotices(db, now()),
  ])
  return { ...counts, updates, comments, domains, reports, attacks, ...notices }
}
