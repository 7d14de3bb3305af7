import { mailboxOf, type OwnSignatureChanges } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'

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
        .where('signature.user_id', 'is', null),
    )

export const signaturesOf = (db: Db, signer: Signer, behind = largestId) =>
  ownRows(db, signer).where('signature.id', '<', behind).orderBy('signature.id', 'desc').limit(pageRows).execute()

function ownRows(db: Db, signer: Signer) {
  return db
    .selectFrom('signature')
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .select(['signature.id', 'signature.campaign_id', 'signature.name', 'signature.created_at', 'campaign.title'])
    .select(['signature.confirmed_at', 'signature.wants_updates', 'signature.shares_name'])
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
  await trx
    .updateTable('signature')
    .set({ wants_updates, shares_name, ...province })
    .where('id', '=', id)
    .execute()
  return { ...row, wants_updates, shares_name }
}
export type OwnSignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number]

/** Also deletes the member's uncounted ones. Call it in a transaction. @returns images without a row; undefined if there is no such signature */
export async function removeSignature(trx: Db, signer: Signer, id: number): Promise<string[] | undefined> {
  const own = await trx
    .selectFrom('signature')
    .select('campaign_id')
    .where('id', '=', id)
    .where('id', 'in', signatureIdsOf(trx, signer))
    .where('email_canonical', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return undefined
  const rows = await trx
    .selectFrom('signature')
    .select('id')
    .where('id', 'in', signatureIdsOf(trx, signer))
    .where('campaign_id', '=', own.campaign_id)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('email_canonical', 'is', null)]))
    .execute()
  return deleteSignatures(
    trx,
    rows.map((row) => row.id),
  )
}

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
