import { sql } from 'kysely'
import type { PersonalData } from '../../personal-data.ts'
import { dropUnsentFaxes, signatureIdsOf } from './own-signatures.ts'

/** Signatures stay counted, without personal data; the sweep removes their images. */
export const supportData: PersonalData = {
  readRecords: async ({ db }, userId) => ({
    signatures: await db
      .selectFrom('signature')
      .select(['id', 'campaign_id', 'name', 'email', 'sender_address', 'created_at'])
      .where('id', 'in', signatureIdsOf(db, userId))
      .orderBy('id')
      .execute(),
    faxes: await db
      .selectFrom('fax')
      .innerJoin('signature', 'signature.id', 'fax.signature_id')
      .select(['fax.id', 'fax.campaign_id', 'fax.signature_id', 'fax.number', 'fax.state', 'fax.created_at'])
      .where('signature.id', 'in', signatureIdsOf(db, userId))
      .orderBy('fax.created_at')
      .execute(),
  }),

  erase: async (trx, { id }) => {
    const rows = await trx
      .selectFrom('signature')
      .select('id')
      .where('id', 'in', signatureIdsOf(trx, id))
      .forUpdate()
      .execute()
    const ids = rows.map((row) => row.id)
    await dropUnsentFaxes(trx, ids)
    // A counted one gets a random mark in place of the address.
    await sql`
      update signature set user_id = null, name = '', email = '', sender_address = '', image = null,
        email_canonical = case when email_canonical is not null then 'erased:' || id end
      where id = any(${ids}::bigint[])`.execute(trx)
  },
}
