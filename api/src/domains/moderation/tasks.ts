import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import { takeLate, waitingCounts } from '../campaigns/index.ts'
import type * as jobs from './jobs.ts'
import { mailLate, mailWaiting } from './mails.ts'

export function moderationTasks({ db, config, now }: Deps, log: FastifyBaseLogger): Runs<typeof jobs> {
  return {
    notify_moderators: async () => {
      const counts = await waitingCounts(db, now(), undefined)
      const moderators = counts.waiting > 0 ? await mailWaiting(db, config, counts) : 0
      // The end of the audit log goes to the log, where the database's owner cannot reach it.
      const head = await db.selectFrom('audit.head').selectAll().executeTakeFirst()
      log.info(
        { ...counts, moderators, audit: head && `${head.id}:${head.hash.toString('hex')}` },
        'notified moderators',
      )
    },
    mail_late_reviews: () =>
      db.transaction().execute(async (trx) => {
        for (const campaign of await takeLate(trx, now())) await mailLate(trx, config, campaign)
      }),
  }
}
