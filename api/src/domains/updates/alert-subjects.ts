import { type AlertKind, endpoints, type Language, topics } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { canonical } from '@sesol/shared/canonical'
import { placeNamed, placeText } from '@sesol/shared/districts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { alertText, topicText } from '../../platform/mail/index.ts'
import { currentAddressee } from '../addressees/index.ts'
import type { ManagedRow } from '../campaigns/index.ts'

const hashtag = endpoints.hashtagCampaigns.params

/** The key as it is stored; undefined if there is no such subject. */
const readers: Record<AlertKind, (db: Db, key: string) => Promise<string | undefined>> = {
  topic: async (_, key) => topics.find((topic) => topic === key),
  hashtag: async (_, key) => hashtag.safeParse({ tag: canonical(key.replace(/^#/, '')) }).data?.tag,
  addressee: async (db, key) => {
    const { data } = idText.safeParse(key)
    return data === undefined ? undefined : (await currentAddressee(db, data))?.toString()
  },
  place: async (_, key) => placeAt(key) && key,
}

const placeAt = (key: string) => {
  const [province = '', district, ...more] = key.split('/')
  return district === '' || more.length > 0 ? undefined : placeNamed(province, district)
}

export const readSubject = (db: Db, kind: AlertKind, key: string) => readers[kind](db, key)

/** The keys of each kind that a campaign matches. */
export async function subjectsOf(db: Db, campaign: ManagedRow): Promise<Record<AlertKind, string[]>> {
  const { province, district } = campaign
  return {
    topic: [campaign.topic],
    hashtag: campaign.hashtags.map(canonical),
    place: province === '' ? [] : [province, ...(district === '' ? [] : [`${province}/${district}`])],
    addressee: await entriesOf(db, campaign.addressee_id),
  }
}

/** The entry and those that were merged into it. */
async function entriesOf(db: Db, id: number | null): Promise<string[]> {
  if (id === null) return []
  const rows = await db
    .selectFrom('addressee')
    .select(sql<string>`id::text`.as('key'))
    .where(({ or, eb }) => or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute()
  return rows.map(({ key }) => key)
}

type Subject = { kind: AlertKind; key: string; name: string | null }

export function subjectText({ kind, key, name }: Subject, language: Language): string {
  const topic = kind === 'topic' && topics.find((each) => each === key)
  const place = kind === 'place' && placeText(placeAt(key))
  return alertText(kind, topic ? topicText(topic, language) : place || (name ?? key), language)
}
