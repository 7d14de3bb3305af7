import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { CommentDesk } from '@/components/moderation/comments/comment-desk'
import { Desk } from '@/components/moderation/desk'
import { FilterTabs } from '@/components/moderation/filter-tabs'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readComments } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskPaths } from '@/lib/shared/desk-paths'
import { commentNames, deskQuery, type SearchParams } from '@/lib/shared/desk-query'
import { relativeTime } from '@/lib/shared/text/relative-time'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'comments')

const states = ['all', 'waiting', 'visible', 'hidden'] as const

export default async function CommentsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, commentNames)
  const [t, locale] = [await getTranslations('moderation'), await getLocale()]
  const read = await readSessionPage(() => readComments(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const now = Date.now()
  const { cursor: _, ...filters } = query
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="comments" title={t('nav.comments')}>
        <FilterTabs
          label={t('comments.filter')}
          current={query.state ?? 'all'}
          tabs={states.map((key) => ({
            key,
            href: deskPaths.comments({ ...filters, state: key === 'all' ? undefined : key }),
            label: t(`commentTabs.${key}`),
          }))}
        />
        <CommentDesk
          key={JSON.stringify(query)}
          comments={read.comments}
          ages={Object.fromEntries(
            read.comments.map(({ id, created_at }) => [id, relativeTime(created_at, now, locale) ?? '']),
          )}
          query={query}
          next={read.next}
        />
      </Desk>
    </ClientMessages>
  )
}
