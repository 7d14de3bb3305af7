import { mailboxOf } from '@sesol/shared/mailbox'
import { addDays } from 'date-fns/addDays'
import { addSeconds } from 'date-fns/addSeconds'
import { secondsInDay } from 'date-fns/constants'
import { min } from 'date-fns/min'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import { type AttemptRule, attempt, clearAttempts } from '../../db/attempts.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { deleteForms } from './forms.ts'
import * as jobs from './jobs.ts'
import { expiryOf } from './links.ts'

type Settling = Pick<Deps, 'config' | 'db' | 'now'>

const batch = 200
const reminderDays = 2
const mailsOfForm = 3

const daily = (name: string, most: number): AttemptRule => ({ name, most, seconds: secondsInDay })

/** Of a network to a mailbox, so that the forms of one stranger do not use up the e-mails of the others. */
const ofNetwork = [daily('signature-mail-network', 1), daily('signature-mail-network-last', 1)] as const
const ofMailbox = [daily('signature-mail', 2), daily('signature-mail-last', 1)] as const
/** Of a mailbox whose owner has pressed a link within the day. */
const ofOwner = daily('signature-mail-owner', 20)
const ofRepeated = daily('signature-mail-repeated', 1)

/** Each batch is one transaction, so that no e-mail is queued twice or forgotten. */
export async function settleSignatures(deps: Settling): Promise<void> {
  for (const settleBatch of [settleForms, settleRepeated]) {
    for (let settled = batch; settled === batch; ) {
      settled = await deps.db.transaction().execute((trx) => settleBatch({ ...deps, db: trx }))
    }
  }
}

type DueForm = Awaited<ReturnType<typeof dueForms>>[number]

/** The clock of the database may be ahead. */
const isDue = (moment: Date) => sql<Date>`greatest(now(), ${moment})`

const dueForms = (trx: Db, moment: Date) =>
  trx
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .select(['form.id', 'form.signature_id', 'form.email', 'form.network', 'form.mails', 'form.created_at'])
    .select('signature.confirmed_at')
    .where('form.due_at', '<=', isDue(moment))
    .orderBy('form.due_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()

async function settleForms({ db, config, now }: Settling): Promise<number> {
  const moment = now()
  const forms = await dueForms(db, moment)
  const isOver = ({ confirmed_at, created_at }: DueForm) => confirmed_at !== null || moment >= expiryOf(created_at)
  await deleteForms(
    db,
    forms.flatMap((form) => (isOver(form) ? form.id : [])),
  )
  for (const form of forms) if (!isOver(form)) await mailForm({ db, config, now }, form, moment)
  const places = [...new Set(forms.map(({ signature_id }) => signature_id))]
  await deleteForms(db, await surplusForms(db, places))
  return forms.length
}

const mostUnmailed = 20

/** Of the forms without an e-mail, each network keeps its newest first. */
async function surplusForms(db: Db, places: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (partition by signature_id order by of_network, id desc) as rank from (
        select id, signature_id, row_number() over (partition by signature_id, network order by id desc) as of_network
        from signature_form where signature_id = any(${places}::bigint[]) and mails = 0
      ) as counted
    ) as ranked where rank > ${mostUnmailed}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Beyond a limit nothing is sent, and no response says so; the form is mailed when the day is over. */
async function mailForm(deps: Settling, form: DueForm, moment: Date): Promise<void> {
  const { db } = deps
  const { id, mails, created_at } = form
  const [reminder, expiry] = [addDays(created_at, reminderDays), expiryOf(created_at)]
  const next = moment >= reminder ? expiry : reminder
  const { way, wait } = mails >= mailsOfForm ? { way: 'none' as const, wait: 0 } : await wayOf(deps, form)
  const due_at = way === 'none' && mails === 0 ? min([addSeconds(moment, wait), expiry]) : next
  await setMailed(db, [id], due_at, way === 'none' ? 0 : 1)
  if (way === 'one') {
    const mail = mails > 0 && moment >= reminder ? 'signature_reminder' : 'signature_confirm'
    await enqueue(db, jobs.sendSignatureMail, { mail, form: id })
  }
  if (way === 'all') {
    const others = (await formsOfMailbox(db, mailboxOf(form.email))).filter((other) => other.id !== id)
    await setMailed(
      db,
      others.map((other) => other.id),
      reminder,
      1,
    )
    await enqueue(db, jobs.sendSignatureMail, { mail: 'signature_forms', form: id })
  }
}

/** `all`: the last e-mail of the day, to the mailbox or for forms of this network, shows all forms that wait. */
async function wayOf(
  deps: Settling,
  { email, network }: DueForm,
): Promise<{ way: 'one' | 'all' | 'none'; wait: number }> {
  const mailbox = mailboxOf(email)
  if (await hasPressed(deps, mailbox)) {
    const wait = await attempt(deps, ofOwner, mailbox)
    return { way: wait > 0 ? 'none' : 'one', wait }
  }
  const fromNetwork = `${mailbox} ${network.toString('hex')}`
  const isFirst = (await attempt(deps, ofNetwork[0], fromNetwork)) === 0
  const waitOfNetwork = isFirst ? 0 : await attempt(deps, ofNetwork[1], fromNetwork)
  if (waitOfNetwork > 0) return { way: 'none', wait: waitOfNetwork }
  if ((await attempt(deps, ofMailbox[0], mailbox)) === 0) return { way: isFirst ? 'one' : 'all', wait: 0 }
  const wait = await attempt(deps, ofMailbox[1], mailbox)
  return { way: wait > 0 ? 'none' : 'all', wait }
}

async function hasPressed({ db, now }: Settling, mailbox: string): Promise<boolean> {
  const pressed = db
    .selectFrom('signature')
    .select('id')
    .where('email_canonical', '=', mailbox)
    .where('form_id', 'is not', null)
    .where('confirmed_at', '>', addSeconds(now(), -secondsInDay))
  return (await pressed.executeTakeFirst()) !== undefined
}

export const formsOfMailbox = (db: Db, mailbox: string) =>
  db
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .select('form.id')
    .where('signature.email_canonical', '=', mailbox)
    .where('signature.confirmed_at', 'is', null)
    .orderBy('form.id')
    .execute()

async function setMailed(db: Db, ids: number[], due_at: Date, mails: number): Promise<void> {
  if (ids.length === 0) return
  const counted = sql<number>`mails + ${mails}::smallint`
  await db.updateTable('signature_form').set({ due_at, mails: counted }).where('id', 'in', ids).execute()
}

/** A press of the mailbox's owner, on whatever link, gives the e-mails of the day back. */
export async function resumeMails(deps: Settling, mailbox: string): Promise<void> {
  for (const rule of ofMailbox) await clearAttempts(deps, rule, mailbox)
  const forms = await formsOfMailbox(deps.db, mailbox)
  const ids = forms.map(({ id }) => id)
  if (ids.length === 0) return
  const waiting = deps.db.updateTable('signature_form').where('id', 'in', ids).where('mails', '=', 0)
  await waiting.set({ due_at: sql`now()` }).execute()
}

async function settleRepeated({ db, config, now }: Settling): Promise<number> {
  const rows = await db
    .selectFrom('signature')
    .select(['id', 'email'])
    .where('due_at', '<=', isDue(now()))
    .orderBy('due_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await db.updateTable('signature').set({ due_at: null }).where('id', 'in', ids).execute()
  for (const { id, email } of rows) {
    const mailbox = mailboxOf(email)
    if ((await attempt({ db, config, now }, ofRepeated, mailbox)) > 0) continue
    if ((await attempt({ db, config, now }, ofMailbox[0], mailbox)) > 0) continue
    await enqueue(db, jobs.sendSignatureMail, { mail: 'signature_repeated', signature: id })
  }
  return rows.length
}
