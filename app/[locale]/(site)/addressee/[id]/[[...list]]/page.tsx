import { cursorOf } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { permanentRedirect } from 'next/navigation'
import { foundPage } from '@/app/found-page'
import { AddresseeView } from '@/components/addressees/addressee-view'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { StructuredData } from '@/components/layout/head-tags'
import { localized } from '@/lib/i18n/routing'
import { getAddressee, listOfAddressee } from '@/lib/server/addressees'
import { offeredStates } from '@/lib/server/campaigns'
import { addresseeData } from '@/lib/server/structured-data'
import { found } from '@/lib/server/upstream/failures'
import { paths, readStateList, segmentText } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

async function find({ id: segment, list: segments = [] }: { id: string; list?: string[] }) {
  const chosen = readStateList(segments.map(segmentText))
  if (!chosen) return undefined
  const id = idText.safeParse(segment)
  const addressee = id.success && (await found(getAddressee(id.data)))
  if (!addressee) return undefined
  const { state, cursor } = chosen
  const states = await offeredStates()
  if (state && !states.includes(state)) return undefined
  const list = await found(listOfAddressee(addressee.id, cursor, state))
  if (!list || (cursor && list.results.length === 0)) return undefined
  return { addressee, state, states, list, isLater: cursor !== undefined }
}

const page = foundPage({
  read: find,
  missing: 'addressee',
  head: (t, { read: { addressee, state, list, isLater } }) => {
    const { campaign_count: campaigns, signature_count: signatures } = list
    return {
      path: paths.addressee(addressee.id, undefined, state),
      title: state ? `${addressee.name} · ${t(`values.state.${state}`)}` : addressee.name,
      description: t('addressee.description', { name: addressee.name, campaigns, signatures }),
      hidden: isLater || state !== undefined || campaigns === 0,
      feed: { kind: 'addressee', key: addressee.id },
    }
  },
  view: async function View({ read: { addressee, state, states, list, isLater }, locale }) {
    const { id, name, merged_into: into } = addressee
    if (into !== null) permanentRedirect(localized(locale, paths.addressee(into)))
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
  },
})
export const { generateMetadata } = page
export default page.render
