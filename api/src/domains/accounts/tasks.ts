import type { Deps } from '../../context.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { Runs } from '../../platform/jobs.ts'
import { mailWithin } from '../../platform/mail/index.ts'
import { mailNewSignIn } from './ending-links.ts'
import type * as jobs from './jobs.ts'
import { makeLink } from './links.ts'
import { makeExport } from './make-export.ts'
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
    send_new_sign_in: ({ session_id }) => mailNewSignIn(deps, session_id),
    make_export: ({ user_id }, { job }) =>
      makeExport(deps, personalData, { user_id, isLastAttempt: job.attempts >= job.max_attempts }),
  }
}
