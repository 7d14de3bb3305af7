import { limits, type OwnSignatureChanges } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isCounted, randomSlot, zone } from '../../db/expressions.ts'
import { pageRows } from '../campaigns/index.ts'
import { changeForm, deleteForms } from './forms.ts'
import { lockPlace } from './repository.ts'
import { saveStatementOf } from './statements.ts'

const largestId = Number.MAX_SAFE_INTEGER

/** A member; or, without an id, the reader of a mailbox, by the link that was mailed to it, with what members signed by it. */
export type Signer = { id: number | null; mailbox: string | null; ofMembers?: number[] }

/** What a member signed goes with the account to its next address: the reader of the former mailbox sees none of it. */
export async function readerOf(db: Db, mailbox: string): Promise<Signer> {
  const rows = await db
    .selectFrom('signature')
    .select(['id', 'email'])
    .where('email_canonical', '=', mailbox)
    .where('user_id', 'is not', null)
    .execute()
  return {
    ...{ id: null, mailbox },
    ofMembers: rows.filter(({ email }) => mailboxOf(email) === mailbox).map(({ id }) => id),
  }
}

/** The mailbox of the confirmed address only: an unconfirmed one may belong to another person. */
export async function signerOf(db: Db, id: number): Promise<Signer> {
  const user = await db
    .selectFrom('user')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { id, mailbox: user?.email_confirmed_at ? mailboxOf(user.email) : null }
}

/** A waiting signature appears only where the member typed it: another person may have written the address. */
export function signatureIdsOf(db: Db, { id, mailbox, ofMembers = [] }: Signer) {
  const ofMailbox = db
    .selectFrom('signature')
    .select('signature.id')
    .where('email_canonical', '=', mailbox)
    .where('signature.confirmed_at', 'is not', null)
  const withoutAccount = ofMailbox.where('signature.user_id', 'is', null)
  if (id === null) {
    return withoutAccount.unionAll(ofMailbox.where(sql<boolean>`signature.id = any(${ofMembers}::bigint[])`))
  }
  return db
    .selectFrom('signature')
    .select('signature.id')
    .where('user_id', '=', id)
    .unionAll(withoutAccount)
    .unionAll(
      db
        .selectFrom('signature_form as form')
        .innerJoin('signature', 'signature.id', 'form.signature_id')
        .select('signature.id')
        .where('form.user_id', '=', id)
        .where('signature.confirmed_at', 'is', null),
    )
}

export const signaturesOf = (db: Db, signer: Signer, behind = largestId) =>
  ownRows(db, signer).where('signature.id', '<', behind).orderBy('signature.id', 'desc').limit(pageRows).execute()

/** A list of a day has who was on it before that day began. */
const handOversSince = sql<{ day: string; has_name: boolean }[]>`(
  select coalesce(json_agg(json_build_object(
    'day', day::text,
    'has_name', signature.shares_name and
      (coalesce(signature.shares_name_at, signature.confirmed_at) at time zone ${zone})::date < day
  ) order by day desc), '[]')
  from (
    select distinct day from hand_over
    where hand_over.campaign_id = signature.campaign_id and (version is null or accepted_at is not null)
      and signature.set_aside_at is null and (signature.confirmed_at at time zone ${zone})::date < day
    order by day desc limit ${limits.handOvers}
  ) as handed
)`

function ownRows(db: Db, signer: Signer) {
  return db
    .selectFrom('signature')
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .leftJoin('signature_statement as statement', 'statement.signature_id', 'signature.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('signature_form')
          .select(['name', 'created_at', 'wants_updates', 'shares_name', 'is_named', 'text'])
          .whereRef('signature_id', '=', 'signature.id')
          .where('user_id', '=', signer.id)
          .where('signature.confirmed_at', 'is', null)
          .orderBy('signature_form.id', 'desc')
          .limit(1)
          .as('form'),
      (join) => join.onTrue(),
    )
    .select(['signature.id', 'signature.campaign_id', 'campaign.title', 'signature.confirmed_at', 'signature.email'])
    .select(['signature.set_aside_reason', 'signature.objected_at'])
    .select(({ fn }) => [
      fn.coalesce('form.name', 'signature.name').as('name'),
      fn.coalesce('form.created_at', 'signature.created_at').as('created_at'),
      fn.coalesce('form.wants_updates', 'signature.wants_updates').as('wants_updates'),
      fn.coalesce('form.shares_name', 'signature.shares_name').as('shares_name'),
      fn.coalesce('form.is_named', 'statement.is_named', sql<boolean>`false`).as('is_named'),
      fn.coalesce('form.text', 'statement.text', sql<string>`''`).as('text'),
    ])
    .select([sql<boolean>`statement.hidden_at is not null`.as('is_hidden'), handOversSince.as('hand_overs')])
    .select(sql<boolean>`campaign.state in ('approved', 'closed') and campaign.deleted_at is null`.as('is_public'))
    .where('signature.id', 'in', signatureIdsOf(db, signer))
    .where('signature.email_canonical', 'is not', null)
}

export const ownSignature = (db: Db, signer: Signer, id: number) =>
  ownRows(db, signer).where('signature.id', '=', id).executeTakeFirst()

/** Call it in a transaction. @returns the signature as it was; undefined if there is no such one */
export async function changeOwn(trx: Db, signer: Signer, id: number, changes: OwnSignatureChanges, now: Date) {
  await lockPlace(trx, id)
  const row = await ownSignature(trx, signer, id)
  if (!row) return undefined
  const { wants_updates = row.wants_updates, shares_name = row.shares_name } = changes
  const { is_named = row.is_named, text = row.text } = changes
  // The province was given for the list of names.
  const province = shares_name ? {} : { province: null }
  const choices = { wants_updates, shares_name, ...province }
  if (!row.confirmed_at) {
    for (const { receipt } of await formsOf(trx, signer, [id]))
      await changeForm(trx, receipt, { ...choices, is_named, text })
    return row
  }
  const sharing = shares_name === row.shares_name ? {} : { shares_name_at: now }
  await trx
    .updateTable('signature')
    .set({ ...choices, ...sharing })
    .where('id', '=', id)
    .execute()
  if (is_named !== row.is_named || text !== row.text) await saveStatementOf(trx, { id, text, is_named })
  return row
}
export type OwnSignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number]

export type Withdrawn = { former?: OwnSignatureRow[]; images?: string[] }

/** All that have an e-mail. Call it in a transaction. @returns them as they were, and images without a row */
export async function removeAll(trx: Db, signer: Signer): Promise<Withdrawn> {
  const locked = trx.selectFrom('signature').select('id').where('id', 'in', signatureIdsOf(trx, signer))
  await locked.orderBy('id').forUpdate().execute()
  const former = await ownRows(trx, signer).orderBy('signature.id', 'desc').execute()
  const ids = former.map(({ id }) => id)
  return { former, images: await deleteSignatures(trx, ids) }
}

/** Stops the news of all. @returns those that had news */
export async function unfollowAll(trx: Db, signer: Signer): Promise<OwnSignatureRow[]> {
  const former = await ownRows(trx, signer).where('signature.wants_updates', '=', true).execute()
  const ids = former.map(({ id }) => id)
  if (ids.length) await trx.updateTable('signature').set({ wants_updates: false }).where('id', 'in', ids).execute()
  return former
}

/** Deletes the member's uncounted ones, too. Call it in a transaction. @returns it as it was, and images without a row; undefined if there is no such signature */
export async function removeSignature(trx: Db, signer: Signer, id: number): Promise<Required<Withdrawn> | undefined> {
  const found = await trx
    .selectFrom('signature')
    .select('campaign_id')
    .where('id', '=', id)
    .where('id', 'in', signatureIdsOf(trx, signer))
    .where('email_canonical', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  const row = found && (await ownSignature(trx, signer, id))
  if (!row) return undefined
  const rows = await trx
    .selectFrom('signature')
    .select(['id', 'confirmed_at', 'user_id'])
    .where('id', 'in', signatureIdsOf(trx, signer))
    .where('campaign_id', '=', row.campaign_id)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('email_canonical', 'is', null)]))
    .execute()
  const forms = await formsOf(
    trx,
    signer,
    rows.map((row) => row.id),
  )
  const images = await deleteForms(
    trx,
    forms.map((form) => form.id),
  )
  // Others may have typed the same address.
  const own = rows.filter((row) => row.confirmed_at !== null || row.user_id === signer.id)
  const signed = await deleteSignatures(
    trx,
    own.map((row) => row.id),
  )
  return { former: [row], images: [...images, ...signed] }
}

const formsOf = (trx: Db, { id }: Signer, places: number[]) =>
  trx
    .selectFrom('signature_form')
    .select(['id', 'receipt'])
    .where('user_id', '=', id)
    .where('signature_id', 'in', places)
    .execute()

/** Signers withdraw these: those that counted are counted as withdrawn. Call it in a transaction. @returns images without a row */
export async function deleteSignatures(trx: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  await dropUnsentFaxes(trx, ids)
  const { rows } = await sql<{ image: string | null }>`
    with gone as (
      delete from signature where id = any(${ids}::bigint[]) returning campaign_id, image, ${isCounted} as is_counted
    ), counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, 'withdrawn', ${randomSlot()}::smallint, count(*) from gone where is_counted
      group by campaign_id order by campaign_id
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits
    )
    select image from gone`.execute(trx)
  return rows.flatMap(({ image }) => image ?? [])
}

/** Deletes pending and failed faxes; waits for one that is being sent. Reads `fax_signature_id`. */
export async function dropUnsentFaxes(trx: Db, signatureIds: number[]): Promise<void> {
  if (signatureIds.length === 0) return
  await trx.deleteFrom('fax').where('signature_id', 'in', signatureIds).where('state', '!=', 'sent').execute()
}
