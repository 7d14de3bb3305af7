import { isReportKind } from '@sesol/contract/reports/schema'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingPage } from '@/components/layout/missing-page'
import { ofGroup } from '@/components/layout/of-group'
import { ReportForm } from '@/components/reports/report-form'
import { PlainFormFailures } from '@/components/ui/plain-form-failures'
import { linkTo } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; kind: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const { kind } = await params
  const t = await getTranslations({ locale, namespace: 'report' })
  if (!isReportKind(kind)) return pageMetadata({ locale, path: '/', title: t('followTitle'), hidden: true })
  const description = t('description')
  return pageMetadata({ locale, path: `/report/${kind}`, title: t(`title.${kind}`), description, hidden: true })
}

/** server/plain-forms.ts leads every `/report/<kind>/<id>` here. */
async function ReportPage({ params }: PageProps) {
  const { kind } = await params
  if (!isReportKind(kind)) return <MissingPage what="page" />
  const t = await getTranslations('report')
  return (
    <ClientMessages namespaces={['report', 'values', 'error']}>
      <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
        <h1 className="font-serif text-3xl font-semibold">{t(`title.${kind}`)}</h1>
        <p className="text-soft">{t.rich('text', { link: linkTo(paths.rules()) })}</p>
        <PlainFormFailures text={(name) => t(`failures.${name}`)} />
        <ReportForm kind={kind} />
        {t.has('legal') ? (
          <p className="border-t border-line pt-4 text-sm text-soft">
            {t.rich('legal', { link: linkTo(paths.legalNotice) })}
          </p>
        ) : null}
      </div>
    </ClientMessages>
  )
}

export default ofGroup(['reports'], ReportPage)
