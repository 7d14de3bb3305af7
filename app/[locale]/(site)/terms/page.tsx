import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { NoticeItem, NoticeItems, NoticePage } from '@/components/layout/notice-page'
import { SiteSection } from '@/components/layout/site-frame'
import { linkTo, strong } from '@/components/ui/text-link'
import { env } from '@/lib/server/env'
import { operator } from '@/lib/server/operator'
import { paths } from '@/lib/shared/paths'

const chapters = {
  use: ['use.free', 'use.account', 'use.signature'],
  content: ['content.yours', 'content.licence', 'content.rules', 'content.decisions'],
  service: ['service.delivery', 'service.outage', 'service.responsibility'],
  end: ['end.leave', 'end.close', 'end.changes'],
} as const

const page = sitePage({
  head: (t) => ({
    path: paths.terms,
    title: t('terms.title'),
    description: t('terms.description', { site: env().SITE_NAME }),
  }),
  view: async function View() {
    const t = await getTranslations('terms')
    const site = env().SITE_NAME
    const name = operator()?.name
    const values = {
      b: strong,
      site,
      rules: linkTo(paths.rules()),
      settings: linkTo(paths.settings),
      privacy: linkTo(paths.privacy),
    }
    return (
      <NoticePage name="terms" title={t('title')} lead={t('lead', { site })}>
        {name ? (
          <SiteSection id="parties" title={t('partiesTitle')}>
            <p>{t.rich('parties', { site, name, imprint: linkTo(paths.imprint) })}</p>
          </SiteSection>
        ) : null}
        {(Object.keys(chapters) as (keyof typeof chapters)[]).map((chapter) => (
          <SiteSection key={chapter} id={chapter} title={t(`${chapter}Title`)}>
            <NoticeItems>
              {chapters[chapter].map((item) => (
                <NoticeItem key={item}>{t.rich(item, values)}</NoticeItem>
              ))}
            </NoticeItems>
          </SiteSection>
        ))}
        <SiteSection id="law" title={t('lawTitle')}>
          <p>{t('law')}</p>
        </SiteSection>
      </NoticePage>
    )
  },
})
export const { generateMetadata } = page
export default page.render
