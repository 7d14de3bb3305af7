import { sql } from 'kysely'
import type { PersonalData } from '../../personal-data.ts'
import { deleteSignatures, dropUnsentFaxes, signatureIdsOf, signerOf } from './own-signatures.ts'
import { eraseSheets } from './paper.ts'
import { deleteStatements } from './statements.ts'

/** Confirmed signatures stay counted, without personal data; the sweep removes their images. */
export const supportData: PersonalData = {
  readRecords: async ({ db }, userId) => {
    const signer = await signerOf(db, userId)
    return {
      signatures: await db
        .selectFrom('signature')
        .leftJoin('signature_statement as statement', 'statement.signature_id', 'signature.id')
        .select([
          'id',
          'signature.campaign_id',
          'version',
          'name',
          'email',
          'sender_address',
          'created_at',
          'confirmed_at',
          'wants_updates',
          'shares_name',
          'province',
          'privacy_notice',
          'special_consent',
        ])
        .select(['statement.text as statement', 'statement.is_named'])
        .where('id', 'in', signatureIdsOf(db, signer))
        .orderBy('id')
        .execute(),
      faxes: await db
        .selectFrom('fax')
        .innerJoin('signature', 'signature.id', 'fax.signature_id')
        .select(['fax.id', 'fax.campaign_id', 'fax.signature_id', 'fax.number', 'fax.state', 'fax.created_at'])
        .where('signature.id', 'in', signatureIdsOf(db, signer))
        .orderBy('fax.created_at')
        .execute(),
      paper_sheets: await db
        .selectFrom('paper_sheet')
        .select(['campaign_id', 'stated', 'counted', 'state', 'reason', 'note', 'created_at', 'decided_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    }
  },

  erase: async (trx, { id }) => {
    const rows = await trx
      .selectFrom('signature')
      .select(['id', 'confirmed_at', 'email_canonical'])
      .where('id', 'in', signatureIdsOf(trx, await signerOf(trx, id)))
      .orderBy('id')
      .forUpdate()
      .execute()
    await eraseSheets(trx, id)
    const waiting = rows.filter((row) => row.email_canonical !== null && row.confirmed_at === null)
    await deleteSignatures(
      trx,
      waiting.map((row) => row.id),
    )
    const ids = rows.map((row) => row.id)
    await dropUnsentFaxes(trx, ids)
    await deleteStatements(trx, ids)
    await sql`delete from signature_domain where signature_id = any(${ids}::bigint[])`.execute(trx)
    await sql`
      update signature set user_id = null, name = '', email = '', sender_address = '', image = null, network = null,
        due_at = null, wants_updates = false, shares_name = false, province = null,
        email_canonical = case when email_canonical is not null then 'erased:' || id end
      where id = any(${ids}::bigint[])`.execute(trx)
  },
}
