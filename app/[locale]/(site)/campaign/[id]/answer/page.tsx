import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { AnswerRequest } from '@/components/updates/answer-request'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { findCampaign } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Only an addressee of the directory may have an address to prove itself with. */
async function find(params: PageProps['params']) {
  const { shown } = await findCampaign((await params).id)
  return shown?.addressee_id ? shown : undefined
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const campaign = await find(params)
  const t = await getTranslations('answer.request')
  const name = campaign?.institution_or_person_name ?? ''
  return pageMetadata({
    locale,
    path: campaign ? paths.answer(campaign.id) : '/',
    title: t('title', { name }),
    hidden: true,
  })
}

export default async function AnswerRequestPage({ params }: PageProps) {
  const campaign = await find(params)
  if (!campaign) return <NothingHere what="page" />
  return (
    <ClientMessages namespaces={['answer', 'mailed', 'error']} formal>
      <AnswerRequest id={campaign.id} name={campaign.institution_or_person_name} />
    </ClientMessages>
  )
}
