import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { StructuredData } from '@/components/layout/head-tags'
import { MissingPage } from '@/components/layout/missing-page'
import { Figures } from '@/components/legal/figures'
import { linkTo } from '@/components/ui/text-link'
import { localized } from '@/lib/i18n/routing'
import { env } from '@/lib/server/env'
import { getFigures } from '@/lib/server/legal'
import { fixedPageData } from '@/lib/server/structured-data'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = sitePage({
  head: (t) => ({
    path: paths.transparency,
    title: t('transparency.title'),
    description: t('transparency.description', { site: env().SITE_NAME }),
  }),
  view: async function View({ locale }) {
    const t = await getTranslations('transparency')
    const figures = await getFigures()
    if (!figures) return <MissingPage what="page" />
    return (
      <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-5 py-10 md:px-8 md:py-16">
        <header className="grid max-w-text gap-4">
          <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
          <p className="text-lg text-soft">{t('lead', { site: env().SITE_NAME })}</p>
          <p className="text-soft">
            {t.rich('more', { notice: linkTo(paths.legalNotice), rules: linkTo(paths.rules()) })}
          </p>
        </header>
        <Figures figures={figures} />
        <p>
          <a
            href={localized(locale, paths.transparencyFile)}
            className="inline-flex min-h-touch items-center underline decoration-accent underline-offset-4"
          >
            {t('file')}
          </a>
        </p>
        <StructuredData
          things={fixedPageData({ type: 'WebPage', locale, path: paths.transparency, name: t('title') })}
        />
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
