import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../context.ts'
import { defineJob, jobCall } from './jobs.ts'
import { NeighbourError, neighbourAt } from './neighbour.ts'
import { sitePage } from './site-pages.ts'

/** Ids of campaigns. Those that change within a minute, or while the service is away, are one message. */
export const submitChanges = defineJob({
  name: 'submit_changes',
  payload: z.array(z.int()),
  attempts: 10,
  isBatch: true,
})

type Changing = Pick<Deps, 'db' | 'config'>

/** Call it once the site knows of the change, so that crawlers do not read the former page. */
export async function queueChanges({ db, config }: Changing, tags: readonly string[]): Promise<void> {
  const ids = tags.flatMap((tag) => (tag.startsWith('campaign:') ? [Number(tag.slice('campaign:'.length))] : []))
  if (!config.indexNowKey || ids.length === 0) return
  const payload = sql`${JSON.stringify(ids)}`
  await sql`select ${jobCall(submitChanges, payload, { key: submitChanges.name, seconds: 60 })}`.execute(db)
}

const service = 'https://api.indexnow.org/indexnow'
const mostAddresses = 10_000
const timeoutMs = 10_000

/** Also of a campaign that is gone, but of none that was never public. @throws when they are not taken, which is retried */
export async function submitCampaigns({ db, config }: Changing, ids: readonly number[], at = service): Promise<void> {
  if (!config.indexNowKey) return
  const shown = await db
    .selectFrom('campaign')
    .select(['id', 'language', sql<boolean>`translation is not null`.as('is_translated')])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute()
  const urls = shown.flatMap(({ id, language, is_translated }) =>
    (['tr', 'en'] as const)
      .filter((locale) => is_translated || (locale === 'en') === (language === 'en'))
      .map((locale) => sitePage(config, locale, `campaign/${id}`)),
  )
  for (let from = 0; from < urls.length; from += mostAddresses) {
    const urlList = urls.slice(from, from + mostAddresses)
    const response = await fetch(at, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(config.siteUrl).host, key: config.indexNowKey, urlList }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error) => {
      throw new NeighbourError(neighbourAt('index service', 'INDEXNOW_KEY', at), error)
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The index service answered ${response.status} to changed addresses`)
  }
}
