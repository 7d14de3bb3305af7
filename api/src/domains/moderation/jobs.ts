import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../context.ts'
import { defineJob, everyMinute, noPayload, type Runs } from '../../platform/jobs.ts'
import { bouncedToday } from '../addressees/index.ts'
import { takeLate, waitingCounts } from '../campaigns/index.ts'
import { mail } from './mails.ts'

export const moderationJobs = {
  notifyModerators: defineJob({
    name: 'notify_moderators',
    payload: noPayload,
    attempts: 3,
    cron: { at: '30 5 * * *' },
  }),
  mailLateReviews: defineJob({ name: 'mail_late_reviews', ...everyMinute }),
}

export function moderationTasks({ db, config, now }: Deps, log: FastifyBaseLogger): Runs<typeof moderationJobs> {
  return {
    notify_moderators: async () => {
      const counts = await waitingCounts(db, now(), undefined)
      const moderators =
        counts.waiting > 0 ? await db.transaction().execute((trx) => mail(trx, config, 'campaigns_waiting', counts)) : 0
      const names = await bouncedToday(db, now())
      if (names.length) await db.transaction().execute((trx) => mail(trx, config, 'addresses_bounced', { names }))
      // The end of the audit log goes to the log, where the database's owner cannot reach it.
      const head = await db.selectFrom('audit.head').selectAll().executeTakeFirst()
      log.info(
        { ...counts, moderators, audit: head && `${head.id}:${head.hash.toString('hex')}` },
        'notified moderators',
      )
    },
    mail_late_reviews: () =>
      db.transaction().execute(async (trx) => {
        for (const campaign of await takeLate(trx, now())) await mail(trx, config, 'review_late', { campaign })
      }),
  }
}
