import { Readable } from 'node:stream'
import { isSignatureChange, pathOf, signatureChanges } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInHour } from 'date-fns/constants'
import type { Context, Deps } from '../../../context.ts'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/database.ts'
import { retryDeadlocks } from '../../../db/transaction.ts'
import { badRequest } from '../../../http/errors.ts'
import type { Call, FileAnswer } from '../../../http/routes.ts'
import { enqueue, type PayloadOf } from '../../../platform/jobs.ts'
import { mailWithin } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/send-mail.ts'
import { pageOf, readIdCursor } from '../../campaigns/index.ts'
import * as jobs from '../jobs.ts'
import { mailboxToken, openMailbox } from '../links.ts'
import {
  changeOwn,
  type OwnSignatureRow,
  readerOf,
  removeAll,
  removeSignature,
  type Signer,
  signaturesOf,
  unfollowAll,
  type Withdrawn,
} from '../own-signatures.ts'
import { recordsOf } from '../personal-data.ts'
import { presentOwnSignature } from '../presenter.ts'

const ofMailbox: AttemptRule = { name: 'own-signatures', most: 5, seconds: secondsInHour }

/** The job looks the mailbox up, and a limited one gets the same response: neither content nor time reveals who has signed. */
export async function sendMailboxLink({ ctx, input: { email } }: Call<'sendMailboxLink'>) {
  const wait = await attempt(ctx, ofMailbox, mailboxOf(email))
  if (wait === 0) await enqueue(ctx.db, jobs.sendMailboxLink, { email, language: ctx.language })
}

type Order = { ctx: Deps; input: PayloadOf<typeof jobs.sendMailboxLink> }

/** The address that the newest signature confirmed gets it, not the one typed now; where there is none, nobody does. */
export async function mailMailbox({ ctx, input: { email, language } }: Order): Promise<void> {
  const { db, config, mailer, now } = ctx
  const mailbox = mailboxOf(email)
  const [newest] = await signaturesOf(db, await readerOf(db, mailbox))
  if (!newest) return
  const { email: to } = newest
  const token = mailboxToken(config, mailbox, now())
  const data = { link: sitePage(config, language, `signature/own/${token}`) }
  await mailWithin(ctx, 'signatures', to, () => mailer.send({ mail: 'own_signatures', to, language, data }, token))
}

/** @throws 400 for a bad or old link */
function signerOf({ db, config, now }: Context, token: string): Promise<Signer> {
  const mailbox = openMailbox(config, token, now())
  if (mailbox === undefined) throw badRequest('error.mail.link')
  return readerOf(db, mailbox)
}

/** May be repeated: what is gone stays gone. @throws 400 for a bad or old link */
export async function mailboxSignatures({ ctx, input }: Call<'mailboxSignatures'>) {
  const { press, cursor } = input
  const signer = await signerOf(ctx, input.token)
  const former = press && (await act(ctx, signer, { press, signature: input.signature ?? 0 }))
  const { page, next } = pageOf(
    await signaturesOf(ctx.db, signer, readIdCursor(cursor)),
    pathOf('mailboxSignatures'),
    {},
  )
  const done = press && former && { press, former: former.map(presentOwnSignature) }
  return { next, previous: null, results: page.map(presentOwnSignature), ...(done && { done }) }
}

/** Pressed before: nothing has changed. */
const isMatch = (row: OwnSignatureRow, changes: Partial<OwnSignatureRow>) =>
  Object.entries(changes).every(([name, value]) => row[name as keyof OwnSignatureRow] === value)

type Act = { press: NonNullable<Call<'mailboxSignatures'>['input']['press']>; signature: number }

/** @returns what has changed, as it was */
async function act({ db, privateFiles, now }: Context, signer: Signer, { press, signature }: Act) {
  const change = async (trx: Db): Promise<Withdrawn> => {
    if (isSignatureChange(press)) {
      const changes = signatureChanges[press]
      const row = await changeOwn(trx, signer, signature, changes, now())
      return row && !isMatch(row, changes) ? { former: [row] } : {}
    }
    if (press === 'unfollow_all') return { former: await unfollowAll(trx, signer) }
    return press === 'withdraw' ? ((await removeSignature(trx, signer, signature)) ?? {}) : removeAll(trx, signer)
  }
  const { former = [], images = [] } = await retryDeadlocks(() => db.transaction().execute(change))
  for (const image of images) await privateFiles.delete(image)
  return former
}

/** @throws 400 for a bad or old link */
export async function mailboxRecords({ ctx, input }: Call<'mailboxRecords'>): Promise<FileAnswer> {
  const bytes = Buffer.from(JSON.stringify(await recordsOf(ctx.db, await signerOf(ctx, input.token)), null, 2))
  return { bytes: Readable.from([bytes]), length: bytes.length }
}
