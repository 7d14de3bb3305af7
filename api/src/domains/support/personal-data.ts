import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { PersonalData } from '../../personal-data.ts'
import { applicationsOf } from './applications.ts'
import { deleteForms, formsOfMember } from './forms.ts'
import { dropUnsentFaxes, type Signer, signatureIdsOf, signerOf } from './own-signatures.ts'
import { deleteStatements } from './statements.ts'

export async function recordsOf(db: Db, signer: Signer) {
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
        'shares_name_at',
        'province',
        'privacy_notice',
        'special_consent',
      ])
      .select(['statement.text as statement', 'statement.is_named'])
      .where('id', 'in', signatureIdsOf(db, signer))
      .where('name', '<>', '')
      .orderBy('id')
      .execute(),
    faxes: await db
      .selectFrom('fax')
      .innerJoin('signature', 'signature.id', 'fax.signature_id')
      .select(['fax.id', 'fax.campaign_id', 'fax.signature_id', 'fax.number', 'fax.state', 'fax.created_at'])
      .where('signature.id', 'in', signatureIdsOf(db, signer))
      .orderBy('fax.created_at')
      .execute(),
  }
}

/** Confirmed signatures stay counted, without personal data; the sweep removes their images. */
export const supportData: PersonalData = {
  readRecords: async ({ db, config }, userId) => {
    return {
      ...(await recordsOf(db, await signerOf(db, userId))),
      waiting_signatures: await db
        .selectFrom('signature_form as form')
        .innerJoin('signature', 'signature.id', 'form.signature_id')
        .select(['signature.campaign_id', 'form.version', 'form.name', 'form.email', 'form.sender_address'])
        .select(['form.created_at', 'form.wants_updates', 'form.shares_name', 'form.province', 'form.privacy_notice'])
        .select(['form.special_consent', 'form.text as statement', 'form.is_named', 'form.embedded_on'])
        .where('form.user_id', '=', userId)
        .orderBy('form.id')
        .execute(),
      applications: await applicationsOf(db, config, userId),
    }
  },

  erase: async (trx, { id }) => {
    const signer = await signerOf(trx, id)
    const rows = await trx
      .selectFrom('signature')
      .select('id')
      .where('id', 'in', signatureIdsOf(trx, signer))
      .orderBy('id')
      .forUpdate()
      .execute()
    await trx.deleteFrom('application').where('user_id', '=', id).execute()
    const forms = await formsOfMember(trx, signer)
    await deleteForms(
      trx,
      forms.map((form) => form.id),
    )
    const ids = rows.map((row) => row.id)
    await dropUnsentFaxes(trx, ids)
    await deleteStatements(trx, ids)
    await sql`delete from signature_domain where signature_id = any(${ids}::bigint[])`.execute(trx)
    await sql`
      update signature set user_id = null, name = '', email = '', sender_address = '', image = null, network = null,
        due_at = null, wants_updates = false, shares_name = false, province = null,
        email_canonical = case when email_canonical is not null then 'erased:' || id end
      where id = any(${ids}::bigint[]) and (confirmed_at is not null or user_id is not null)`.execute(trx)
  },
}
