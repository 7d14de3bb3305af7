import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { FilterTabs } from '@/components/moderation/filter-tabs'
import { NoticeDesk } from '@/components/moderation/legal/notice-desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readNotices } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskPaths } from '@/lib/shared/desk-paths'
import { deskQuery, noticeNames, type SearchParams } from '@/lib/shared/desk-query'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'legal')

export default async function NoticesPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, noticeNames)
  const t = await getTranslations('moderation')
  const n = await getTranslations('moderatedNotices')
  const read = await readSessionPage(() => readNotices(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const tabs = [
    { key: 'open', href: deskPaths.notices(), label: n('folders.open'), count: read.counts.notices },
    { key: 'decided', href: deskPaths.notices({ folder: 'decided' }), label: n('folders.decided') },
  ]
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="legal" title={t('nav.legal')}>
        <FilterTabs label={n('folders.label')} tabs={tabs} current={query.folder ?? 'open'} />
        <NoticeDesk key={JSON.stringify(query)} notices={read.notices} query={query} next={read.next} />
      </Desk>
    </ClientMessages>
  )
}
