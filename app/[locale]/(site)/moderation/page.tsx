import { staffMay } from '@sesol/contract/moderation/staff-policy'
import { useTranslations } from 'next-intl'
import { AttackList } from '@/components/moderation/attack-list'
import { deskPage } from '@/components/moderation/desk-page'
import { FilterTabs } from '@/components/moderation/filter-tabs'
import { Queue } from '@/components/moderation/queue/queue'
import { queueItemOf } from '@/components/moderation/queue/queue-item'
import { Link } from '@/lib/i18n/navigation'
import { readQueue } from '@/lib/server/moderation'
import { ownRole } from '@/lib/server/own-role'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'

type Read = Awaited<ReturnType<typeof read>>
const read = async (query: DeskQuery) => ({ ...(await readQueue(query)), role: await ownRole() })

const page = deskPage({
  part: 'queue',
  names: ['reason', 'q', 'overdue', 'mine', 'cursor'],
  read,
  view: ({ read, query, ages }) => {
    const age = ages(read.items.map(({ campaign, since }) => ({ id: campaign.id, since })))
    return (
      <>
        <QueueTabs counts={read.counts} query={query} />
        <AttackList attacks={read.counts.attacks} />
        <OtherQueues {...read} />
        <Queue
          // A new page has no selection.
          key={JSON.stringify(query)}
          items={read.items.map((item) => queueItemOf(item, age[item.campaign.id] ?? ''))}
          query={query}
          next={read.next}
        />
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render

const tabs = {
  all: {},
  new: { reason: 'new' },
  changed: { reason: 'changed' },
  replied: { reason: 'replied' },
  overdue: { overdue: 'true' },
  mine: { mine: 'true' },
} as const

function QueueTabs({ counts, query }: Pick<Read, 'counts'> & { query: DeskQuery }) {
  const t = useTranslations('moderation')
  return (
    <FilterTabs
      label={t('queue.filter')}
      query={query}
      addressOf={deskPaths.queue}
      tabs={(Object.keys(tabs) as (keyof typeof tabs)[]).map((key) => ({
        filter: { reason: undefined, overdue: undefined, mine: undefined, ...tabs[key] },
        text: t(`queueTabs.${key}`),
        count: counts[key === 'all' ? 'waiting' : key],
      }))}
    />
  )
}

function OtherQueues({ counts, role }: Pick<Read, 'counts' | 'role'>) {
  const t = useTranslations()
  const { notices, overdue_notices: overdue, proposals, updates, comments, sheets, domains, reports } = counts
  const queues = [
    ['decide legal notices', notices, deskPaths.notices(), t('moderatedNotices.waiting', { count: notices, overdue })],
    ['read the queue', proposals, deskPaths.proposals(), t('proposals.waiting', { count: proposals })],
    ['moderate words', updates, deskPaths.updates(), t('moderatedUpdates.waiting', { count: updates })],
    [
      'moderate words',
      comments,
      deskPaths.comments({ state: 'waiting' }),
      t('moderation.comments.waitingCount', { count: comments }),
    ],
    ['review signatures', sheets, deskPaths.sheets(), t('moderatedSheets.waiting', { count: sheets })],
    ['review signatures', domains, deskPaths.domains(), t('moderatedDomains.waiting', { count: domains })],
    ['decide about reports', reports, deskPaths.reports(), t('moderatedReports.waiting', { count: reports })],
  ] as const
  return queues.map(([right, count, href, text]) =>
    count > 0 && staffMay(role, right) ? (
      <Link
        key={href}
        href={href}
        prefetch={false}
        className={cx(
          'inline-flex min-h-touch items-center justify-self-start font-semibold underline decoration-accent underline-offset-4',
          href === deskPaths.notices() && overdue > 0 && 'text-danger',
        )}
      >
        {text}
      </Link>
    ) : null,
  )
}
