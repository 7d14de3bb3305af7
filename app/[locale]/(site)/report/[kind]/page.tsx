import { isReportKind } from '@sesol/contract/reports/schema'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { ReportForm } from '@/components/reports/report-form'
import { linkTo } from '@/components/ui/text-link'
import { paths } from '@/lib/shared/paths'

export const generateStaticParams = () => []

/** server/rewrites.ts leads every `/report/<kind>/<id>` here. */
const page = foundPage({
  groups: ['reports'],
  messages: ['report', 'values', 'error'],
  read: async ({ kind }: { kind: string }) => (isReportKind(kind) ? kind : undefined),
  head: (t, { read: kind }) => ({
    path: `/report/${kind}`,
    title: t(`report.title.${kind}`),
    description: t('report.description'),
    hidden: true,
  }),
  view: async function View({ read: kind }) {
    const t = await getTranslations('report')
    return (
      <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
        <h1 className="font-serif text-3xl font-semibold">{t(`title.${kind}`)}</h1>
        <p className="text-soft">{t.rich('text', { link: linkTo(paths.rules()) })}</p>
        <ReportForm kind={kind} />
        {t.has('legal') ? (
          <p className="border-t border-line pt-4 text-sm text-soft">
            {t.rich('legal', { link: linkTo(paths.legalNotice) })}
          </p>
        ) : null}
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
