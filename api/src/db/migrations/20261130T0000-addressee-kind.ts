import { type Kysely, sql } from 'kysely'

/** Seeded as public bodies, which they are not; an entry that a moderator gave another kind keeps it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    update addressee set kind = case when seed_key like 'Anadolu%' then 'company' else 'other' end
    where kind = 'institution'
      and seed_key ~ '^(Anadolu Ajans.|T.rk K.z.lay|Ye.ilay|T.rkiye Futbol Federasyonu)$'`.execute(db)
}
