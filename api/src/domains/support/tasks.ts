import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { jobName } from '../../platform/jobs.ts'
import { setBurstsAside } from './set-aside.ts'
import { settleSignatures } from './settling.ts'
import { mailSigner } from './verbs/mail-signer.ts'
import { sendFax } from './verbs/send-fax.ts'
import { tellSigners } from './verbs/tell-signers.ts'

export function supportTasks(deps: Deps): TaskList {
  return {
    send_fax: ({ fax }, { job }) => sendFax({ ctx: deps, input: { fax, last: job.attempts >= job.max_attempts } }),
    settle_signatures: async () => {
      await settleSignatures(deps)
      await setBurstsAside(deps.db)
    },
    send_signature_mail: (order, helpers) => mailSigner({ ctx: deps, input: { order, name: jobName(helpers) } }),
    tell_signers: (input) => tellSigners({ ctx: deps, input }),
  }
}
