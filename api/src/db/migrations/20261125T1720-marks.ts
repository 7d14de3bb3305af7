import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    alter table media add column hash text;
    alter table campaign add column kept_marks text[] not null default '{}';
    create table taken_down_picture (
      hash text not null,
      campaign_id integer not null,
      taken_down_at timestamptz not null,
      primary key (campaign_id, hash)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop table taken_down_picture;
    alter table campaign drop column kept_marks;
    alter table media drop column hash`.execute(db)
}
