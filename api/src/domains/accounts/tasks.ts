import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../../context.ts'
import type { PersonalData } from '../../personal-data.ts'
import { mailNewSignIn } from './ending-links.ts'
import { makeLink } from './links.ts'
import { makeExport } from './make-export.ts'
import { activeUser, userByEmail } from './repository.ts'

const forReset = z.object({ email: z.string() })
const forNewSignIn = z.object({ session_id: z.string() })
const forConfirmation = z.object({ user_id: z.number() })

/** A repeated job creates a new link and sends another e-mail, because the previous link is replaced. */
export function accountTasks(deps: Deps, personalData: readonly PersonalData[] = []): TaskList {
  const { db, mailer } = deps
  return {
    send_reset: async (payload) => {
      const user = await userByEmail(db, forReset.parse(payload).email)
      if (!user?.is_active) return
      const { link, hash } = await makeLink(deps, 'reset', user)
      const { email: to, language, username } = user
      const data = { username, link, ...(!user.email_confirmed_at && { replaces_account: 'yes' }) }
      await mailer.send({ mail: 'reset_password', to, language, data }, hash)
    },
    send_confirmation: async (payload) => {
      const user = await activeUser(db, forConfirmation.parse(payload).user_id)
      if (!user || user.email_confirmed_at) return
      const { link, hash } = await makeLink(deps, 'confirm', user)
      const { email: to, language, username } = user
      await mailer.send({ mail: 'confirm_address', to, language, data: { username, link } }, hash)
    },
    send_new_sign_in: (payload) => mailNewSignIn(deps, forNewSignIn.parse(payload).session_id),
    make_export: ({ user_id }, { job }) =>
      makeExport(deps, personalData, { user_id, isLastAttempt: job.attempts >= job.max_attempts }),
  }
}
