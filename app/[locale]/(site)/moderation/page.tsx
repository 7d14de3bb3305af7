import type { ModerationCounts } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { AttackList } from '@/components/moderation/attack-list'
import { deskPage } from '@/components/moderation/desk-page'
import { FilterTabs } from '@/components/moderation/list-navigation'
import { Queue } from '@/components/moderation/queue/queue'
import { queueItemOf } from '@/components/moderation/queue/queue-item'
import { readQueue } from '@/lib/server/moderation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'

const page = deskPage({
  part: 'queue',
  names: ['reason', 'q', 'overdue', 'mine', 'cursor'],
  read: readQueue,
  view: ({ read, query, ages }) => {
    const age = ages(read.items.map(({ campaign, since }) => ({ id: campaign.id, since })))
    return (
      <>
        <QueueTabs counts={read.counts} query={query} />
        <AttackList attacks={read.counts.attacks} />
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

type QueueTabsProps = { counts: ModerationCounts; query: DeskQuery }

function QueueTabs({ counts, query }: QueueTabsProps) {
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
