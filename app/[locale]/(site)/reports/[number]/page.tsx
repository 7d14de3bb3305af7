import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { FollowedReport } from '@/components/reports/followed-report'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { readSessionPage } from '@/lib/server/session/member'
import { readForVisitor } from '@/lib/server/upstream'
import { paths } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; number: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const { number } = await params
  const t = await getTranslations({ locale, namespace: 'report' })
  return pageMetadata({ locale, path: paths.followedReport(number), title: t('followTitle'), hidden: true })
}

export default async function FollowedReportPage({ params }: PageProps) {
  const { number } = await params
  const read = await readSessionPage(() => readForVisitor('followReport', { number }))
  return typeof read === 'string' ? <NoSessionPage why={read} /> : <FollowedReport number={number} report={read} />
}
