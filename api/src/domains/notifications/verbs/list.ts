import { type endpoints, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import { presentNotification } from '../presenter.ts'
import { markRead, notificationsOf } from '../queries.ts'

type Verb<I> = { ctx: Context<SignedIn>; input: I }

export async function listNotifications({
  ctx: { db, caller },
  input: { cursor },
}: Verb<z.output<typeof endpoints.listNotifications.query>>) {
  const rows = await notificationsOf(db, caller.id, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('listNotifications'), {})
  return { next, previous: null, results: page.map(presentNotification) }
}

export async function readNotifications({ ctx: { db, caller, now }, input: { until } }: Verb<{ until: number }>) {
  await markRead(db, caller.id, until, now())
}
