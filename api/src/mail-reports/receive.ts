import type { Deps } from '../context.ts'
import { markBounced } from '../domains/addressees/index.ts'
import { countReturned, settleReturnedFax } from '../domains/support/index.ts'
import { type Feedback, mailboxHash, noteFeedback, type Returned, readReport } from '../platform/mail/index.ts'
import { countReport } from '../platform/measured.ts'

type Acting = Pick<Deps, 'db' | 'config' | 'now'>

/** What a report was taken for; `ignored` is about none of our e-mails. */
export type Outcome = Feedback['kind'] | 'ignored'

/** Of a mail server: `recipient` is the address that the message came to. May be repeated. */
export async function receiveMessage(ctx: Acting, message: Buffer, recipient = ''): Promise<Outcome> {
  // A message that no parser reads is not ours.
  const report = await readReport(ctx.config, message, recipient, ctx.now()).catch(() => undefined)
  const outcome = report?.kind ?? 'ignored'
  if (report) await settle(ctx, report.returned, report)
  countReport(outcome)
  return outcome
}

/** Of a provider that names the recipient. May be repeated. */
export async function receiveEvent(ctx: Acting, email: string, feedback: Feedback): Promise<void> {
  await settle(ctx, { kind: 'mail', key: mailboxHash(ctx.config, email) }, feedback)
  countReport(feedback.kind)
}

async function settle({ db, config, now }: Acting, { kind, key }: Returned, feedback: Feedback): Promise<void> {
  if (kind === 'fax') return settleReturnedFax(db, key, now())
  await noteFeedback(db, key, feedback, now())
  if (feedback.kind === 'bounce') await markEntries({ db, config, now }, key)
}

/** Entries of the directory that have the address of the mailbox, which is known by its hash. Their campaigns count what came back. */
export const markEntries = ({ db, config, now }: Acting, mailbox: string) =>
  db.transaction().execute(async (trx) => {
    const entries = await markBounced(trx, (address) => mailboxHash(config, address) === mailbox, now())
    await countReturned(trx, entries, now())
  })
