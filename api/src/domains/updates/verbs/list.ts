import { limits, pathOf } from '@sesol/contract'
import { pageOf, pageRows, readIdCursor } from '../../../http/cursor.ts'
import type { Call } from '../../../http/routes.ts'
import { overseenCampaign, visibleCampaign } from '../../campaigns/index.ts'
import { audienceSize } from '../audience.ts'
import { earliestMailing, waitingMailing } from '../mailings.ts'
import { presentOwnUpdates, presentUpdates, storyOf } from '../presenter.ts'
import { approvedUpdates, updatesOf } from '../repository.ts'

export async function campaignUpdates({ ctx, input }: Call<'campaignUpdates'>) {
  const behind = readIdCursor(input.cursor)
  const { id } = await visibleCampaign(ctx, input.id)
  const rows = await approvedUpdates(ctx.db, id, pageRows, behind)
  const { page, next } = pageOf(rows, pathOf('campaignUpdates', { id }), {})
  return { next, previous: null, results: await presentUpdates(ctx.db, page) }
}

export async function ownUpdates({ ctx, input }: Call<'ownUpdates'>) {
  const { db, now } = ctx
  const { id } = await overseenCampaign(ctx, input.id)
  const moment = now()
  const waiting = await waitingMailing(db, id, 'update')
  const next = waiting?.due_at ?? (await earliestMailing(db, id, 'update', moment))
  const rows = await updatesOf(db, id, limits.pageSize)
  return {
    results: await presentOwnUpdates(db, rows),
    next_mail_at: next > moment ? next.toISOString() : null,
    audience: await audienceSize(db, id),
  }
}

export async function campaignTimeline({ ctx, input: { id } }: Call<'campaignTimeline'>) {
  const { timeline } = await storyOf(ctx.db, await visibleCampaign(ctx, id))
  return { results: timeline }
}
