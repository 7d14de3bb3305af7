import type { Deps } from '../context.ts'
import { entriesAt, markBounced } from '../domains/addressees/index.ts'
import { countReturned, settleReturnedFax } from '../domains/support/index.ts'
import { type Feedback, mailboxHash, noteFeedback, type Returned, readReport } from '../platform/mail/index.ts'
import { countReport } from '../platform/measured.ts'

type Acting = Pick<Deps, 'db' | 'config' | 'now'>

export type Outcome = Feedback['kind'] | 'ignored'

/** Receives a message of a mail server: `recipient` is the address that it came to. May be repeated. */
export async function receiveMessage(ctx: Acting, message: Buffer, recipient = ''): Promise<Outcome> {
  // A message that no parser reads is not ours.
  const report = await readReport(ctx.config, message, recipient, ctx.now()).catch(() => undefined)
  const outcome = report?.kind ?? 'ignored'
  if (report) await settle(ctx, report.returned, report)
  countReport(outcome)
  return outcome
}

/** Receives an event of a provider that names the recipient. May be repeated. */
export async function receiveEvent(ctx: Acting, email: string, feedback: Feedback): Promise<void> {
  await settle(ctx, { kind: 'mail', key: mailboxHash(ctx.config, email) }, feedback)
  countReport(feedback.kind)
}

async function settle({ db, config, now }: Acting, { kind, key }: Returned, feedback: Feedback): Promise<void> {
  if (kind === 'fax') return settleReturnedFax(db, key, now())
  await noteFeedback(db, key, feedback, now())
  await noteReturned({ db, config, now }, key, feedback)
}

/** Notes an e-mail that came back from entries of the directory, whose mailbox is known by its hash: their campaigns count it, and a bounce marks them. */
export async function noteReturned({ db, config, now }: Acting, mailbox: string, { kind }: Feedback): Promise<void> {
  if (kind === 'complaint') return
  await db.transaction().execute(async (trx) => {
    const entries = await entriesAt(trx, (address) => mailboxHash(config, address) === mailbox)
    if (kind === 'bounce') await markBounced(trx, entries, now())
    await countReturned(trx, [...new Set(entries.map(({ id }) => id))], now())
  })
}
