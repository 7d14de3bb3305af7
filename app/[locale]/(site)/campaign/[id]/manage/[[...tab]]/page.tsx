import type { Answer } from '@sesol/contract'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { CampaignSettings } from '@/components/manage/campaign-settings'
import { Delivery } from '@/components/manage/delivery'
import { ManagePage } from '@/components/manage/manage-page'
import { Numbers } from '@/components/manage/numbers'
import { SignedMap } from '@/components/manage/signed-map'
import { Today } from '@/components/manage/today'
import { CoOwnerPage } from '@/components/wizard/owner/owned-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { rangeOf, readDelivery, readManaged, readNumbers, readToday } from '@/lib/server/manage'
import { readSessionPage } from '@/lib/server/session/member'
import { ApiError } from '@/lib/shared/errors/errors'
import { seriesNames } from '@/lib/shared/manage/statistics'
import { type ManageTab, tabIn } from '@/lib/shared/manage/tabs'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

type Query = Record<string, string | string[] | undefined>
type Props = {
  params: Promise<{ locale: string; id: string; tab?: string[] }>
  searchParams: Promise<Query>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'manage' })
  const { id, tab: segments } = await params
  const tab = tabIn(segments) ?? 'today'
  const title = tab === 'today' ? t('title') : `${t(`tabs.${tab}`)} · ${t('title')}`
  return pageMetadata({ locale, path: paths.manage(Number(id), tab), title, hidden: true })
}

type Managed = Answer<'managedCampaign'>

const contents: Record<ManageTab, (managed: Managed, query: Query) => Promise<ReactNode>> = {
  today: async ({ campaign }) => <Today campaign={campaign} {...(await readToday(campaign.id))} />,
  numbers: async ({ campaign }, { days, of }) => {
    const range = rangeOf(days)
    const shown = seriesNames.find((name) => name === of) ?? 'signatures'
    const { provinces, ...numbers } = await readNumbers(campaign.id, range)
    return (
      <>
        <Numbers campaign={campaign} {...numbers} range={range} of={shown} />
        <SignedMap provinces={provinces} />
      </>
    )
  },
  delivery: async ({ campaign }) => <Delivery campaign={campaign} {...(await readDelivery(campaign.id))} />,
  settings: async (managed) => <CampaignSettings {...managed} />,
}

export default async function ManagedCampaignPage({ params, searchParams }: Props) {
  const { id, tab: segments } = await params
  const tab = tabIn(segments)
  const read = await readSessionPage(async () => {
    if (!tab) throw new ApiError({ status: 404, id: 'error.request.not_found' })
    const managed = await readManaged(id)
    const content = managed.campaign.is_approved ? await contents[tab](managed, await searchParams) : null
    return { ...managed, tab, content }
  })
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const page = (
    <ManagePage campaign={read.campaign} team={read.team} tab={read.tab}>
      {read.content}
    </ManagePage>
  )
  return (
    <ClientMessages
      namespaces={[
        'manage',
        'nextStep',
        'promise',
        'translation',
        'specialData',
        'manageNumbers',
        'handOvers',
        'paper',
        'values',
        'team',
        'owner',
        'email',
        'answer',
        'share',
        'campaign',
        'error',
      ]}
    >
      {read.team?.role === 'co_owner' ? <CoOwnerPage id={read.campaign.id}>{page}</CoOwnerPage> : page}
    </ClientMessages>
  )
}
