import { limits } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { provinces } from '@sesol/shared/provinces'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Call } from '../../../http/routes.ts'
import { bestMatches } from '../../addressees/index.ts'
import { fold, wordsOf } from '../../search/index.ts'
import { isReadable } from '../queries.ts'
import { foundTitles } from '../search.ts'

const most = limits.completions
const shortest = 2
/** The bound for a beginning that very many hashtags have. */
const mostTags = 200

/** The hashtags of readable campaigns, the most used first. */
async function hashtagsOf(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select tag from campaign_hashtag join campaign on campaign.id = campaign_id
      where tag >= ${beginning} collate "C" and tag < ${`${beginning}\u{10ffff}`} collate "C"
        and ${isReadable}
      limit ${sql.lit(mostTags)}
    ) as begun group by tag order by count(*) desc, tag limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ tag }) => `#${tag}`)
}

/** A text each, to search for; nothing for a single letter. */
export async function searchCompletions({ ctx: { db }, input: { q } }: Call<'searchCompletions'>) {
  const words = wordsOf(q).join(' ')
  if (words.length < shortest) return { results: [] }
  const places = provinces.filter((province) => fold(province).startsWith(fold(words)))
  const tag = canonical(q.trim().replace(/^#/, ''))
  const [addressees, tags, titles] = await Promise.all([
    bestMatches(db, q),
    hashtagsOf(db, tag),
    foundTitles(db, q, most),
  ])
  const names = addressees.map(({ name }) => name)
  return { results: [...places.slice(0, most), ...names.slice(0, most), ...tags, ...titles] }
}
