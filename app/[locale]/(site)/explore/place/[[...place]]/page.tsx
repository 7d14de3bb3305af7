import { cursorOf } from '@sesol/contract'
import { type Place, placeNamed, placeText } from '@sesol/shared/districts'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { listTitle } from '@/components/campaigns/search/results'
import { StructuredData } from '@/components/layout/head-tags'
import { AllPlaces } from '@/components/places/place-links'
import { PlaceView } from '@/components/places/place-view'
import { addresseesOf, getPlaceCounts } from '@/lib/server/addressees'
import { listCampaigns, offeredStates } from '@/lib/server/campaigns'
import { placeData } from '@/lib/server/structured-data'
import { found } from '@/lib/server/upstream/failures'
import { type PlacePath, paths, readPlace, segmentText } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

async function find({ place: segments = [] }: { place?: string[] }) {
  const path = readPlace(segments.map(segmentText))
  if (!path) return undefined
  const place = path.province === undefined ? 'all' : placeNamed(path.province, path.district)
  if (!place || !(await found(getPlaceCounts()))) return undefined
  return place === 'all' ? place : readList(place, path)
}

async function readList(place: Place, { cursor, ...query }: PlacePath) {
  const states = await offeredStates()
  if (query.state && !states.includes(query.state)) return undefined
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

const page = foundPage({
  read: find,
  head: async (t, { read: seen }) => {
    if (seen === 'all') {
      return { path: paths.place(), title: t('places.title'), description: t('places.indexDescription') }
    }
    const { place, query, list } = seen
    const { state } = query
    return {
      path: paths.place(query),
      title: await listTitle(t('places.campaigns', { place: placeText(place) }), { state, list }),
      description: t('places.description', { place: placeText(place) }),
      hidden: list.campaigns.length === 0 || list.start !== undefined || state !== undefined,
      feed: { kind: 'place', key: [query.province, query.district].filter(Boolean).join('.') },
    }
  },
  view: async function View({ read: seen, locale }) {
    const counts = await getPlaceCounts()
    if (seen === 'all') return <AllPlaces counts={counts} />
    const { place, query, states, list, next } = seen
    const { province, district } = place
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
          addressees={await addresseesOf(query.province ?? '', query.district)}
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
  },
})
export const { generateMetadata } = page
export default page.render
