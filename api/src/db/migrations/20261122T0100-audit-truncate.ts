import { type Kysely, sql } from 'kysely'

// Row triggers do not fire on TRUNCATE.
export async function up(db: Kysely<unknown>) {
  await sql`
    create trigger audit_is_kept before truncate on audit
    for each statement execute function audit_is_final()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger audit_is_kept on audit`.execute(db)
}
