import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import { jobName } from '../../platform/jobs.ts'
import type { campaignJobs } from '../campaigns/index.ts'
import { remindApplicants } from './applications.ts'
import { queueDigests, sendDigest } from './digests.ts'
import type * as jobs from './jobs.ts'
import { setDomainsAside } from './mail-domains.ts'
import { setBurstsAside } from './set-aside.ts'
import { settleSignatures } from './settling.ts'
import { mailSigner } from './verbs/mail-signer.ts'
import { sendFax } from './verbs/send-fax.ts'
import { tellSigners } from './verbs/tell-signers.ts'

export function supportTasks(deps: Deps): Runs<typeof jobs & Pick<typeof campaignJobs, 'tellSigners'>> {
  return {
    send_fax: ({ fax }, { job }) =>
      sendFax({ ctx: deps, input: { fax, isLastAttempt: job.attempts >= job.max_attempts } }),
    settle_signatures: async () => {
      await settleSignatures(deps)
      await setBurstsAside(deps.db)
      await setDomainsAside(deps)
    },
    send_signature_mail: (order, helpers) => mailSigner({ ctx: deps, input: { order, name: jobName(helpers) } }),
    remind_applicants: () => remindApplicants(deps),
    queue_addressee_digests: () => queueDigests(deps),
    send_addressee_digest: (input) => sendDigest({ ctx: deps, input }),
    tell_signers: (input) => tellSigners({ ctx: deps, input }),
  }
}
