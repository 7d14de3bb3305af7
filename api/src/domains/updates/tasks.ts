import type { Deps } from '../../context.ts'
import { jobName, type Runs } from '../../platform/jobs.ts'
import { takeNextAddresses } from '../addressees/index.ts'
import type { campaignJobs } from '../campaigns/index.ts'
import { mailAnswerLink } from './answer-links.ts'
import { passDeadlines } from './deadlines.ts'
import type * as jobs from './jobs.ts'
import { endSigners } from './signers-end.ts'
import { askAboutPromises, askOwners } from './verbs/ask-owners.ts'
import { mailAudience } from './verbs/mail-audience.ts'
import { mailReader } from './verbs/mail-reader.ts'
import { notifySupporters } from './verbs/notify-supporters.ts'
import { planOutcome } from './verbs/plan-outcome.ts'

export function updateTasks(deps: Deps): Runs<typeof jobs & Pick<typeof campaignJobs, 'planOutcomeMail'>> {
  return {
    send_answer_link: (input) => mailAnswerLink(deps, input),
    pass_deadlines: () => passDeadlines(deps),
    mail_audience: (input) => mailAudience({ ctx: deps, input }),
    send_update_mail: (order, helpers) => mailReader({ ctx: deps, input: { order, name: jobName(helpers) } }),
    notify_supporters: (input) => notifySupporters({ ctx: deps, input }),
    plan_outcome_mail: (input) => planOutcome({ ctx: deps, input }),
    take_next_addresses: () => takeNextAddresses(deps.db, deps.now()),
    end_signers: () => endSigners(deps),
    ask_owners: async () => {
      await askOwners({ ctx: deps })
      await askAboutPromises(deps)
    },
  }
}
