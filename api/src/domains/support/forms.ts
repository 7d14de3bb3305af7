import { createHash } from 'node:crypto'
import { mailboxOf } from '@sesol/shared/mailbox'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SignatureFormTable } from '../../db/schema/support.ts'
import { inTransaction, retryDeadlocks } from '../../db/transaction.ts'
import { asksConsent } from '../campaigns/index.ts'
import type { Receipt } from './links.ts'
import {
  firstOfEach,
  knownImages,
  lockPlace,
  type NewSignature,
  type OpenCampaigns,
  openCampaigns,
  placeOf,
  readVersion,
  refusalOf,
  type Signed,
  signatureCounts,
} from './repository.ts'

export type FormRow = Selectable<SignatureFormTable>
type Words = { text?: string; is_named?: boolean }
/** A form of a guest, or of a member for an address that the account has not confirmed. */
export type NewForm = NewSignature &
  Words & { email_canonical: string; network: Buffer; receipt: string; with_fax: boolean }

/** @returns undefined for what counts at once, and for a fax without an address */
export function formOf(signature: NewSignature & { receipt: string }, withFax: boolean): NewForm | undefined {
  const { email_canonical, network, is_confirmed } = signature
  if (is_confirmed || email_canonical === null || network === null) return undefined
  return { ...signature, email_canonical, network, with_fax: withFax }
}
type Typed = Omit<NewForm, 'campaign_id' | 'email_canonical' | 'is_confirmed' | 'network' | 'with_fax' | 'receipt'>

/** The digest covers all that was typed, but neither its language nor the spelling of the address. */
export function formDigest(
  content: Omit<Typed, 'email' | 'language' | 'user_id' | 'set_aside_reason' | 'embedded_on'>,
  withFax: boolean,
): Buffer {
  const { name, sender_address, image, version, wants_updates, shares_name, province } = content
  const { privacy_notice, special_consent, text = '', is_named = false } = content
  const chosen = [wants_updates, shares_name, province, privacy_notice, special_consent, is_named, withFax]
  const typed = JSON.stringify([name, sender_address, image, version, text, ...chosen])
  return createHash('sha256').update(typed).digest()
}

/**
 * Writes what was typed beside the mailbox, which stays as it is: the click on the mailed link decides. `repeated`: the same was
 * typed before, or the mailbox has signed. The answers are in the order of the input.
 */
export function insertForms(db: Db, forms: readonly NewForm[]): Promise<Signed[]> {
  return inTransaction(db, async (trx) => {
    const campaigns = await openCampaigns(trx, forms)
    const accepted = forms.filter((form) => refusalOf(campaigns, form) === undefined)
    const places = await placeMailboxes(trx, campaigns, accepted)
    const stored = await storeForms(trx, campaigns, places, accepted)
    const counts = await signatureCounts(trx, [...campaigns.keys()])
    return forms.map((form): Signed => {
      const refusal = refusalOf(campaigns, form)
      if (refusal) return { outcome: refusal }
      const outcome = stored.has(form.receipt) ? 'signed' : 'repeated'
      return { outcome, id: places.get(placeOf(form))?.id ?? 0, count: counts.get(form.campaign_id) ?? 0 }
    })
  })
}

type Place = { id: number; confirmed_at: Date | null }

/** A mailbox that has confirmed nothing waits; one that has gets an e-mail. */
async function placeMailboxes(
  trx: Db,
  campaigns: OpenCampaigns,
  forms: readonly NewForm[],
): Promise<Map<string, Place>> {
  if (forms.length === 0) return new Map()
  const rows = await trx
    .insertInto('signature')
    .values(
      firstOfEach(forms, placeOf).map((form) => {
        const isThrowaway = form.set_aside_reason === 'throwaway'
        return {
          campaign_id: form.campaign_id,
          version: readVersion(campaigns, form),
          name: '',
          email: '',
          email_canonical: form.email_canonical,
          sender_address: '',
          set_aside_reason: isThrowaway ? form.set_aside_reason : null,
          set_aside_at: isThrowaway ? sql<Date>`now()` : null,
        }
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'email_canonical'])
        .where('email_canonical', 'is not', null)
        .doUpdateSet({ due_at: sql`case when signature.confirmed_at is not null then now() end` }),
    )
    .returning(['id', 'campaign_id', 'email_canonical', 'confirmed_at'])
    .execute()
  return new Map(rows.map((row) => [placeOf(row), row]))
}

/** @returns the receipts of the forms that wait now */
async function storeForms(
  trx: Db,
  campaigns: OpenCampaigns,
  places: ReadonlyMap<string, Place>,
  forms: readonly NewForm[],
): Promise<Set<string>> {
  const typed = forms.flatMap((form) => {
    const place = places.get(placeOf(form))
    if (!place || place.confirmed_at) return []
    const { campaign_id: _campaign, email_canonical: _mailbox, is_confirmed: _isConfirmed, with_fax, ...content } = form
    const version = readVersion(campaigns, form)
    return { ...content, version, signature_id: place.id, digest: formDigest(form, with_fax), due_at: sql<Date>`now()` }
  })
  if (typed.length === 0) return new Set()
  const rows = await trx
    .insertInto('signature_form')
    .values(firstOfEach(typed, ({ signature_id, digest }) => `${signature_id} ${digest.toString('hex')}`))
    .onConflict((conflict) => conflict.columns(['signature_id', 'digest']).doUpdateSet({ due_at: sql`now()` }))
    .returning('receipt')
    .execute()
  return new Set(rows.map(({ receipt }) => receipt))
}

/** Inserts a form of a mailbox that has signed: it counts nothing, but its fax can be confirmed. Call it in a transaction. @returns the id of its place */
export async function insertUncountedForm(trx: Db, form: NewForm & { version: number }): Promise<number> {
  const { campaign_id, version, is_confirmed: _, email_canonical: __, with_fax, ...content } = form
  const { id } = await trx
    .insertInto('signature')
    .values({ campaign_id, version, name: '', email: '', sender_address: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const digest = formDigest({ ...content, version }, with_fax)
  await trx
    .insertInto('signature_form')
    .values({ ...content, signature_id: id, version, digest, due_at: sql`now()` })
    .execute()
  return id
}

/** The form with what its e-mail and its page show. A form of a mailbox that has signed waits no longer. */
export const formById = (db: Db, id: number) =>
  db
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .innerJoin('campaign_version', (join) =>
      join
        .onRef('campaign_version.campaign_id', '=', 'campaign.id')
        .onRef('campaign_version.number', '=', 'form.version'),
    )
    .selectAll('form')
    .select(['signature.campaign_id', 'signature.email_canonical', 'campaign_version.texts'])
    .select(['campaign.state', 'campaign.deleted_at', asksConsent.as('asks_consent')])
    .select(
      sql<boolean>`exists (
        select from fax where fax.signature_id = form.signature_id and fax.receipt = form.receipt
      )`.as('with_fax'),
    )
    .where('form.id', '=', id)
    .where('signature.confirmed_at', 'is', null)
    .executeTakeFirst()
export type WaitingForm = Awaited<ReturnType<typeof formById>> & object

type Coded = { form: number; signature: number; created_at: Date; code_at: Date }

/** What the code of a receipt confirms since `since`: its newest form, which its page shows, or else what the mailbox has confirmed. */
export async function codedForm(db: Db, { id, campaign, email }: Receipt, since: Date): Promise<Coded | undefined> {
  const { rows } = await sql<Coded>`
    select form, signature, created_at, code_at from (
      (
        select id as form, signature_id as signature, created_at, code_at, true as waits
        from signature_form where receipt = ${id} order by id desc limit 1
      )
      union all
      select form_id, id, created_at, confirmed_at, false
      from signature where campaign_id = ${campaign} and email_canonical = ${mailboxOf(email)} and form_id is not null
    ) as coded
    where code_at > ${since} order by waits desc limit 1`.execute(db)
  return rows[0]
}

export async function unshareForm(db: Db, id: number): Promise<void> {
  await db
    .updateTable('signature_form')
    .set({ shares_name: false, province: null, is_named: false })
    .where('id', '=', id)
    .execute()
}

/** The newest form of the receipt, which counts where one was typed again or changed. Its place is locked first, as by a click. */
async function newestForm(trx: Db, receipt: string): Promise<FormRow | undefined> {
  const forms = trx.selectFrom('signature_form').where('receipt', '=', receipt).orderBy('id', 'desc').limit(1)
  const found = await forms.select('signature_id').executeTakeFirst()
  if (!found || !(await lockPlace(trx, found.signature_id))) return undefined
  return forms.selectAll().forUpdate().executeTakeFirst()
}

/** Reads `fax_signature_id`. */
async function hasFax(db: Db, { signature_id, receipt }: Pick<FormRow, 'signature_id' | 'receipt'>): Promise<boolean> {
  const faxes = db.selectFrom('fax').select('id').where('signature_id', '=', signature_id)
  return (await faxes.where('receipt', '=', receipt).executeTakeFirst()) !== undefined
}

type Changes = Partial<Pick<FormRow, 'text' | 'is_named' | 'wants_updates' | 'shares_name' | 'province'>>

/**
 * A form that was mailed stays what its e-mail shows: what is changed becomes another one, with an e-mail of its own. Call it in a
 * transaction.
 */
export async function changeForm(trx: Db, receipt: string, changes: Changes): Promise<void> {
  const form = await newestForm(trx, receipt)
  if (!form) return
  const { id, created_at: _, ...content } = { ...form, ...changes }
  const digest = formDigest(content, await hasFax(trx, form))
  if (digest.equals(form.digest)) return
  if (form.mails === 0) {
    const same = trx.deleteFrom('signature_form').where('signature_id', '=', form.signature_id)
    await same.where('digest', '=', digest).execute()
    await trx
      .updateTable('signature_form')
      .set({ ...changes, digest })
      .where('id', '=', id)
      .execute()
    return
  }
  await trx
    .insertInto('signature_form')
    .values({ ...content, digest, mails: 0, code_at: null, due_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['signature_id', 'digest']).doUpdateSet({ due_at: sql`now()` }))
    .execute()
}

type Repeated = { campaign_id: number; email_canonical: string; digest: Buffer }

/** The same again is sent again, whatever its receipt. */
export async function makeFormDue(db: Db, { campaign_id, email_canonical, digest }: Repeated): Promise<void> {
  await db
    .updateTable('signature_form')
    .from('signature')
    .set({ due_at: sql`now()` })
    .whereRef('signature.id', '=', 'signature_form.signature_id')
    .where('signature.campaign_id', '=', campaign_id)
    .where('signature.email_canonical', '=', email_canonical)
    .where('digest', '=', digest)
    .execute()
}

const mostCorrections = 20

type Corrected = { email: string; mailbox: string; set_aside_reason: NewSignature['set_aside_reason'] }

/** Voids the links to the former address. @returns false if no form waits */
export const correctForm = (db: Db, receipt: string, corrected: Corrected): Promise<boolean> =>
  retryDeadlocks(() => db.transaction().execute((trx) => moveForm(trx, receipt, corrected)))

async function moveForm(trx: Db, receipt: string, { email, mailbox, set_aside_reason }: Corrected): Promise<boolean> {
  const form = await newestForm(trx, receipt)
  if (!form) return false
  if (form.corrections >= mostCorrections) return true
  const { signature_id, id: _, digest: __, mails: ___, due_at: ____, created_at: _____, ...content } = form
  const { campaign_id, email_canonical } = await trx
    .selectFrom('signature')
    .select(['campaign_id', 'email_canonical'])
    .where('id', '=', signature_id)
    .executeTakeFirstOrThrow()
  const corrections = form.corrections + 1
  const update = trx.updateTable('signature_form').where('receipt', '=', receipt)
  if (email_canonical === mailbox) {
    await update.set({ email, corrections, due_at: sql`now()` }).execute()
    return true
  }
  const moved = {
    ...{ ...content, email, set_aside_reason, campaign_id, email_canonical: mailbox, is_confirmed: false },
    code_at: null,
    with_fax: await hasFax(trx, form),
  }
  await trx.deleteFrom('signature_form').where('receipt', '=', receipt).execute()
  const [placed] = await insertForms(trx, [moved])
  const place =
    placed?.outcome === 'signed' ? placed.id : moved.with_fax ? await insertUncountedForm(trx, moved) : undefined
  if (place !== undefined) {
    const faxes = trx.updateTable('fax').set({ signature_id: place }).where('receipt', '=', receipt)
    await faxes.where('signature_id', '=', signature_id).execute()
  }
  await update.set({ corrections }).execute()
  await dropEmptyPlaces(trx, [signature_id])
  return true
}

/** Typed by the member, or by others for the member's mailbox. */
export const formsOfMember = (db: Db, { id, mailbox }: { id: number | null; mailbox: string | null }) =>
  db
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .select('form.id')
    .where(({ or, eb }) => or([eb('form.user_id', '=', id), eb('signature.email_canonical', '=', mailbox)]))
    .execute()

/** Locks the place of each first, as the press on a mailed link does. Call it in a transaction. @returns images without a form */
export async function deleteForms(trx: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const forms = trx.selectFrom('signature_form').select('signature_id').where('id', 'in', ids)
  await trx.selectFrom('signature').select('id').where('id', 'in', forms).orderBy('id').forUpdate().execute()
  const rows = await trx
    .deleteFrom('signature_form')
    .where('id', 'in', ids)
    .returning(['signature_id', 'image'])
    .execute()
  await dropEmptyPlaces(
    trx,
    rows.map(({ signature_id }) => signature_id),
  )
  const images = rows.flatMap(({ image }) => image ?? [])
  const kept = images.length ? await knownImages(trx, images) : new Set()
  return images.filter((image) => !kept.has(image))
}

/** Drops the faxes that only a deleted form ordered, too. */
async function dropEmptyPlaces(trx: Db, ids: number[]): Promise<void> {
  await sql`
    delete from fax where signature_id = any(${ids}::bigint[]) and receipt is not null
      and not exists (select from signature_form where signature_form.receipt = fax.receipt)`.execute(trx)
  await sql`
    delete from signature where id = any(${ids}::bigint[]) and confirmed_at is null
      and not exists (select from signature_form where signature_id = signature.id)`.execute(trx)
}
