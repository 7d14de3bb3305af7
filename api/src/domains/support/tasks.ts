import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue, jobName, type PayloadOf, type Runs } from '../../platform/jobs.ts'
import { sweepFiles } from '../../platform/storage/storage.ts'
import { campaignJobs } from '../campaigns/index.ts'
import { remindApplicants } from './applications.ts'
import { queueDigests, sendDigest } from './digests.ts'
import { eraseSigners } from './erase-signers.ts'
import type * as jobs from './jobs.ts'
import { setDomainsAside } from './mail-domains.ts'
import { mailPetition } from './petition-mail.ts'
import { knownImages, tellBatch } from './repository.ts'
import { setBurstsAside } from './set-aside.ts'
import { settleSignatures } from './settling.ts'
import { sendFax } from './verbs/faxes.ts'
import { mailMailbox } from './verbs/mailbox.ts'
import { mailSigner } from './verbs/signature-mail.ts'

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
    send_mailbox_link: (input) => mailMailbox({ ctx: deps, input }),
    remind_applicants: () => remindApplicants(deps),
    mail_petition: ({ hand_over }) => mailPetition(deps, hand_over),
    queue_addressee_digests: () => queueDigests(deps),
    send_addressee_digest: (input) => sendDigest({ ctx: deps, input }),
    erase_signers: (input) => eraseSigners(deps.db, input),
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

/**
 * Drawings and postal addresses go when the fax that needs them is over, or the campaign; what only made a fax and counts
 * nothing goes entirely. The sweep of files removes the drawings. @returns the number of signatures
 */
export async function sweepDrawings(db: Db, until: Date): Promise<number> {
  const isOver = sql`(
    (coalesce(signature.confirmed_at, signature.created_at) <= ${until} and not exists (
      select from fax where fax.signature_id = signature.id and (fax.state = 'queued' or fax.updated_at > ${until})
    )) or exists (
      select from campaign where campaign.id = signature.campaign_id and campaign.state <> 'approved' and campaign.state_since <= ${until}
    )
  )`
  const { rows } = await sql<{ erased: number }>`
    with over as (
      select id, email_canonical is null as is_fax_only from signature where ${isDrawn} and ${isOver}
      order by id limit ${mostDrawings} for update
    ), dropped as (
      delete from fax using over where fax.signature_id = over.id and fax.state = 'queued'
    ), deleted as (
      delete from signature using over where signature.id = over.id and is_fax_only
    ), emptied as (
      update signature set image = null, sender_address = '' from over where signature.id = over.id and not is_fax_only
    )
    select count(*)::integer as erased from over`.execute(db)
  return rows[0]?.erased ?? 0
}

const mostDrawings = 10_000

/** The condition of the index `signature_drawn`. */
const isDrawn = sql`(image is not null or sender_address <> '' or email_canonical is null)`

export const sweepSignatureImages = ({ db, privateFiles, now }: Pick<Deps, 'db' | 'privateFiles' | 'now'>) =>
  sweepFiles(privateFiles, { now: now(), suffix: '.png', knownAmong: (names) => knownImages(db, names) })
