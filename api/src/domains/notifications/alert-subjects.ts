import { type AlertKind, endpoints, type Language, topics } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { canonical } from '@sesol/shared/canonical'
import { placeNamed, placeText } from '@sesol/shared/districts'
import type { Db } from '../../db/database.ts'
import { alertText, topicText } from '../../platform/mail/index.ts'
import { currentAddressee } from '../addressees/index.ts'

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

type Subject = { kind: AlertKind; key: string; name: string | null }

export function subjectText({ kind, key, name }: Subject, language: Language): string {
  const topic = kind === 'topic' && topics.find((each) => each === key)
  const place = kind === 'place' && placeText(placeAt(key))
  return alertText(kind, topic ? topicText(topic, language) : place || (name ?? key), language)
}
