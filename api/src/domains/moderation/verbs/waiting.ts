import { pathOf } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { forbidden } from '../../../http/errors.ts'
import { pageOf, pendingOf, readCursor, type Sort, type WaitingRow, waitingCampaigns } from '../../campaigns/index.ts'
import { mayModerate } from '../policy.ts'
import { presentWaiting } from '../presenter.ts'

type Verb = { ctx: { db: Db; caller: Caller }; input: { cursor?: string | undefined } }

const sort: Sort<WaitingRow> = { order: 'waiting', valueIn: ({ waiting_since }) => waiting_since.getTime() }

/** The review queue, oldest first. @throws 403 */
export async function listWaiting({ ctx: { db, caller }, input: { cursor } }: Verb) {
  if (!mayModerate(caller)) throw forbidden()
  const rows = await waitingCampaigns(db, readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('waitingCampaigns'), {}, sort)
  const pending = await pendingOf(
    db,
    page.map(({ id }) => id),
  )
  const results = await Promise.all(page.map((row) => presentWaiting(db, row, pending.get(row.id))))
  return { next, previous: null, results }
}
