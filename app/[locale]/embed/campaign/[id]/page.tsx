import type { Campaign } from '@sesol/contract'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EmbedCard } from '@/components/campaigns/cards/embed-card'
import { MissingMark } from '@/components/layout/head-tags'
import { missingScreens } from '@/components/layout/missing-page'
import { StubSentence } from '@/components/legal/legal-stub'
import { EmbedSign } from '@/components/support/embed-sign'
import { buttonStyle } from '@/components/ui/control-style'
import { absolute, originalLocale } from '@/lib/i18n/addresses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { findCampaign, type MissingCampaign } from '@/lib/server/campaigns'
import { env } from '@/lib/server/env'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { paths, signHash } from '@/lib/shared/paths'
import { embedScript } from '@/lib/shared/sharing/embed'
import { excerpt } from '@/lib/shared/text/excerpt'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

type Found = { campaign: Campaign } | { campaign?: undefined; missing: MissingCampaign }

/** What waits for moderators is not there. */
async function find(params: PageProps['params']): Promise<Found> {
  const found = await findCampaign((await params).id)
  if (found.missing) return { missing: found }
  return found.shown?.is_approved ? { campaign: found.shown } : { missing: { missing: 'campaign' } }
}

const screenOf = ({ missing }: MissingCampaign) =>
  missing === 'taken_down'
    ? ({ status: 451, title: 'legal.stub.title', text: undefined } as const)
    : missingScreens[missing === 'hidden' ? 'withdrawn' : missing]

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const found = await find(params)
  const { campaign } = found
  const title = campaign ? campaign.title : (await getTranslations({ locale }))(screenOf(found.missing).title)
  const description = campaign && excerpt(campaign.content)
  const head = await pageMetadata({ locale, path: '/', title, description, hidden: true })
  if (!campaign) return head
  const canonical = absolute(originalLocale(campaign.language), paths.campaign(campaign))
  return { ...head, alternates: { canonical } }
}

export default async function EmbedPage({ params }: PageProps) {
  const locale = await localeOf(params)
  const found = await find(params)
  const t = await getTranslations()
  const { campaign } = found
  if (!campaign) return <Missing missing={found.missing} home={absolute(locale, paths.home())} />
  const href = absolute(locale, paths.campaign(campaign, 'embed'))
  return (
    <Frame>
      {campaign.embed_origins ? <meta name="embed-origins" content={campaign.embed_origins.join(' ')} /> : null}
      <EmbedCard campaign={campaign} site={env().SITE_NAME} href={href}>
        <ClientMessages namespaces={['sign']}>
          <EmbedSign campaign={actableOf(campaign)}>
            <a href={`${href}${signHash}`} target="_blank" rel="noopener" className={buttonStyle('primary', 'lg')}>
              {t('sign.sign')}
            </a>
          </EmbedSign>
        </ClientMessages>
      </EmbedCard>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main data-embed="">
    {children}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed by the page's policy */}
    <script dangerouslySetInnerHTML={{ __html: embedScript }} />
  </main>
)

async function Missing({ missing, home }: { missing: MissingCampaign; home: string }) {
  const t = await getTranslations()
  const { status, title, text } = screenOf(missing)
  return (
    <Frame>
      <div className="grid justify-items-center gap-3 border border-line bg-surface p-6 text-center">
        <MissingMark status={status} />
        <h1 className="font-serif text-2xl font-semibold">{t(title)}</h1>
        <p className="text-sm text-soft">
          {missing.missing === 'taken_down' ? <StubSentence takedown={missing.takedown} /> : text ? t(text) : null}
        </p>
        <a href={home} target="_blank" rel="noopener" className="underline underline-offset-4">
          {env().SITE_NAME}
        </a>
      </div>
    </Frame>
  )
}
