import { cursorOf } from '@sesol/contract'
import { type Place, placeNamed, placeText } from '@sesol/shared/districts'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { listPart } from '@/components/campaigns/search/results'
import { StructuredData } from '@/components/layout/structured-data'
import { AllPlaces } from '@/components/places/all-places'
import { PlaceView } from '@/components/places/place-view'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { listCampaigns, offeredStates } from '@/lib/server/campaigns'
import { addresseesOf, getPlaceCounts } from '@/lib/server/places'
import { placeData } from '@/lib/server/structured-data'
import { hasGroup } from '@/lib/server/upstream/capabilities'
import { found } from '@/lib/server/upstream/not-found'
import { type PlacePath, paths, readPlace, segmentText } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; place?: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

async function read(params: PageProps['params']) {
  const { place: segments = [] } = await params
  const path = readPlace(segments.map(segmentText))
  if (!path || !(await hasGroup('places'))) return undefined
  if (path.province === undefined) return 'all'
  const place = placeNamed(path.province, path.district)
  return place && readList(place, path)
}

async function readList(place: Place, { cursor, ...query }: PlacePath) {
  const states = await offeredStates()
  if (query.state && states.length === 0) return undefined
  const page = await found(listCampaigns({ ...query, cursor }))
  if (!page) return undefined
  const next = cursorOf(page) ?? undefined
  const list = {
    campaigns: page.results,
    href: next && paths.place({ ...query, cursor: next }),
    start: cursor && paths.place(query),
    isRanked: query.state !== undefined,
  }
  return { place, query, states, list, next: next ? { cursor: next, query } : undefined }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const seen = await read(params)
  const t = await getTranslations('places')
  if (!seen) {
    return pageMetadata({ locale, path: '/', title: (await getTranslations('page'))('notFoundTitle'), hidden: true })
  }
  if (seen === 'all') {
    return pageMetadata({ locale, path: paths.place(), title: t('title'), description: t('indexDescription') })
  }
  const { place, query, list } = seen
  const { state } = query
  const title = [
    t('campaigns', { place: placeText(place) }),
    state && (await getTranslations('values'))(`state.${state}`),
    list.start && (await listPart(list)),
  ]
  return pageMetadata({
    locale,
    path: paths.place(query),
    title: title.filter(Boolean).join(' · '),
    description: t('description', { place: placeText(place) }),
    hidden: list.campaigns.length === 0 || list.start !== undefined || state !== undefined,
    feed: { kind: 'place', key: [query.province, query.district].filter(Boolean).join('.') },
  })
}

export default async function PlacePage({ params }: PageProps) {
  const seen = await read(params)
  if (!seen) return <NothingHere what="page" />
  const counts = await getPlaceCounts()
  if (seen === 'all') return <AllPlaces counts={counts} />
  const { place, query, states, list, next } = seen
  const { province, district } = place
  const locale = await localeOf(params)
  const t = await getTranslations('places')
  const path = paths.place(query)
  const above = [
    { name: t('all'), path: paths.place() },
    ...(district ? [{ name: province, path: paths.place({ province: query.province }) }] : []),
  ]
  const { campaigns } = list
  return (
    <>
      <PlaceView
        {...{ place, above, query, states, list, next, counts }}
        addressees={await addresseesOf(query.province ?? '')}
      />
      {query.state || list.start || campaigns.length === 0 ? null : (
        <StructuredData
          things={placeData({
            place,
            above,
            locale,
            path,
            name: t('campaigns', { place: placeText(place) }),
            campaigns,
          })}
        />
      )}
    </>
  )
}
