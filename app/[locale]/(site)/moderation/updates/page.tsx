import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { FilterTabs } from '@/components/moderation/filter-tabs'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { UpdateDesk } from '@/components/moderation/updates/update-desk'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readUpdates } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskPaths } from '@/lib/shared/desk-paths'
import { deskQuery, type SearchParams, updateNames } from '@/lib/shared/desk-query'
import { relativeTime } from '@/lib/shared/text/relative-time'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'updates')

const states = ['waiting', 'approved', 'hidden'] as const

export default async function UpdatesPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, updateNames)
  const [t, locale] = [await getTranslations('moderation'), await getLocale()]
  const u = await getTranslations('moderatedUpdates')
  const read = await readSessionPage(() => readUpdates(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const now = Date.now()
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="updates" title={t('nav.updates')}>
        <FilterTabs
          label={u('filter')}
          current={query.state ?? 'waiting'}
          tabs={states.map((key) => ({
            key,
            href: deskPaths.updates({ state: key === 'waiting' ? undefined : key }),
            label: u(`tabs.${key}`),
          }))}
        />
        <UpdateDesk
          key={JSON.stringify(query)}
          updates={read.updates}
          ages={Object.fromEntries(read.updates.map(({ id, since }) => [id, relativeTime(since, now, locale) ?? '']))}
          query={query}
          next={read.next}
        />
      </Desk>
    </ClientMessages>
  )
}
