import { mailboxOf } from '@sesol/contract'
import { type Kysely, sql } from 'kysely'

type Event = 'insert' | 'update' | 'delete'

const columns = 'campaign_id, email_canonical, confirmed_at, set_aside_at'
const changed: Record<Event, string> = {
  insert: `select ${columns}, 1 as step from arrived`,
  update: `select ${columns}, 1 as step from arrived union all select ${columns}, -1 from left_behind`,
  delete: `select ${columns}, -1 as step from left_behind`,
}
const transition: Record<Event, string> = {
  insert: 'new table as arrived',
  update: 'old table as left_behind new table as arrived',
  delete: 'old table as left_behind',
}
const events: Event[] = ['insert', 'update', 'delete']

export async function up(db: Kysely<unknown>) {
  // Signatures that exist were counted, so they are confirmed; a default of the same moment rewrites no row.
  await db.schema
    .alterTable('signature')
    .addColumn('confirmed_at', 'timestamptz', (column) => column.defaultTo(sql`now()`))
    .addColumn('set_aside_at', 'timestamptz')
    .addColumn('set_aside_reason', 'text')
    .addColumn('network', 'bytea')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('tr'))
    .addColumn('corrections', 'smallint', (column) => column.notNull().defaultTo(0))
    .addColumn('notified_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'timestamptz')
    .execute()
  await sql`alter table signature alter column confirmed_at drop default`.execute(db)
  await db.schema
    .createIndex('signature_due_at')
    .on('signature')
    .column('due_at')
    .where(sql<boolean>`due_at is not null`)
    .execute()
  await db.schema.dropIndex('signature_created_at').execute()
  await db.schema.createIndex('signature_confirmed_at').on('signature').column('confirmed_at').execute()
  await db.schema
    .createIndex('signature_set_aside')
    .on('signature')
    .columns(['campaign_id', 'id'])
    .where(sql<boolean>`set_aside_at is not null`)
    .execute()

  // Single slots may be negative; their sum is the count.
  await sql`alter table campaign_counter drop constraint campaign_counter_hits_check`.execute(db)
  await sql`
    create function signature_kind(email_canonical text, confirmed_at timestamptz, set_aside_at timestamptz)
    returns text language sql immutable parallel safe as $$
      select case when email_canonical is null or set_aside_at is not null then null
        when confirmed_at is null then 'waiting' else 'signature' end
    $$`.execute(db)
  for (const event of events) await countOn(db, event)
  await mergeSpellings(db)
}

async function countOn(db: Kysely<unknown>, event: Event) {
  await sql`
    create function ${sql.id(`count_signatures_on_${event}`)}() returns trigger language plpgsql as $$
    begin
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, kind, floor(random() * 16)::smallint, sum(step) from (
        select campaign_id, step, signature_kind(email_canonical, confirmed_at, set_aside_at) as kind
        from (${sql.raw(changed[event])}) as changed
      ) as counted
      where kind is not null
        ${event === 'delete' ? sql`and exists (select from campaign where id = campaign_id)` : sql``}
      group by campaign_id, kind having sum(step) <> 0
      order by campaign_id, kind
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${sql.id(`count_signatures_on_${event}`)} after ${sql.raw(event)} on signature
    referencing ${sql.raw(transition[event])}
    for each statement execute function ${sql.id(`count_signatures_on_${event}`)}()`.execute(db)
}

const batch = 1000

type Spelled = { id: number; email: string; email_canonical: string }

/** Of two signatures of one mailbox that were counted, both stay. */
async function mergeSpellings(db: Kysely<unknown>) {
  for (let last = 0; ; ) {
    const { rows } = await sql<Spelled>`
      select id, email, email_canonical from signature
      where id > ${last} and email <> '' and email_canonical ~ '[+]|[^ -~]|@(gmail|googlemail|pm|proton|me|mac|yandex|ya)'
      order by id limit ${batch}`.execute(db)
    const spelled = rows.map((row) => ({ ...row, mailbox: mailboxOf(row.email) }))
    const others = spelled.filter(({ email_canonical, mailbox }) => mailbox !== email_canonical)
    await sql`
      update signature set email_canonical = given.mailbox from (
        select distinct on (campaign_id, mailbox) signature.id, mailbox from unnest(
          ${others.map(({ id }) => id)}::bigint[], ${others.map(({ mailbox }) => mailbox)}::text[]
        ) as other (id, mailbox) join signature on signature.id = other.id
        order by campaign_id, mailbox, signature.id
      ) as given
      where signature.id = given.id and not exists (
        select from signature as earlier
        where earlier.campaign_id = signature.campaign_id and earlier.email_canonical = given.mailbox
      )`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

export async function down(db: Kysely<unknown>) {
  for (const event of events) {
    await sql`drop trigger ${sql.id(`count_signatures_on_${event}`)} on signature`.execute(db)
    await sql`drop function ${sql.id(`count_signatures_on_${event}`)}()`.execute(db)
  }
  await sql`drop function signature_kind(text, timestamptz, timestamptz)`.execute(db)
  await sql`
    delete from fax using signature
    where signature.id = signature_id and confirmed_at is null and signature.email <> '' and fax.state <> 'sent'`.execute(
    db,
  )
  await sql`delete from signature where confirmed_at is null and email <> ''`.execute(db)
  await sql`delete from campaign_counter where kind in ('signature', 'waiting')`.execute(db)
  await sql`
    insert into campaign_counter (campaign_id, kind, slot, hits)
    select campaign_id, 'signature', 0, count(*) from signature
    where email_canonical is not null group by campaign_id`.execute(db)
  await sql`alter table campaign_counter add constraint campaign_counter_hits_check check (hits >= 0)`.execute(db)
  await db.schema.dropIndex('signature_set_aside').execute()
  await db.schema.dropIndex('signature_confirmed_at').execute()
  await db.schema.dropIndex('signature_due_at').execute()
  await db.schema.createIndex('signature_created_at').on('signature').column('created_at').execute()
  const added = ['confirmed_at', 'set_aside_at', 'set_aside_reason', 'network', 'language', 'corrections']
  for (const column of [...added, 'notified_version', 'due_at']) {
    await db.schema.alterTable('signature').dropColumn(column).execute()
  }
}
