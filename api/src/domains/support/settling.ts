import { mailboxOf } from '@sesol/shared/mailbox'
import { addDays } from 'date-fns/addDays'
import { addSeconds } from 'date-fns/addSeconds'
import { secondsInDay } from 'date-fns/constants'
import { min } from 'date-fns/min'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import { attempt, clearAttempts, daily, forgive } from '../../db/attempts.ts'
import type { Db } from '../../db/database.ts'
import { bulkPriority, enqueue, jobCall } from '../../platform/jobs.ts'
import { giveMailsBack, takeMail } from '../../platform/mail/index.ts'
import { deleteForms } from './forms.ts'
import * as jobs from './jobs.ts'
import { expiryOf } from './links.ts'

type Settling = Pick<Deps, 'config' | 'db' | 'now'>

const batch = 200
const reminderDays = 2
const mailsOfForm = 3

/** The rules of a network to a mailbox, so that the forms of one stranger do not use up the e-mails of the others. */
const ofNetwork = daily('signature-mail-network', 1)
/** The rule of the e-mail to a mailbox for networks that have caused one; it shows all forms that wait. */
const ofAgain = daily('signature-mail-again', 1)
/** The e-mails of a mailbox, with one form each. */
const ofOne = daily('signature-mail', 2)
const ofRepeated = daily('signature-mail-repeated', 1)

/** Each batch is one transaction, so that no e-mail is queued twice or forgotten. */
export async function settleSignatures(deps: Settling): Promise<void> {
  for (const settleBatch of [settleForms, settleRepeated, settleAside]) {
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
  const shown = new Set<number>()
  for (const form of forms) {
    if (isOver(form) || shown.has(form.id)) continue
    for (const id of await mailForm({ db, config, now }, form, moment)) shown.add(id)
  }
  const places = [...new Set(forms.map(({ signature_id }) => signature_id))]
  await deleteForms(db, await surplusForms(db, places))
  return forms.length
}

const mostUnmailed = 20

/** Each network keeps its newest form first among those without an e-mail. */
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

/** Beyond a limit nothing is sent, and no response says so; the form is mailed when the day is over. @returns other forms that its e-mail shows */
async function mailForm(deps: Settling, form: DueForm, moment: Date): Promise<number[]> {
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
  if (way !== 'all') return []
  const waiting = await formsOfMailbox(db, mailboxOf(form.email))
  const others = waiting.flatMap((other) => (other.id === id ? [] : other.id))
  await setMailed(db, others, reminder, 1)
  await enqueue(db, jobs.sendSignatureMail, { mail: 'signature_forms', form: id })
  return others
}

type Way = { way: 'one' | 'all' | 'none'; wait: number }

/** `all` shows all forms that wait: from the third e-mail of the day on, or when a network causes another one. */
async function wayOf(deps: Settling, { email, network }: DueForm): Promise<Way> {
  const mailbox = await countedMailbox(deps, mailboxOf(email))
  const fromNetwork = `${mailbox} ${network.toString('hex')}`
  const isFirst = (await attempt(deps, ofNetwork, fromNetwork)) === 0
  const again = isFirst ? 0 : await attempt(deps, ofAgain, mailbox)
  if (again > 0) return { way: 'none', wait: again }
  const wait = await takeMail(deps, mailbox, isFirst)
  if (wait === 0) return { way: (await attempt(deps, ofOne, mailbox)) === 0 && isFirst ? 'one' : 'all', wait }
  await forgive(deps, ...(isFirst ? ([ofNetwork, fromNetwork] as const) : ([ofAgain, mailbox] as const)))
  return { way: 'none', wait }
}

/** Its limits begin again with the last press of its owner within the day. */
async function countedMailbox({ db, now }: Settling, mailbox: string): Promise<string> {
  const pressed = await db
    .selectFrom('signature')
    .select(({ fn }) => fn.max('confirmed_at').as('at'))
    .where('email_canonical', '=', mailbox)
    .where('form_id', 'is not', null)
    .where('confirmed_at', '>', addSeconds(now(), -secondsInDay))
    .executeTakeFirst()
  return pressed?.at ? `${mailbox} ${pressed.at.toISOString()}` : mailbox
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
  const counted = await countedMailbox(deps, mailbox)
  await giveMailsBack(deps, counted)
  for (const rule of [ofAgain, ofOne]) await clearAttempts(deps, rule, counted)
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
    if ((await takeMail({ db, config, now }, mailbox)) > 0) continue
    await enqueue(db, jobs.sendSignatureMail, { mail: 'signature_repeated', signature: id })
  }
  return rows.length
}

/** Staff have the first days to count a signature again; older ones were set aside before signers were notified. */
const asideDays = { reviewed: 3, known: 30 }

/** Signers who confirmed and still do not count are notified once. */
async function settleAside({ db, now }: Settling): Promise<number> {
  const moment = now()
  const order = sql`json_build_object('mail', 'signature_uncounted', 'signature', id)`
  const { rows } = await sql<{ count: number }>`
    with due as (
      select id from signature
      where set_aside_at <= ${subDays(moment, asideDays.reviewed)} and set_aside_at > ${subDays(moment, asideDays.known)}
        and aside_mailed_at is null and confirmed_at is not null
      order by set_aside_at limit ${batch} for update skip locked
    ), mailed as (
      update signature set aside_mailed_at = ${moment} from due where signature.id = due.id returning signature.id
    )
    select count(${jobCall(jobs.sendSignatureMail, order, { priority: bulkPriority })}) as count from mailed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const seconds = 1

const lastQueued = new WeakMap<Db, number>()

/** Runs a second later, so that it finds all that came meanwhile. Should this fail, the crontab queues it within a minute. */
export async function queueSettling(db: Db): Promise<void> {
  const now = Date.now()
  if (now - (lastQueued.get(db) ?? 0) < seconds * 1000) return
  lastQueued.set(db, now)
  const job = jobCall(jobs.settleSignatures, sql`'{}'`, { key: 'settle_signatures', seconds })
  await sql`select ${job}`.execute(db).catch(() => {})
}
