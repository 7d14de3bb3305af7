import type { Campaign } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import type { Takedown } from '@sesol/contract/legal/schema'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmbedCard } from '@/components/campaigns/cards/embed-card'
import { MissingMark } from '@/components/layout/missing-mark'
import { StubSentence } from '@/components/legal/legal-stub'
import { absolute, originalLocale } from '@/lib/i18n/addresses'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { getCampaign } from '@/lib/server/campaigns'
import { env } from '@/lib/server/env'
import { getTakedown } from '@/lib/server/legal'
import { missingStatus } from '@/lib/server/upstream/not-found'
import { paths } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

type Found = { campaign?: Campaign; takedown?: Takedown | undefined }

/** Empty for any campaign that is not public, without the reason, unless the law has it named. */
async function find(params: PageProps['params']): Promise<Found> {
  const id = idText.safeParse((await params).id)
  if (!id.success) return {}
  try {
    const campaign = await getCampaign(id.data)
    return campaign.is_approved ? { campaign } : {}
  } catch (error) {
    const status = missingStatus(error)
    if (status === undefined) throw error
    return status === 451 ? { takedown: await getTakedown('campaign', id.data) } : {}
  }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const { campaign, takedown } = await find(params)
  const t = await getTranslations({ locale })
  const title = campaign?.title ?? t(takedown ? 'legal.stub.title' : 'page.notFoundCampaign')
  const description = campaign && excerpt(campaign.content)
  const head = await pageMetadata({ locale, path: '/', title, description, hidden: true })
  if (!campaign) return head
  const canonical = absolute(originalLocale(campaign.language), paths.campaign(campaign))
  return { ...head, alternates: { canonical } }
}

export default async function EmbedPage({ params }: PageProps) {
  const locale = await localeOf(params)
  const { campaign, takedown } = await find(params)
  const site = env().SITE_NAME
  if (campaign) {
    return (
      <main>
        <EmbedCard campaign={campaign} site={site} href={absolute(locale, paths.campaign(campaign, 'embed'))} />
      </main>
    )
  }
  const t = await getTranslations()
  return (
    <main className="grid h-dvh content-center justify-items-center gap-3 border border-line bg-surface p-6 text-center">
      <MissingMark status={takedown ? 451 : 404} />
      <h1 className="font-serif text-2xl font-semibold">
        {t(takedown ? 'legal.stub.title' : 'page.notFoundCampaign')}
      </h1>
      {takedown ? (
        <p className="text-sm text-soft">
          <StubSentence takedown={takedown} />
        </p>
      ) : null}
      <a href={absolute(locale, paths.home())} target="_blank" rel="noopener" className="underline underline-offset-4">
        {site}
      </a>
    </main>
  )
}
