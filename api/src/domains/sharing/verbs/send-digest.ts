import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { bulkPriority, enqueue, jobCall, type PayloadOf } from '../../../platform/jobs.ts'
import { announcementRecipients } from '../../accounts/index.ts'
import { keepDigestProgress, lockDigest } from '../announcements.ts'
import * as jobs from '../jobs.ts'

const batch = 500

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: PayloadOf<typeof jobs.sendDigest> }

export async function sendDigest({ ctx, input }: Verb): Promise<void> {
  const { digest_id } = input
  await ctx.db.transaction().execute(async (trx) => {
    const digest = await lockDigest(trx, digest_id)
    if (!digest) return
    const members = await announcementRecipients(trx, digest.last_user_id, batch)
    const ids = members.map(({ id }) => id)
    const payload = sql`json_build_object('digest_id', ${digest_id}::integer, 'user_id', member)`
    await sql`
      select ${jobCall(jobs.sendAnnouncements, payload, { priority: bulkPriority })}
      from unnest(${ids}::integer[]) as member`.execute(trx)
    const isLast = members.length < batch
    await keepDigestProgress(trx, digest_id, {
      last_user_id: ids.at(-1) ?? digest.last_user_id,
      notified: digest.notified + ids.length,
      finished_at: isLast ? ctx.now() : null,
    })
    if (!isLast) await enqueue(trx, jobs.sendDigest, input)
  })
}
