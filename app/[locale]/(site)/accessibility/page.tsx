import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { SiteFrame, SiteSection } from '@/components/layout/site-frame'
import { FeedbackForm } from '@/components/reports/feedback-form'
import { strong, TextLink } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { operator } from '@/lib/server/operator'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

/** The day of the audit in docs/accessibility.md. */
const auditedOn = '2026-11-27'
const gaps = ['captions', 'described', 'pictures', 'drawing', 'language', 'people'] as const

const page = sitePage({
  head: (t) => ({
    path: paths.accessibility,
    title: t('accessibility.title'),
    description: t('accessibility.description'),
  }),
  view: async function View({ locale }) {
    const t = await getTranslations('accessibility')
    const email = operator()?.email
    return (
      <SiteFrame name="accessibility" type="WebPage" title={t('title')} lead={t('lead')}>
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
          {email && t.has('form.text') ? (
            <ClientMessages namespaces={['accessibility', 'error']}>
              <FeedbackForm />
            </ClientMessages>
          ) : null}
          <p className="text-soft">{t('complaint')}</p>
        </SiteSection>
      </SiteFrame>
    )
  },
})
export const { generateMetadata } = page
export default page.render
