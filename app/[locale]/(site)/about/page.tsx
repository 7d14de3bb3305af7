import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { SiteFrame, SiteSection } from '@/components/layout/site-frame'
import { linkTo } from '@/components/ui/text-link'
import { env } from '@/lib/server/env'
import { operator } from '@/lib/server/operator'
import { howSigned } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'

const promises = ['person', 'counts', 'free', 'text', 'leave'] as const

const page = sitePage({
  head: (t) => ({
    path: paths.about,
    title: t('about.title'),
    description: t('about.description', { site: env().SITE_NAME }),
  }),
  view: async function View() {
    const t = await getTranslations('about')
    const { SITE_NAME: site } = env()
    const signatures = await howSigned()
    const name = operator()?.name
    return (
      <SiteFrame name="about" type="AboutPage" title={t('title')} lead={t('lead')}>
        <SiteSection id="why" title={t('whyTitle')}>
          <div className="grid gap-4 font-serif text-lg">
            <p>{t('why.alone')}</p>
            <p>{t('why.together', { site })}</p>
          </div>
        </SiteSection>
        <SiteSection id="promises" title={t('promisesTitle')}>
          <ul className="grid border-b border-line">
            {promises
              .filter((promise) => t.has(`promises.${promise}`))
              .map((promise) => (
                <li key={promise} className="border-t border-line py-4">
                  {t.rich(`promises.${promise}`, { signatures, rules: linkTo(paths.rules()) })}
                </li>
              ))}
          </ul>
        </SiteSection>
        {name ? (
          <SiteSection id="operator" title={t('operatorTitle')}>
            <p>
              {t('operator', { site, name })} {t.rich('reach', { contact: linkTo(paths.contact) })}
            </p>
          </SiteSection>
        ) : null}
      </SiteFrame>
    )
  },
})
export const { generateMetadata } = page
export default page.render
