import { ArrowLeft } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { VersionList } from '@/components/campaigns/changes/version-list'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { Icon } from '@/components/ui/icon'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { localeOf } from '@/lib/i18n/params'
import { findCampaign, getVersions } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'
import { written } from '@/lib/shared/text/language'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

async function find(params: PageProps['params']) {
  const { id, shown: campaign } = await findCampaign((await params).id)
  const versions = campaign && (await getVersions(id))
  return versions && versions.length > 0 ? { campaign, versions } : undefined
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const found = await find(params)
  const t = await getTranslations()
  if (!found) return pageMetadata({ locale, path: '/', title: t('page.notFoundCampaign'), hidden: true })
  const { id, title } = found.campaign
  return pageMetadata({
    locale,
    path: paths.versions(id),
    title: `${t('versions.title')} · ${title}`,
    description: t('versions.description', { title }),
    image: paths.shareImage(id),
    hidden: true,
  })
}

export default async function VersionsPage({ params }: PageProps) {
  const found = await find(params)
  if (!found) return <NothingHere what="campaign" />
  const { campaign, versions } = found
  const t = await getTranslations('versions')
  return (
    <div className="mx-auto grid max-w-page gap-10 px-5 py-8 md:px-8 md:py-14">
      <header className="grid max-w-text gap-4">
        <Link
          href={paths.campaign(campaign)}
          prefetch={false}
          className="inline-flex min-h-touch items-center gap-2 justify-self-start text-sm text-soft hover:text-ink print:hidden"
        >
          <Icon of={ArrowLeft} className="size-4 shrink-0" />
          {t('back')}
        </Link>
        <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
        <p {...written(campaign.language, await localeOf(params))} className="font-serif text-xl wrap-anywhere">
          {campaign.title}
        </p>
        <p className="text-soft">{t('lead')}</p>
      </header>
      <VersionList versions={versions} />
    </div>
  )
}
