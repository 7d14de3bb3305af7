import { addressesIn, isReportKind, type PlaceKind } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { withoutWords } from '@sesol/shared/campaign-path'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/errors.ts'
import { mediaByName } from '../media/index.ts'
import { type Place, type Subject, subjectsAmong } from '../reports/index.ts'

const file = /^\/media\/([0-9a-f]{32})(?:-\d{1,4})?\.[a-z0-9]{1,4}$/
const part = /^#(update|answer|statement|comment)-(\d+)$/

/** Patterns of pages, with what they are about. */
const pages: [RegExp, PlaceKind][] = [
  [/^\/(?:embed\/)?campaign\/(\d+)(?:\/versions)?$/, 'campaign'],
  [/^\/share\/(\d+)(?:-\d+)?\.jpg$/, 'campaign'],
  [/^\/profile\/(\d+)$/, 'profile'],
]
/** A link beside each thing reports it; its address names the thing. */
const reportPage = /^\/report\/([a-z]+)\/(\d+)$/

type Named = Place | { file: string }

/** @returns undefined for what is no page or file of the site with something that can be taken down */
export function placeAt(siteUrl: string, address: string): Named | undefined {
  const url = URL.parse(address, siteUrl)
  if (url?.host !== new URL(siteUrl).host) return undefined
  const path = withoutWords(url.pathname.replace(/^\/en(?=\/)/, '').replace(/\/$/, ''))
  const [, name] = file.exec(path) ?? []
  if (name !== undefined) return { file: name }
  const [, reported = '', reportedId] = reportPage.exec(path) ?? []
  if (isReportKind(reported)) return placeWith(reported, reportedId)
  for (const [pattern, kind] of pages) {
    const [, id] = pattern.exec(path) ?? []
    if (id === undefined) continue
    const [, partKind = '', partId] = part.exec(url.hash) ?? []
    return kind === 'campaign' && isReportKind(partKind) ? placeWith(partKind, partId) : placeWith(kind, id)
  }
  return undefined
}

function placeWith(kind: PlaceKind, text: string | undefined): Place | undefined {
  const id = idText.safeParse(text)
  return id.success ? { kind, id: id.data } : undefined
}

export type FoundPlace = Place & { subject: Subject }

/** What the addresses of a notice lead to, without repetitions. @throws 400 for one that leads to nothing public */
export async function placesAt(db: Db, siteUrl: string, addresses: string): Promise<FoundPlace[]> {
  const places = new Map<string, Place>()
  for (const address of addressesIn(addresses)) {
    const named = placeAt(siteUrl, address)
    if (!named) throw invalid({ addresses: ['error.legal.place'] })
    const place = 'file' in named ? await pictureOf(db, named.file) : named
    if (!place) throw invalid({ addresses: ['error.legal.no_place'] })
    places.set(`${place.kind}:${place.id}`, place)
  }
  const subjectOf = await subjectsAmong(db, [...places.values()])
  return [...places.values()].map((place) => {
    const subject = subjectOf(place)
    if (!subject?.is_there || !subject.is_shown) throw invalid({ addresses: ['error.legal.no_place'] })
    return { ...place, subject }
  })
}

async function pictureOf(db: Db, name: string): Promise<Place | undefined> {
  const row = await mediaByName(db, name)
  return row && { kind: 'picture', id: row.id }
}
