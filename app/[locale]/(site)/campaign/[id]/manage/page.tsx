import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { ManagePage } from '@/components/manage/manage-page'
import { CoOwnerPage } from '@/components/wizard/owner/co-owner-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { rangeOf, readManaged } from '@/lib/server/manage'
import { readSessionPage } from '@/lib/server/session/member'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'manage' })
  const { id } = await params
  return pageMetadata({ locale, path: paths.manage(Number(id)), title: t('title'), hidden: true })
}

export default async function ManagedCampaignPage({ params, searchParams }: Props) {
  const range = rangeOf((await searchParams).days)
  const { id } = await params
  const read = await readSessionPage(() => readManaged(id, range))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages
      namespaces={[
        'manage',
        'nextStep',
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
      {read.team?.role === 'co_owner' ? (
        <CoOwnerPage id={read.campaign.id}>
          <ManagePage {...read} range={range} />
        </CoOwnerPage>
      ) : (
        <ManagePage {...read} range={range} />
      )}
    </ClientMessages>
  )
}
