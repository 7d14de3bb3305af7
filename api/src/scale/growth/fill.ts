import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../copy.ts'
import { hottestCampaign, stride } from '../distribution.ts'
import { fillAtScale, signaturesByDay } from '../fill.ts'
import { withoutIndexes } from '../indexes.ts'

const base = 1000
const signaturesPerCampaign = 50
const signaturesPerMember = 200

/** The same at each size, so that the larger database is older, not busier. */
const perDay = 20_000

/** Of the two campaigns that are exported. */
const owner = 1

/** Half of all signatures are on the hottest campaign. This one has equally many at each size. */
export const middleCampaign = base + 1
const mostOnMiddle = 20_000

export const grownCampaigns = (signatures: number) => ({
  first: middleCampaign + 1,
  count: Math.ceil(signatures / signaturesPerCampaign),
})

const sizesOf = (signatures: number) => {
  const { first, count } = grownCampaigns(signatures)
  const middleEvery = 2 * Math.ceil(signatures / mostOnMiddle / 2)
  return { last: first + count - 1, members: Math.max(base, Math.ceil(signatures / signaturesPerMember)), middleEvery }
}

const counts = ['campaign_counter', 'campaign_day']
const tables = ['user', 'campaign', 'campaign_version', ...counts, 'signature', 'signature_form', 'signature_statement']
const quiet = ['user', 'campaign', 'signature']

/** Call it on an empty database. Members and campaigns are copies of the first ones. */
export async function fillWithSignatures(pool: Pool, signatures: number, say: (text: string) => void): Promise<void> {
  await fillAtScale(pool, base, () => {})
  const { last, members, middleEvery } = sizesOf(signatures)
  const client = await pool.connect()
  try {
    await inTransaction(client, async () => {
      // In the transaction that fills it, an emptied table needs no log.
      await client.query('truncate signature cascade')
      for (const table of counts) await client.query(`delete from ${table} where kind = 'signature'`)
      for (const table of quiet)
        await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`)
      await withoutIndexes(client, tables, async () => {
        say('members and campaigns')
        await copyRows(client, 'user', members, {
          ...{ username: `'uye_' || n`, username_canonical: `'uye_' || n` },
          ...{ email: `'uye' || n || '@ornek.example'`, email_canonical: `'uye' || n || '@ornek.example'` },
        })
        await copyRows(client, 'campaign', last, { addressee_id: 'null', user_id: `1 + n % ${members}` })
        await client.query('update campaign set user_id = $1 where id in ($2, $3)', [
          owner,
          hottestCampaign,
          middleCampaign,
        ])
        await client.query(
          `insert into campaign_version (campaign_id, number, texts, media, approved_at)
          select n, 1, '{}', '[]', now() from generate_series($1::integer, $2::integer) n`,
          [base + 1, last],
        )
        say('signatures')
        await client.query(signaturesStatement({ signatures, last, members, middleEvery }))
        await client.query(formsStatement)
        await client.query(statementsStatement)
        await client.query(
          `insert into campaign_counter (campaign_id, kind, slot, hits)
          select campaign_id, case when confirmed_at is null then 'waiting' else 'signature' end, 0, count(*)
          from signature group by 1, 2`,
        )
        await client.query(signaturesByDay)
        // Otherwise the first ranking would begin with all campaigns.
        await client.query(`insert into watermark (name, moment) values ('ranking', now())`)
        say('indexes')
      })
      await client.query(`select setval(pg_get_serial_sequence('signature', 'id'), $1)`, [signatures])
      for (const table of quiet) await client.query(`alter table ${client.escapeIdentifier(table)} enable trigger user`)
    })
    say('statistics')
    for (const table of tables) await client.query(`vacuum (freeze, analyze) ${client.escapeIdentifier(table)}`)
  } finally {
    client.release()
  }
}

/** Rows after the base are copies of the first one, except for these columns. */
async function copyRows(client: PoolClient, table: string, last: number, changed: Record<string, string>) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const values: Record<string, string> = { id: 'n', ...changed }
  const names = rows.map(({ name }) => client.escapeIdentifier(name))
  const expressions = rows.map(({ name }) => values[name] ?? `first.${client.escapeIdentifier(name)}`)
  const name = client.escapeIdentifier(table)
  await client.query(
    `insert into ${name} (${names.join()}) overriding system value
    select ${expressions.join()} from ${name} first, generate_series(
      (select max(id) + 1 from ${name}), ${last}
    ) n where first.id = ${hottestCampaign}`,
  )
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name}))`, [name])
}

const provinces = ['İstanbul', 'Ankara', 'İzmir', 'Bursa']

/** Those of the last two weeks wait or are confirmed; older ones that were not confirmed have expired. */
const signaturesStatement = (sizes: { signatures: number; last: number; members: number; middleEvery: number }) => `
  insert into signature (
    id, campaign_id, user_id, name, email, email_canonical, sender_address, image, created_at, confirmed_at,
    network, wants_updates, shares_name, province, privacy_notice
  ) overriding system value
  select n,
    case when n % ${sizes.middleEvery} = 0 then ${middleCampaign} when n % 2 = 1 then ${hottestCampaign}
      else ${middleCampaign + 1} + n / 2 * ${stride} % ${sizes.last - middleCampaign} end,
    case when n % 100 in (7, 8) then 1 + n / 100 % ${sizes.members} end,
    case when is_waiting then '' else 'İmzacı ' || n end, case when is_waiting then '' else address end, address,
    case when is_drawn then 'Örnek Mahallesi 12, Ankara' else '' end, case when is_drawn then n || '.png' end,
    created_at, case when not is_waiting then created_at + interval '1 hour' end,
    case when age < 30 then decode(md5((n / 3)::text), 'hex') end,
    n % 10 < 3, n % 10 in (2, 3) or n % ${sizes.middleEvery} = 0, case when n % 10 = 2 then (array['${provinces.join("','")}'])[1 + n / 10 % ${provinces.length}] end, 1
  from generate_series(1, ${sizes.signatures}::bigint) n,
    lateral (select (${sizes.signatures} - n) / ${perDay}::float8 as age) aged,
    lateral (
      select now() - age * interval '1 day' as created_at, age < 14 and n % 10 in (4, 5, 6) as is_waiting,
        age < 30 and n % 100 = 9 as is_drawn,
        -- Scattered over the index, as addresses are.
        'imza' || to_hex(n * 2654435761 % 4294967296) || '@ornek.example' as address
    ) made`

const formsStatement = `
  insert into signature_form (
    signature_id, receipt, digest, version, name, email, sender_address, language, network, wants_updates, shares_name,
    privacy_notice, mails, due_at, created_at
  )
  select id, gen_random_uuid(), '', version, 'İmzacı ' || id, email_canonical, '', 'tr', coalesce(network, ''),
    false, false, 1, 1,
    created_at + case when created_at > now() - interval '2 days' then interval '2 days' else interval '14 days' end,
    created_at
  from signature where confirmed_at is null`

const statementsStatement = `
  insert into signature_statement (signature_id, campaign_id, text, is_named)
  select id, campaign_id, 'Çocuklarımız temiz bir derenin kıyısında büyüsün diye imzaladım.', true
  from signature where id % 100 in (1, 2) and confirmed_at is not null`
