import { ArrowLeft } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { VersionList } from '@/components/campaigns/changes/version-list'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/link'
import { written } from '@/lib/i18n/written'
import { findCampaign, getVersions } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

async function find({ id: segment }: { id: string }) {
  const { id, shown: campaign } = await findCampaign(segment)
  const versions = campaign && (await getVersions(id))
  return versions && versions.length > 0 ? { campaign, versions } : undefined
}

const page = foundPage({
  read: find,
  missing: 'campaign',
  head: (
    t,
    {
      read: {
        campaign: { id, title },
      },
    },
  ) => ({
    path: paths.versions(id),
    title: `${t('versions.title')} · ${title}`,
    description: t('versions.description', { title }),
    image: paths.shareImage(id),
    hidden: true,
  }),
  view: async function View({ read: { campaign, versions }, locale }) {
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
          <p {...written(campaign.language, locale)} className="font-serif text-xl wrap-anywhere">
            {campaign.title}
          </p>
          <p className="text-soft">{t('lead')}</p>
        </header>
        <VersionList versions={versions} />
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
