import { limits } from '@sesol/contract/limits'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { operatorRows } from '@/components/layout/operator-rows'
import { SitePage, SiteSection } from '@/components/layout/site-page'
import { StructuredData } from '@/components/layout/structured-data'
import { Definitions } from '@/components/ui/definitions'
import { linkTo, strong, TextLink } from '@/components/ui/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { env } from '@/lib/server/env'
import { operator } from '@/lib/server/operator'
import { fixedPageData } from '@/lib/server/structured-data'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'contact' })
  const description = t('description', { site: env().SITE_NAME })
  return pageMetadata({ locale, path: paths.contact, title: t('title'), description })
}

const tasks = ['decision', 'signature', 'data', 'question', 'accessibility'] as const

export default async function ContactPage({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const t = await getTranslations('contact')
  return (
    <SitePage name="contact" title={t('title')} lead={t(operator() ? 'lead' : 'leadWithout')}>
      <Details />
      <SiteSection id="self" title={t('selfTitle')}>
        <ul className="grid border-b border-line">
          {tasks
            .filter((task) => t.has(`self.${task}`))
            .map((task) => (
              <li key={task} className="border-t border-line py-4">
                {t.rich(`self.${task}`, {
                  days: limits.signatureDays,
                  b: strong,
                  rules: linkTo(paths.rules()),
                  settings: linkTo(paths.settings),
                  how: linkTo(paths.howItWorks),
                  accessibility: linkTo(paths.accessibility),
                })}
              </li>
            ))}
        </ul>
      </SiteSection>
      <StructuredData things={fixedPageData({ type: 'ContactPage', locale, path: paths.contact, name: t('title') })} />
    </SitePage>
  )
}

async function Details() {
  const t = await getTranslations('contact')
  const layout = await getTranslations('layout')
  const named = operator()
  const { channel, social } = named ?? {}
  const rows = named ? await operatorRows(named) : []
  if (channel || social) {
    rows.push([
      t('elsewhere'),
      <span key="elsewhere" className="flex flex-wrap gap-x-6">
        {channel ? <TextLink href={channel}>{layout('channel')}</TextLink> : null}
        {social ? <TextLink href={social}>{layout('social')}</TextLink> : null}
      </span>,
    ])
  }
  if (rows.length === 0) return null
  return (
    <SiteSection id="reach" title={t('reach')}>
      <Definitions rows={rows} />
    </SiteSection>
  )
}
