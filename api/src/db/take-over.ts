import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from '@sesol/shared/settings'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const baseline = '20261128T0000-baseline'
/** The migrations that were written before the baseline: the last that a database must have, and those that it may lack. */
const earlier = { count: 87, last: '20261126T2101-earlier-signatures-by-day' }

/** A table with its indexes, as the baseline makes it: its files have one between empty lines. */
function ofBaseline(table: string): string {
  const text = readFileSync(join(import.meta.dirname, 'migrations/baseline/support.sql'), 'utf8')
  return text.split('\n\n').find((part) => part.includes(`create table ${table} (`)) ?? ''
}

const mayLack = (): [string, string][] => [
  [
    '20261127T0900-signature-forms',
    `${ofBaseline('signature_form')}
    alter table signature add column form_id bigint;
    alter table fax add column receipt uuid, drop constraint fax_sender_key;
    -- E-mails of forms that wait are sent again, because the links of the earlier ones name no form.
    insert into signature_form (
      signature_id, receipt, digest, version, user_id, name, email, sender_address, image, language, network,
      set_aside_reason, wants_updates, shares_name, province, privacy_notice, special_consent, text, is_named,
      due_at, created_at
    )
    select signature.id, gen_random_uuid(), sha256(signature.id::text::bytea), version, user_id, name, email,
      sender_address, image, language, coalesce(network, ''), set_aside_reason, wants_updates, shares_name, province,
      privacy_notice, special_consent, coalesce(statement.text, ''), coalesce(is_named, false), now(), created_at
    from signature left join signature_statement as statement on signature_id = signature.id
    where confirmed_at is null and email <> '';
    delete from signature_statement using signature_form
    where signature_statement.signature_id = signature_form.signature_id;
    update fax set receipt = signature_form.receipt from signature_form
    where fax.signature_id = signature_form.signature_id;
    update signature set user_id = null, name = '', email = '', sender_address = '', image = null, network = null,
      wants_updates = false, shares_name = false, province = null, privacy_notice = null, special_consent = null,
      due_at = null
    where id in (select signature_id from signature_form)`,
  ],
  [
    '20261127T0901-faxes-of-senders',
    'create unique index fax_sender on fax (campaign_id, day, sender) where receipt is null',
  ],
  ['20261127T1100-waiting-comments', 'alter table comment add column is_waiting boolean not null default false'],
  ['20261127T1101-waiting-comments-index', 'create index comment_waiting on comment (user_id, id) where is_waiting'],
  ['20261127T1200-mail-domains', ofBaseline('mail_domain') + ofBaseline('signature_domain')],
  [
    '20261127T1300-mailed-forms',
    `alter table legal_notice add column is_confirmed boolean not null default true;
    alter table answer_link add column token text`,
  ],
  [
    '20261127T1301-unconfirmed-notices',
    'create index legal_notice_unconfirmed on legal_notice (created_at) where not is_confirmed',
  ],
]

/** Gives a database of a version before 0.1.0 the schema of the baseline. @throws SettingsError if it is of one before 27 November 2026 */
export async function takeOver(db: Db): Promise<void> {
  const executed = await executedMigrations(db)
  if (executed.length === 0 || executed.includes(baseline)) return
  if (executed.filter((name) => name <= earlier.last).length !== earlier.count) {
    throw new SettingsError(
      'The database was made by a version before 27 November 2026. Run ./script/node api/src/db/migrate.ts in a checkout of commit ' +
        '4e600454 first, or begin with an empty database.',
    )
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '3s'`.execute(trx)
    for (const [name, statements] of mayLack()) if (!executed.includes(name)) await sql.raw(statements).execute(trx)
    await sql`alter table signature drop column corrections`.execute(trx)
    await sql`alter table campaign_share drop column last_user_id, drop column notified`.execute(trx)
    // Both are kept for days, and those without the value are older.
    await sql`delete from idempotency where body_digest is null`.execute(trx)
    await sql`alter table idempotency alter column body_digest set not null`.execute(trx)
    await sql`delete from answer_link where token is null`.execute(trx)
    await sql`alter table answer_link alter column token set not null`.execute(trx)
    await sql`delete from kysely_migration where name < ${baseline}`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${new Date().toISOString()})`.execute(
      trx,
    )
  })
}

export async function executedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  )
  if (!rows[0]?.exists) return []
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return executed.rows.map(({ name }) => name)
}
