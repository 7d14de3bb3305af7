import { cursorOf } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AddresseeView } from '@/components/addressees/addressee-view'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { StructuredData } from '@/components/layout/structured-data'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getPathname } from '@/lib/i18n/navigation'
import { localeOf } from '@/lib/i18n/params'
import { getAddressee, listOfAddressee } from '@/lib/server/addressees'
import { offeredStates } from '@/lib/server/campaigns'
import { addresseeData } from '@/lib/server/structured-data'
import { found } from '@/lib/server/upstream/not-found'
import { paths, readStateList, segmentText } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; id: string; list?: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

async function find(params: PageProps['params']) {
  const { id: segment, list: segments = [] } = await params
  const chosen = readStateList(segments.map(segmentText))
  if (!chosen) return undefined
  const id = idText.safeParse(segment)
  const addressee = id.success && (await found(getAddressee(id.data)))
  if (!addressee) return undefined
  const { state, cursor } = chosen
  const states = await offeredStates()
  if (state && states.length === 0) return undefined
  const list = await found(listOfAddressee(addressee.id, cursor, state))
  if (!list || (cursor && list.results.length === 0)) return undefined
  return { addressee, state, states, list, isLater: cursor !== undefined }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const page = await find(params)
  const t = await getTranslations()
  if (!page) return pageMetadata({ locale, path: '/', title: t('addressee.notFound'), hidden: true })
  const { addressee, state, list, isLater } = page
  const { campaign_count: campaigns, signature_count: signatures } = list
  return pageMetadata({
    locale,
    path: paths.addressee(addressee.id, undefined, state),
    title: state ? `${addressee.name} · ${t(`values.state.${state}`)}` : addressee.name,
    description: t('addressee.description', { name: addressee.name, campaigns, signatures }),
    hidden: isLater || state !== undefined || campaigns === 0,
    feed: { kind: 'addressee', key: addressee.id },
  })
}

export default async function AddresseePage({ params }: PageProps) {
  const page = await find(params)
  if (!page) return <NothingHere what="addressee" />
  const { addressee, state, states, list, isLater } = page
  const locale = await localeOf(params)
  const { id, name, merged_into: into } = addressee
  if (into !== null) permanentRedirect(getPathname({ locale, href: paths.addressee(into) }))
  const campaigns = list.results.map(({ campaign }) => campaign)
  const next = cursorOf({ next: list.next ?? null })
  return (
    <>
      <AddresseeView
        {...{ addressee, state, states, list, isLater }}
        next={next === null ? undefined : paths.addressee(id, next, state)}
        suggestions={<Suggestions className="mt-8" />}
      />
      {state || isLater || campaigns.length === 0 ? null : (
        <StructuredData things={addresseeData(addressee, { locale, path: paths.addressee(id), name, campaigns })} />
      )}
    </>
  )
}
