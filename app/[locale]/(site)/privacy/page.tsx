import { getLocale, getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { NoticeItem, NoticeItems, NoticePage } from '@/components/layout/notice-page'
import { mailLink, operatorRows } from '@/components/layout/operator-rows'
import { RetentionTable } from '@/components/layout/retention-table'
import { SiteSection } from '@/components/layout/site-frame'
import { Definitions } from '@/components/ui/definitions'
import { linkTo, strong } from '@/components/ui/text-link'
import { env } from '@/lib/server/env'
import { operator } from '@/lib/server/operator'
import { aiService } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'

const chapters = {
  data: [
    ...(['data.account', 'data.factor', 'data.campaign', 'data.signature', 'data.special', 'data.petition'] as const),
    ...(['data.comment', 'data.report', 'data.legal', 'data.technical'] as const),
  ],
  grounds: ['grounds.contract', 'grounds.consent', 'grounds.special', 'grounds.interest', 'grounds.law'],
  recipients: [
    ...(['recipients.public', 'recipients.addressee', 'recipients.parties', 'recipients.providers'] as const),
    ...(['recipients.ai', 'recipients.someAi', 'recipients.authorities'] as const),
  ],
  kept: ['kept.account', 'kept.signature', 'kept.legal', 'kept.logs', 'kept.backups'],
  rights: ['rights.know', 'rights.correct', 'rights.erase', 'rights.object', 'rights.withdraw'],
} as const
type Chapter = keyof typeof chapters

const page = sitePage({
  head: (t) => ({
    path: paths.privacy,
    title: t('privacy.title'),
    description: t('privacy.description', { site: env().SITE_NAME }),
  }),
  view: async function View({ locale }) {
    const t = await getTranslations('privacy')
    const site = env().SITE_NAME
    const named = operator()
    return (
      <NoticePage name="privacy" title={t('title')} lead={t('lead', { site })}>
        {named ? (
          <SiteSection id="controller" title={t('controllerTitle')}>
            <p>{t('controller', { site, name: named.name })}</p>
            <Definitions
              rows={[
                ...(await operatorRows(named)),
                [
                  t('dataProtection'),
                  <span key="dataProtection" className="flex flex-wrap items-center gap-x-4">
                    {named.dataProtection.name} {mailLink(named.dataProtection.email)}
                  </span>,
                ],
              ]}
            />
          </SiteSection>
        ) : null}
        <Chapter name="data" />
        <Chapter name="grounds" />
        <Chapter name="recipients" />
        {named ? (
          <SiteSection id="host" title={t('hostTitle')}>
            <p>
              {t('host', {
                host: named.host.name,
                country: countryName(named.host.country, locale),
              })}
            </p>
          </SiteSection>
        ) : null}
        <Chapter name="kept" />
        <RetentionTable />
        <SiteSection id="cookies" title={t('cookiesTitle')}>
          <p>{t('cookies')}</p>
        </SiteSection>
        <Chapter name="rights" />
        <SiteSection id="complaint" title={t('complaintTitle')}>
          <p>{t.rich('complaint', { contact: linkTo(paths.contact) })}</p>
        </SiteSection>
      </NoticePage>
    )
  },
})
export const { generateMetadata } = page
export default page.render

const countryName = (code: string, locale: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

async function Chapter({ name }: { name: Chapter }) {
  const t = await getTranslations('privacy')
  const ai = await aiService()
  const unsaid: (string | false)[] = [!ai && 'recipients.ai', ai !== undefined && 'recipients.someAi']
  const values = {
    b: strong,
    settings: linkTo(paths.settings),
    signatures: linkTo(paths.ownSignatures),
    provider: ai?.name ?? '',
    country: ai?.country ? countryName(ai.country, await getLocale()) : 'none',
  }
  return (
    <SiteSection id={name} title={t(`${name}Title`)}>
      <NoticeItems>
        {chapters[name]
          .filter((item) => t.has(item) && !unsaid.includes(item))
          .map((item) => (
            <NoticeItem key={item}>{t.rich(item, values)}</NoticeItem>
          ))}
      </NoticeItems>
    </SiteSection>
  )
}
