import { staffMay } from '@sesol/contract/moderation/staff-policy'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { AttackList } from '@/components/moderation/attack-list'
import { Desk } from '@/components/moderation/desk'
import { FilterTabs } from '@/components/moderation/filter-tabs'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { Queue } from '@/components/moderation/queue/queue'
import { queueItemOf } from '@/components/moderation/queue/queue-item'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/navigation'
import type { LocaleParams } from '@/lib/i18n/params'
import { readQueue } from '@/lib/server/moderation'
import { ownRole } from '@/lib/server/own-role'
import { readSessionPage } from '@/lib/server/session/member'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { deskQuery, queueNames, type SearchParams } from '@/lib/shared/desk-query'
import { relativeTime } from '@/lib/shared/text/relative-time'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'queue')

const tabs = {
  all: {},
  new: { reason: 'new' },
  changed: { reason: 'changed' },
  replied: { reason: 'replied' },
  overdue: { overdue: 'true' },
  mine: { mine: 'true' },
} as const
type Tab = keyof typeof tabs

const otherQueue =
  'inline-flex min-h-touch items-center justify-self-start font-semibold underline decoration-accent underline-offset-4'

export default async function QueuePage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, queueNames)
  const [t, locale] = [await getTranslations('moderation'), await getLocale()]
  const p = await getTranslations('proposals')
  const u = await getTranslations('moderatedUpdates')
  const s = await getTranslations('moderatedSheets')
  const d = await getTranslations('moderatedDomains')
  const r = await getTranslations('moderatedReports')
  const n = await getTranslations('moderatedNotices')
  const read = await readSessionPage(() => readQueue(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const role = await ownRole()
  const now = Date.now()
  const current: Tab = query.mine ? 'mine' : query.overdue ? 'overdue' : ((query.reason as Tab | undefined) ?? 'all')
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="queue" title={t('nav.queue')}>
        <FilterTabs
          label={t('queue.filter')}
          current={current}
          tabs={(Object.keys(tabs) as Tab[]).map((key) => ({
            key,
            href: deskPaths.queue({ ...tabs[key], q: query.q }),
            label: t(`queueTabs.${key}`),
            count: read.counts[key === 'all' ? 'waiting' : key],
          }))}
        />
        <AttackList attacks={read.counts.attacks} />
        {read.counts.notices > 0 && staffMay(role, 'decide legal notices') ? (
          <Link
            href={deskPaths.notices()}
            prefetch={false}
            className={cx(otherQueue, read.counts.overdue_notices > 0 && 'text-danger')}
          >
            {n('waiting', { count: read.counts.notices, overdue: read.counts.overdue_notices })}
          </Link>
        ) : null}
        {read.counts.proposals > 0 ? (
          <Link href={deskPaths.proposals()} prefetch={false} className={otherQueue}>
            {p('waiting', { count: read.counts.proposals })}
          </Link>
        ) : null}
        {read.counts.updates > 0 && staffMay(role, 'moderate words') ? (
          <Link href={deskPaths.updates()} prefetch={false} className={otherQueue}>
            {u('waiting', { count: read.counts.updates })}
          </Link>
        ) : null}
        {read.counts.comments > 0 && staffMay(role, 'moderate words') ? (
          <Link href={deskPaths.comments({ state: 'waiting' })} prefetch={false} className={otherQueue}>
            {t('comments.waitingCount', { count: read.counts.comments })}
          </Link>
        ) : null}
        {read.counts.sheets > 0 && staffMay(role, 'review signatures') ? (
          <Link href={deskPaths.sheets()} prefetch={false} className={otherQueue}>
            {s('waiting', { count: read.counts.sheets })}
          </Link>
        ) : null}
        {read.counts.domains > 0 && staffMay(role, 'review signatures') ? (
          <Link href={deskPaths.domains()} prefetch={false} className={otherQueue}>
            {d('waiting', { count: read.counts.domains })}
          </Link>
        ) : null}
        {read.counts.reports > 0 && staffMay(role, 'decide about reports') ? (
          <Link href={deskPaths.reports()} prefetch={false} className={otherQueue}>
            {r('waiting', { count: read.counts.reports })}
          </Link>
        ) : null}
        <Queue
          // A new page has no selection.
          key={JSON.stringify(query)}
          items={read.items.map((item) => queueItemOf(item, relativeTime(item.since, now, locale) ?? ''))}
          query={query}
          next={read.next}
        />
      </Desk>
    </ClientMessages>
  )
}
