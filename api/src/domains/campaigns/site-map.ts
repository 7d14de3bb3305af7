import { limits, type MapKind, type TextLanguage } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isReadable, isTranslated } from './queries.ts'

/** What a reader sees of its page: its text, state and outcome, an answer, an update. */
const changedAt = sql<Date>`greatest(campaign.updated_at, campaign.answered_at, (
  select max(approved_at) from campaign_update where campaign_id = campaign.id and campaign_update.state = 'approved'
))`

export type MapRow = {
  id: number | string
  updated_at?: Date
  title?: string
  language?: TextLanguage
  is_translated?: boolean
}

const mostTaggedCampaigns = 10_000
/** This number in two languages fits into one sitemap file. */
const mostTags = 20_000

export async function countParts(db: Db): Promise<Record<MapKind, number>> {
  const highest = (column: 'id' | 'user_id') =>
    sql<number>`coalesce((select max(${sql.ref(column)}) from campaign where ${isReadable}), 0)`
  const { campaign, member } = await db
    .selectNoFrom([highest('id').as('campaign'), highest('user_id').as('member')])
    .executeTakeFirstOrThrow()
  const parts = (id: number) => Math.ceil(id / limits.mapPart)
  const addressed = await addressedEntries(db).limit(1).execute()
  return {
    ...{ campaigns: parts(campaign), members: parts(member) },
    ...{ hashtags: Math.min(1, campaign), addressees: addressed.length },
  }
}

export const readPart: Record<MapKind, (db: Db, part: number) => Promise<MapRow[]>> = {
  campaigns: campaignsOfPart,
  members: membersOfPart,
  hashtags: newestHashtags,
  addressees: (db) => addressedEntries(db).limit(mostAddressees).execute(),
}

const mostAddressees = 20_000

/** Not dated: the entry's own date tells of changes that staff alone see. */
const addressedEntries = (db: Db) =>
  db
    .selectFrom('addressee')
    .select('id')
    .where('merged_into', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign').select('id').whereRef('addressee_id', '=', 'addressee.id').where(isReadable).limit(1),
      ),
    )
    .orderBy('id')

const idsOf = (part: number) => ({ behind: (part - 1) * limits.mapPart, last: part * limits.mapPart })

function campaignsOfPart(db: Db, part: number): Promise<MapRow[]> {
  const { behind, last } = idsOf(part)
  return db
    .selectFrom('campaign')
    .select(['id', 'title', 'language', isTranslated.as('is_translated'), changedAt.as('updated_at')])
    .where(isReadable)
    .where('id', '>', behind)
    .where('id', '<=', last)
    .execute()
}

/** A profile that lists nothing is not for search engines. Each state has an index of its own. */
function membersOfPart(db: Db, part: number): Promise<MapRow[]> {
  const { behind, last } = idsOf(part)
  const inState = (state: 'approved' | 'closed') =>
    db
      .selectFrom('campaign')
      .select(['user_id', 'updated_at'])
      .where('state', '=', sql.lit(state))
      .where('deleted_at', 'is', null)
      .where('user_id', '>', behind)
      .where('user_id', '<=', last)
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom(inState('approved').unionAll(inState('closed')).as('listed'))
        .select(({ fn }) => ['user_id', fn.max('updated_at').as('updated_at')])
        .groupBy('user_id')
        .as('author'),
    )
    .innerJoinLateral(
      // The limit keeps the planner from joining all members.
      (eb) =>
        eb
          .selectFrom('user')
          .select('updated_at')
          .whereRef('id', '=', 'author.user_id')
          .where('is_active', '=', true)
          .limit(1)
          .as('member'),
      (join) => join.onTrue(),
    )
    .select(['author.user_id as id', sql<Date>`greatest(author.updated_at, member.updated_at)`.as('updated_at')])
    .execute()
}

/** The hashtags in their newest spelling. */
async function newestHashtags(db: Db): Promise<MapRow[]> {
  const spellings = await db
    .selectFrom(
      db
        .selectFrom('campaign')
        .select(['id', 'hashtags', 'updated_at'])
        .where(isReadable)
        .orderBy('id', 'desc')
        .limit(mostTaggedCampaigns)
        .as('newest'),
    )
    .innerJoinLateral(sql<{ tag: string }>`unnest(hashtags)`.as<'spelled'>(sql`spelled (tag)`), (join) => join.onTrue())
    .select(({ fn }) => ['spelled.tag as id', fn.max('updated_at').as('updated_at')])
    .groupBy('spelled.tag')
    .orderBy(({ fn }) => fn.max('newest.id'), 'desc')
    .limit(mostTags)
    .execute()
  const found = new Map<string, MapRow>()
  for (const row of spellings) {
    const known = found.get(canonical(row.id))
    if (!known) found.set(canonical(row.id), row)
    else if ((known.updated_at ?? 0) < (row.updated_at ?? 0)) known.updated_at = row.updated_at
  }
  return [...found.values()]
}
