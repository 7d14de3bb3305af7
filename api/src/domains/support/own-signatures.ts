import type { OwnSignatureChanges } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'
import { changeForm, deleteForms } from './forms.ts'

const largestId = Number.MAX_SAFE_INTEGER

export type Signer = { id: number; mailbox: string | null }

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
export const signatureIdsOf = (db: Db, { id, mailbox }: Signer) =>
  db
    .selectFrom('signature')
    .select('signature.id')
    .where('user_id', '=', id)
    .unionAll(
      db
        .selectFrom('signature')
        .select('signature.id')
        .where('email_canonical', '=', mailbox)
        .where('signature.user_id', 'is', null)
        .where('signature.confirmed_at', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('signature_form as form')
        .innerJoin('signature', 'signature.id', 'form.signature_id')
        .select('signature.id')
        .where('form.user_id', '=', id)
        .where('signature.confirmed_at', 'is', null),
    )

export const signaturesOf = (db: Db, signer: Signer, behind = largestId) =>
  ownRows(db, signer).where('signature.id', '<', behind).orderBy('signature.id', 'desc').limit(pageRows).execute()

function ownRows(db: Db, signer: Signer) {
  return db
    .selectFrom('signature')
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('signature_form')
          .select(['name', 'created_at', 'wants_updates', 'shares_name'])
          .whereRef('signature_id', '=', 'signature.id')
          .where('user_id', '=', signer.id)
          .where('signature.confirmed_at', 'is', null)
          .orderBy('signature_form.id', 'desc')
          .limit(1)
          .as('form'),
      (join) => join.onTrue(),
    )
    .select(['signature.id', 'signature.campaign_id', 'campaign.title', 'signature.confirmed_at'])
    .select(({ fn }) => [
      fn.coalesce('form.name', 'signature.name').as('name'),
      fn.coalesce('form.created_at', 'signature.created_at').as('created_at'),
      fn.coalesce('form.wants_updates', 'signature.wants_updates').as('wants_updates'),
      fn.coalesce('form.shares_name', 'signature.shares_name').as('shares_name'),
    ])
    .select(sql<boolean>`campaign.state in ('approved', 'closed') and campaign.deleted_at is null`.as('is_public'))
    .where('signature.id', 'in', signatureIdsOf(db, signer))
    .where('signature.email_canonical', 'is not', null)
}

/** Call it in a transaction. */
export async function changeOwn(trx: Db, signer: Signer, id: number, changes: OwnSignatureChanges) {
  const row = await ownRows(trx, signer).where('signature.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { wants_updates = row.wants_updates, shares_name = row.shares_name } = changes
  // The province was given for the list of names.
  const province = shares_name ? {} : { province: null }
  const changed = { wants_updates, shares_name, ...province }
  if (row.confirmed_at) await trx.updateTable('signature').set(changed).where('id', '=', id).execute()
  else for (const { receipt } of await formsOf(trx, signer, [id])) await changeForm(trx, receipt, changed)
  return { ...row, wants_updates, shares_name }
}
export type OwnSignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number]

/** Deletes the member's uncounted ones, too. Call it in a transaction. @returns images without a row; undefined if there is no such signature */
export async function removeSignature(trx: Db, signer: Signer, id: number): Promise<string[] | undefined> {
  const found = await trx
    .selectFrom('signature')
    .select('campaign_id')
    .where('id', '=', id)
    .where('id', 'in', signatureIdsOf(trx, signer))
    .where('email_canonical', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const rows = await trx
    .selectFrom('signature')
    .select(['id', 'confirmed_at', 'user_id'])
    .where('id', 'in', signatureIdsOf(trx, signer))
    .where('campaign_id', '=', found.campaign_id)
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
  return [...images, ...signed]
}

const formsOf = (trx: Db, { id }: Signer, places: number[]) =>
  trx
    .selectFrom('signature_form')
    .select(['id', 'receipt'])
    .where('user_id', '=', id)
    .where('signature_id', 'in', places)
    .execute()

/** Call it in a transaction. @returns images without a row */
export async function deleteSignatures(trx: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  await dropUnsentFaxes(trx, ids)
  const rows = await trx.deleteFrom('signature').where('id', 'in', ids).returning('image').execute()
  return rows.flatMap(({ image }) => image ?? [])
}

/** Deletes pending and failed faxes; waits for one that is being sent. Reads `fax_signature_id`. */
export async function dropUnsentFaxes(trx: Db, signatureIds: number[]): Promise<void> {
  if (signatureIds.length === 0) return
  await trx.deleteFrom('fax').where('signature_id', 'in', signatureIds).where('state', '!=', 'sent').execute()
}
