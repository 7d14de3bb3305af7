import type { TimelineEntry } from '@sesol/contract/campaigns/schema'
import type { CampaignDeliveries } from '@sesol/contract/support/deliveries'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CampaignPage } from '@/lib/server/campaigns'
import { AnswerEntry, HandOverEntry, type Plain, PlainEntry, UpdateEntry } from './timeline-entries'

const newest = 3

type Entry = { key: string; at: string; body: ReactNode; isAlwaysShown?: boolean }

type TimelineProps = { page: Pick<CampaignPage, 'campaign' | 'timeline' | 'updates' | 'answers' | 'deliveries'> }

/** All that happened, newest first. An answer of the addressee is never folded. */
export function Timeline({ page }: TimelineProps) {
  const t = useTranslations('timeline')
  const entries = entriesOf(page)
  const isShown = ({ isAlwaysShown }: Entry, at: number) => at < newest || isAlwaysShown
  const older = entries.filter((entry, at) => !isShown(entry, at))
  const sums = <Deliveries deliveries={page.deliveries} />
  // The day of publication alone is no news.
  if (entries.length < 2 && entries.length === page.timeline.length) return sums
  return (
    <section aria-labelledby="timeline" className="grid gap-4 border-t-2 border-ink pt-5">
      <h2 id="timeline" className="font-serif text-2xl font-semibold">
        {t('title')}
      </h2>
      {sums}
      <Entries entries={entries.filter(isShown)} />
      {older.length > 0 ? (
        <details>
          <summary className="fold-summary">{t('older', { count: older.length })}</summary>
          <Entries entries={older} />
        </details>
      ) : null}
    </section>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="grid border-s border-line">
      {entries.map(({ key, body, isAlwaysShown }) => (
        <li key={key} className="event" {...(isAlwaysShown && { 'data-marked': '' })}>
          {body}
        </li>
      ))}
    </ol>
  )
}

function entriesOf({ campaign, timeline, updates, answers, deliveries }: TimelineProps['page']): Entry[] {
  const [latest] = answers
  return [
    ...answers.map((answer) => ({
      key: `answer ${answer.id}`,
      at: answer.published_at,
      isAlwaysShown: true,
      body: <AnswerEntry campaign={campaign} answer={answer} isLatest={answer === latest} />,
    })),
    ...updates.map((update) => ({
      key: `update ${update.id}`,
      at: update.published_at,
      body: <UpdateEntry campaign={campaign} update={update} />,
    })),
    ...(deliveries?.hand_overs ?? []).map((handOver) => ({
      key: `hand-over ${handOver.id}`,
      at: handOver.day,
      body: <HandOverEntry handOver={handOver} />,
    })),
    ...timeline.filter(isPlain).map((entry) => ({
      key: `${entry.kind} ${entry.at}`,
      at: entry.at,
      body: <PlainEntry id={campaign.id} entry={entry} />,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
}

/** Updates and answers stand there themselves. */
const isPlain = (entry: TimelineEntry): entry is Plain => entry.kind !== 'update' && entry.kind !== 'answered'

const sums = ['faxes', 'emails', 'calls', 'returned'] as const

/** What reached the addressee so far; hand-overs are events of their own. */
export function Deliveries({ deliveries }: { deliveries: CampaignDeliveries | undefined }) {
  const t = useTranslations('deliveries')
  const lines = sums.flatMap((name) => {
    const count = deliveries?.[name]?.count ?? 0
    return count > 0 && t.has(name) ? [{ name, text: t(name, { count }) }] : []
  })
  const { count = 0, answered = 0 } = deliveries?.applications ?? {}
  const applied = t(answered > 0 ? 'answeredApplications' : 'applications', { count, answered })
  if (lines.length === 0 && count === 0) return null
  return (
    <ul className="deliveries">
      {lines.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
      {count > 0 ? <li>{applied}</li> : null}
    </ul>
  )
}
