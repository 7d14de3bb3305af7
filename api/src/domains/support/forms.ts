import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryDeadlocks } from '../../db/deadlocks.ts'
import { prepared } from '../../db/prepared.ts'
import type { SignatureFormTable } from '../../db/schema/signature.ts'
import { asksConsent } from '../campaigns/index.ts'
import { knownImages, type NewSignature, openCampaigns, type Signed } from './repository.ts'

export type FormRow = Selectable<SignatureFormTable>
type Words = { text?: string; is_named?: boolean }
/** By a guest, or by a member for an address that the account has not confirmed. */
export type NewForm = NewSignature &
  Words & { email_canonical: string; network: Buffer; receipt: string; with_fax: boolean }

/** @returns undefined for what counts at once, and for a fax without an address */
export function formOf(signature: NewSignature & { receipt: string }, withFax: boolean): NewForm | undefined {
  const { email_canonical, network, is_confirmed } = signature
  if (is_confirmed || email_canonical === null || network === null) return undefined
  return { ...signature, email_canonical, network, with_fax: withFax }
}
type Typed = Omit<NewForm, 'campaign_id' | 'email_canonical' | 'is_confirmed' | 'network' | 'with_fax' | 'receipt'>

/** Of all that was typed, and neither of its language nor of how the address was spelled. */
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
 * Writes what was typed beside the mailbox, which stays as it is: the press on the mailed link decides. Of a mailbox that has
 * confirmed nothing `signature` counts that it waits; one that has gets an e-mail.
 */
export function formStatement(forms: readonly NewForm[]) {
  const column = <K extends keyof NewForm>(name: K) => forms.map((form) => form[name])
  return sql<{
    place: number | null
    is_stored: boolean
    lacks_consent: boolean | null
    count: number | null
  }>`${prepared}
    with given as (
      select * from unnest(
        ${column('campaign_id')}::integer[], ${column('version')}::integer[], ${column('user_id')}::integer[], ${column('name')}::text[],
        ${column('email')}::text[], ${column('email_canonical')}::text[], ${column('sender_address')}::text[],
        ${column('image')}::text[], ${column('language')}::text[], ${column('network')}::bytea[],
        ${column('receipt')}::uuid[], ${forms.map((form) => formDigest(form, form.with_fax))}::bytea[],
        ${column('set_aside_reason')}::text[], ${column('wants_updates')}::boolean[],
        ${column('shares_name')}::boolean[], ${column('province')}::text[], ${column('privacy_notice')}::smallint[],
        ${column('special_consent')}::smallint[], ${forms.map(({ text = '' }) => text)}::text[],
        ${forms.map(({ is_named = false }) => is_named)}::boolean[],
        ${forms.map(({ embedded_on = null }) => embedded_on)}::text[]
      ) with ordinality as given (
        campaign_id, read_version, user_id, name, email, email_canonical, sender_address, image, language, network,
        receipt, digest, set_aside_reason, wants_updates, shares_name, province, privacy_notice, special_consent, text,
        is_named, embedded_on, n
      )
    ), target as (${openCampaigns}), accepted as (
      select given.*, least(read_version, target.version) as version,
        case when set_aside_reason = 'throwaway' then set_aside_reason end as reason_of_mailbox
      from given join target on target.id = campaign_id where not asks_consent or special_consent is not null
    ), placed as (
      insert into signature (
        campaign_id, version, name, email, email_canonical, sender_address, set_aside_reason, set_aside_at
      )
      select distinct on (campaign_id, email_canonical) campaign_id, version, '', '', email_canonical, '',
        reason_of_mailbox, case when reason_of_mailbox is not null then now() end
      from accepted order by campaign_id, email_canonical, n
      on conflict (campaign_id, email_canonical) where email_canonical is not null
      do update set due_at = case when signature.confirmed_at is not null then now() end
      returning id, campaign_id, email_canonical, confirmed_at
    ), formed as (
      insert into signature_form (
        signature_id, receipt, digest, version, user_id, name, email, sender_address, image, language, network,
        set_aside_reason, wants_updates, shares_name, province, privacy_notice, special_consent, text, is_named,
        embedded_on, due_at
      )
      select distinct on (placed.id, digest) placed.id, receipt, digest, version, user_id, name, email, sender_address,
        image, language, network, set_aside_reason, wants_updates, shares_name, province, privacy_notice,
        special_consent, text, is_named, embedded_on, now()
      from accepted join placed using (campaign_id, email_canonical) where placed.confirmed_at is null
      order by placed.id, digest, n
      on conflict (signature_id, digest) do update set due_at = now()
      returning receipt
    )
    select placed.id as place, formed.receipt is not null as is_stored,
      target.asks_consent and given.special_consent is null as lacks_consent,
      case when target.id is not null then (
        select coalesce(sum(hits), 0)::bigint from campaign_counter
        where campaign_id = target.id and kind = 'signature'
      ) end as count
    from given
    left join target on target.id = given.campaign_id
    left join placed on placed.campaign_id = given.campaign_id and placed.email_canonical = given.email_canonical
    left join formed on formed.receipt = given.receipt
    order by given.n`
}

/** `repeated`: the same was typed before, or the mailbox has signed. In the order of the input. */
export async function insertForms(db: Db, forms: readonly NewForm[]): Promise<Signed[]> {
  const { rows } = await formStatement(forms).execute(db)
  return rows.map(({ place, is_stored, lacks_consent, count }) => {
    if (count === null) return { outcome: 'no_campaign' }
    if (lacks_consent || place === null) return { outcome: 'no_consent' }
    return { outcome: is_stored ? 'signed' : 'repeated', id: place, count }
  })
}

/** For a mailbox that has signed: counts nothing, but its fax can be confirmed. Call it in a transaction. @returns the id of its place */
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

/** With what its e-mail and its page show. One of a mailbox that has signed waits no longer. */
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

export async function unshareForm(db: Db, id: number): Promise<void> {
  await db.updateTable('signature_form').set({ shares_name: false, province: null }).where('id', '=', id).execute()
}

/** Of one that was typed again or changed, the newest counts. */
const newestForm = (trx: Db, receipt: string) =>
  trx
    .selectFrom('signature_form')
    .selectAll()
    .where('receipt', '=', receipt)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

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
    .values({ ...content, digest, mails: 0, due_at: sql`now()` })
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
export const formsOfMember = (db: Db, { id, mailbox }: { id: number; mailbox: string | null }) =>
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

/** With the faxes that only a deleted form ordered. */
async function dropEmptyPlaces(trx: Db, ids: number[]): Promise<void> {
  await sql`
    delete from fax where signature_id = any(${ids}::bigint[]) and receipt is not null
      and not exists (select from signature_form where signature_form.receipt = fax.receipt)`.execute(trx)
  await sql`
    delete from signature where id = any(${ids}::bigint[]) and confirmed_at is null
      and not exists (select from signature_form where signature_id = signature.id)`.execute(trx)
}
