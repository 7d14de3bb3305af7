import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SitePage, SiteSection } from '@/components/layout/site-page'
import { StructuredData } from '@/components/layout/structured-data'
import { FeedbackForm } from '@/components/reports/feedback-form'
import { strong, TextLink } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { operator } from '@/lib/server/operator'
import { fixedPageData } from '@/lib/server/structured-data'
import { lackingGroups } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'accessibility' })
  return pageMetadata({ locale, path: paths.accessibility, title: t('title'), description: t('description') })
}

/** The day of the audit in docs/accessibility.md. */
const auditedOn = '2026-11-27'
const gaps = ['captions', 'described', 'pictures', 'drawing', 'language', 'people'] as const

export default async function AccessibilityPage({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const t = await getTranslations('accessibility')
  const email = operator()?.email
  const takesForm = email !== undefined && !(await lackingGroups()).includes('reports')
  return (
    <SitePage name="accessibility" title={t('title')} lead={t('lead')}>
      <SiteSection id="status" title={t('statusTitle')}>
        <p>{t('status', { date: formatDay(auditedOn, locale) })}</p>
        <p>{t('how')}</p>
      </SiteSection>
      <SiteSection id="gaps" title={t('gapsTitle')}>
        <ul className="grid border-b border-line">
          {gaps
            .filter((gap) => t.has(`gaps.${gap}`))
            .map((gap) => (
              <li key={gap} className="border-t border-line py-4">
                {t.rich(`gaps.${gap}`, { b: strong })}
              </li>
            ))}
        </ul>
      </SiteSection>
      <SiteSection id="feedback" title={t('feedbackTitle')}>
        <p>{t(email ? 'feedback' : 'feedbackWithout')}</p>
        {email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : null}
        {takesForm ? (
          <ClientMessages namespaces={['accessibility', 'error']}>
            <FeedbackForm />
          </ClientMessages>
        ) : null}
        <p className="text-soft">{t('complaint')}</p>
      </SiteSection>
      <StructuredData
        things={fixedPageData({ type: 'WebPage', locale, path: paths.accessibility, name: t('title') })}
      />
    </SitePage>
  )
}
