import { columnOf, fieldNames } from '@sesol/contract'
import { timeZone } from '@sesol/shared/time-zone'
import type { Pool, PoolClient } from 'pg'
import { hashPassword } from '../../api/src/domains/accounts/index.ts'
import { copyInto, inTransaction, type Row } from './copy.ts'
import { sizesOf } from './distribution.ts'
import { withoutIndexes } from './indexes.ts'
import * as rows from './rows.ts'

/** For local measurements only. */
export const scalePassword = 'ölçek için parola'

/** Their triggers note each row; what these write is filled in bulk. */
const counted = ['campaign', 'campaign_version', 'signature', 'campaign_search']

const filledByTriggers = ['title_word', 'title_ending', 'campaign_word', 'campaign_day', 'search_root']

type Table = { name: string; columns: readonly string[]; rows: () => Iterable<Row>; identity?: true }

export async function fillAtScale(pool: Pool, campaigns: number, say: (text: string) => void): Promise<void> {
  const sizes = sizesOf(campaigns)
  const now = new Date()
  const hash = await hashPassword(scalePassword)
  const tallies = rows.talliesOf(sizes)
  const tables: Table[] = [
    { name: 'user', columns: rows.memberColumns, rows: () => rows.members(sizes, now, hash), identity: true },
    {
      name: 'signature',
      columns: rows.signatureColumns,
      rows: () => rows.signatures(sizes, now, tallies),
      identity: true,
    },
    { name: 'comment_like', columns: rows.likeColumns, rows: () => rows.likes(sizes, tallies) },
    { name: 'comment', columns: rows.commentColumns, rows: () => rows.comments(sizes, now, tallies), identity: true },
    { name: 'media', columns: rows.mediaColumns, rows: () => rows.media(sizes), identity: true },
    { name: 'addressee', columns: rows.addresseeColumns, rows: rows.directory, identity: true },
    { name: 'addressee_word', columns: rows.addresseeWordColumns, rows: rows.addresseeWords },
    {
      name: 'campaign',
      columns: rows.campaignColumns,
      rows: () => rows.campaigns(sizes, now, tallies),
      identity: true,
    },
    { name: 'campaign_search', columns: rows.searchColumns, rows: () => rows.searched(sizes, now, tallies) },
    { name: 'campaign_media', columns: rows.campaignMediaColumns, rows: () => rows.campaignMedia(sizes) },
    { name: 'campaign_hashtag', columns: rows.hashtagColumns, rows: () => rows.hashtags(sizes) },
    { name: 'campaign_counter', columns: rows.counterColumns, rows: () => rows.counters(sizes, tallies) },
  ]
  const client = await pool.connect()
  try {
    await inTransaction(client, async () => {
      await client.query("set local maintenance_work_mem = '512MB'")
      const { rowCount } = await client.query('select from "user" limit 1')
      if (rowCount) throw new NotEmptyError('The database is not empty.')
      for (const table of counted) await client.query(`alter table ${table} disable trigger user`)
      await withoutIndexes(client, [...tables.map(({ name }) => name), ...filledByTriggers], async () => {
        for (const table of tables) await fill(client, table, say)
        say('words of titles')
        await client.query('select index_all_campaign_titles()')
        say('words of the search')
        await client.query(searchRoots)
        say('versions')
        await client.query(firstVersions)
        say('signatures by day')
        await client.query(signaturesByDay)
        say('indexes')
      })
      for (const table of counted) await client.query(`alter table ${table} enable trigger user`)
    })
    say('statistics')
    for (const name of [...tables.map((table) => table.name), ...filledByTriggers]) {
      await client.query(`vacuum analyze ${client.escapeIdentifier(name)}`)
    }
  } finally {
    client.release()
  }
}

const textPairs = [...fieldNames.map((name) => columnOf(name)), 'title_canonical', 'hashtags']
  .map((name) => `'${name}', ${name}`)
  .join(', ')

const firstVersions = `
  insert into campaign_version (campaign_id, number, texts, media, approved_at)
  select id, 1, jsonb_build_object(${textPairs}), '[]', created_at from campaign where version = 1`

const searchRoots = `
  insert into search_root (root, campaigns)
  select word, ndoc from ts_stat('select roots from campaign_search') where word not like '~%'`

/** What the triggers of the table would have counted. */
const signaturesByDay = `
  insert into campaign_day (campaign_id, kind, day, slot, hits)
  select campaign_id, 'signature', (confirmed_at at time zone '${timeZone}')::date, 0, count(*) from signature
  where email_canonical is not null and confirmed_at is not null and set_aside_at is null
  group by 1, 3`

export class NotEmptyError extends Error {}

async function fill(client: PoolClient, { name, columns, rows, identity }: Table, say: (text: string) => void) {
  say(name)
  await copyInto(client, name, columns, rows())
  if (!identity) return
  const table = client.escapeIdentifier(name)
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
}
