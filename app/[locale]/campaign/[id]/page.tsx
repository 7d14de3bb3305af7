import { idText } from '@sesol/contract/fields'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CampaignShell } from '@/components/campaigns/campaign-shell'
import { CampaignView } from '@/components/campaigns/campaign-view'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { excerpt, pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { getCampaign } from '@/lib/server/campaigns'
import { ApiError } from '@/lib/shared/errors'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The campaign, or `hidden` for one that is not shown to everybody. A missing one ends the page with 404. */
async function find(params: PageProps['params']) {
  const id = idText.safeParse((await params).id)
  if (!id.success) notFound()
  try {
    return { id: id.data, campaign: await getCampaign(id.data) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) notFound()
    if (error.status === 401 || error.status === 403) return { id: id.data, campaign: undefined }
    throw error
  }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const { id, campaign } = await find(params)
  const path = `/campaign/${id}`
  if (!campaign) return pageMetadata({ locale, path, hidden: true })
  return pageMetadata({ locale, path, title: campaign.title, description: excerpt(campaign.content) })
}

export default async function CampaignPage({ params }: PageProps) {
  const { id, campaign } = await find(params)
  if (campaign) return <CampaignView campaign={campaign} />
  return (
    <ClientMessages namespaces={['review', 'campaign', 'details', 'gallery', 'values', 'page']}>
      <CampaignShell id={id} />
    </ClientMessages>
  )
}
