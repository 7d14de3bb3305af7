import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { NoticePage } from '@/components/layout/notice-page'
import { operatorRows } from '@/components/layout/operator-rows'
import { SiteSection } from '@/components/layout/site-frame'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { linkTo } from '@/components/ui/text-link'
import { env } from '@/lib/server/env'
import { type Operator, operator } from '@/lib/server/operator'
import { paths } from '@/lib/shared/paths'

const page = sitePage({
  head: (t) => ({
    path: paths.imprint,
    title: t('imprint.title'),
    description: t('imprint.description', { site: env().SITE_NAME }),
  }),
  view: async function View() {
    const t = await getTranslations('imprint')
    const named = operator()
    return (
      <NoticePage name="imprint" title={t('title')} lead={t('lead', { site: env().SITE_NAME })}>
        {named ? <Identity named={named} /> : null}
        <SiteSection id="content" title={t('contentTitle')}>
          <p>{t.rich('content', { rules: linkTo(paths.rules()), contact: linkTo(paths.contact) })}</p>
        </SiteSection>
      </NoticePage>
    )
  },
})
export const { generateMetadata } = page
export default page.render

async function Identity({ named }: { named: Operator }) {
  const t = await getTranslations('imprint')
  const rows: Definition[] = await operatorRows(named)
  if (named.mersis) rows.push([t('mersis'), named.mersis])
  if (named.verbis) rows.push([t('verbis'), named.verbis])
  const { name, address } = named.host
  return (
    <>
      <SiteSection id="operator" title={t('operatorTitle')}>
        <Definitions rows={rows} />
      </SiteSection>
      <SiteSection id="host" title={t('hostTitle')}>
        <p>
          {name}, {address}
        </p>
      </SiteSection>
    </>
  )
}
