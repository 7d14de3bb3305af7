import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ReportDesk } from '@/components/moderation/reports/report-desk'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readReports } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskQuery, reportNames, type SearchParams } from '@/lib/shared/desk-query'
import { relativeTime } from '@/lib/shared/text/relative-time'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'reports')

export default async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, reportNames)
  const [t, locale] = [await getTranslations('moderation'), await getLocale()]
  const read = await readSessionPage(() => readReports(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const now = Date.now()
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="reports" title={t('nav.reports')}>
        <ReportDesk
          key={JSON.stringify(query)}
          items={read.items}
          ages={Object.fromEntries(read.items.map(({ id, since }) => [id, relativeTime(since, now, locale) ?? '']))}
          query={query}
          next={read.next}
        />
      </Desk>
    </ClientMessages>
  )
}
