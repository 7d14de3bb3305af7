import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { Runs } from '../../platform/jobs.ts'
import { mailWithin } from '../../platform/mail/index.ts'
import { sweepFiles } from '../../platform/storage/storage.ts'
import { mailEmailChange } from './email-change.ts'
import { mailNewSignIn } from './ending-links.ts'
import { knownExports, makeExport } from './exports.ts'
import type * as jobs from './jobs.ts'
import { makeLink } from './links.ts'
import { activeUser, userByEmail } from './repository.ts'

/** A repeated job creates a new link and sends another e-mail, because the previous link is replaced. */
export function accountTasks(deps: Deps, personalData: readonly PersonalData[] = []): Runs<typeof jobs> {
  const { db, mailer } = deps
  return {
    send_reset: async ({ email }) => {
      const user = await userByEmail(db, email)
      if (!user?.is_active) return
      const { email: to, language, username } = user
      await mailWithin(deps, 'reset', to, async () => {
        const { link, hash } = await makeLink(deps, 'reset', user)
        const data = { username, link, ...(!user.email_confirmed_at && { replaces_account: 'yes' }) }
        await mailer.send({ mail: 'reset_password', to, language, data }, hash)
      })
    },
    send_confirmation: async ({ user_id }) => {
      const user = await activeUser(db, user_id)
      if (!user || user.email_confirmed_at) return
      const { link, hash } = await makeLink(deps, 'confirm', user)
      const { email: to, language, username } = user
      await mailer.send({ mail: 'confirm_address', to, language, data: { username, link } }, hash)
    },
    send_email_change: ({ user_id }) => mailEmailChange(deps, user_id),
    send_new_sign_in: ({ session_id }) => mailNewSignIn(deps, session_id),
    make_export: ({ user_id }, { job }) =>
      makeExport(deps, personalData, { user_id, isLastAttempt: job.attempts >= job.max_attempts }),
  }
}

export async function sweepDevices(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('known_device').where('expires_at', '<', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Erases sign-ins without a code, too. */
export async function sweepLinks(db: Db, now: Date): Promise<number> {
  const swept = await Promise.all(
    (['mailed_link', 'email_change', 'sign_in_challenge'] as const).map((table) =>
      db.deleteFrom(table).where('expires_at', '<', now).executeTakeFirstOrThrow(),
    ),
  )
  return swept.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

/** Counted attempts and requests whose windows have ended. */
export async function sweepAttempts(db: Db, now: Date): Promise<number> {
  const rates = await db.deleteFrom('rate').where('window_end', '<', now).executeTakeFirstOrThrow()
  const windows = await db.deleteFrom('request_window').where('ends_at', '<', now).executeTakeFirstOrThrow()
  return Number(rates.numDeletedRows + windows.numDeletedRows)
}

export const sweepArchives = ({ db, privateFiles, now }: Pick<Deps, 'db' | 'privateFiles' | 'now'>) =>
  sweepFiles(privateFiles, { now: now(), suffix: '.zip', knownAmong: (names) => knownExports(db, names) })
