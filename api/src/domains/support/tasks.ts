import type { Deps } from '../../context.ts'
import { enqueue, jobName, type PayloadOf, type Runs } from '../../platform/jobs.ts'
import { campaignJobs } from '../campaigns/index.ts'
import { remindApplicants } from './applications.ts'
import { queueDigests, sendDigest } from './digests.ts'
import type * as jobs from './jobs.ts'
import { setDomainsAside } from './mail-domains.ts'
import { tellBatch } from './repository.ts'
import { setBurstsAside } from './set-aside.ts'
import { settleSignatures } from './settling.ts'
import { mailSigner } from './verbs/mail-signer.ts'
import { sendFax } from './verbs/send-fax.ts'

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

type Verb = { ctx: Pick<Deps, 'db'>; input: PayloadOf<typeof campaignJobs.tellSigners> }

async function tellSigners({ ctx, input }: Verb): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const last = await tellBatch(trx, input)
    if (last !== undefined) await enqueue(trx, campaignJobs.tellSigners, { ...input, since: last })
  })
}
