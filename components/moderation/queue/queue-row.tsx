import { useTranslations } from 'next-intl'
import { IntentLink } from '@/components/ui/intent-link'
import { cx } from '@/lib/shared/class-names'
import type { QueueItem } from './queue-item'

const mark = 'rounded-sm px-1.5 text-xs leading-5 font-semibold whitespace-nowrap'

function Marks({ reason, is_overdue, is_unproved, has_reply, opinions, isMine, claimedBy }: QueueItem) {
  const t = useTranslations('moderation')
  return (
    <>
      {is_overdue ? <span className={cx(mark, 'bg-danger-tint text-danger')}>{t('marks.overdue')}</span> : null}
      {reason === 'new' ? null : (
        <span className={cx(mark, 'bg-warning-tint text-warning')}>{t(`marks.${reason}`)}</span>
      )}
      {has_reply && reason !== 'replied' ? (
        <span className={cx(mark, 'bg-warning-tint text-warning')}>{t('marks.replied')}</span>
      ) : null}
      {is_unproved ? <span className={cx(mark, 'bg-warning-tint text-warning')}>{t('marks.unproved')}</span> : null}
      {isMine ? <span className={cx(mark, 'bg-success-tint text-success')}>{t('marks.mine')}</span> : null}
      {claimedBy ? (
        <span className={cx(mark, 'bg-sunken text-soft')}>{t('marks.claimed', { name: claimedBy })}</span>
      ) : null}
      {opinions > 0 ? (
        <span className={cx(mark, 'bg-sunken text-soft')}>{t('marks.opinions', { count: opinions })}</span>
      ) : null}
    </>
  )
}

type QueueRowProps = { item: QueueItem; href: string; isSelected: boolean; onSelect: (isSelected: boolean) => void }

export function QueueRow({ item, href, isSelected, onSelect }: QueueRowProps) {
  const t = useTranslations('moderation')
  const { title, text, author, addressee, age, since } = item
  return (
    <li
      className={cx(
        'group relative grid grid-cols-[auto_minmax(0,1fr)] border-b border-line hover:bg-sunken',
        'has-[a:focus-visible]:bg-sunken',
        isSelected && 'bg-sunken',
      )}
    >
      <label className="relative z-10 grid w-touch cursor-pointer place-items-center">
        <span className="sr-only">{t('queue.select', { title })}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          className="size-4.5 accent-brand"
        />
      </label>
      <div className="grid min-w-0 gap-x-6 py-2.5 pe-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          <IntentLink
            href={href}
            data-row=""
            className="font-serif text-base leading-snug font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink focus-visible:outline-none"
          >
            {title}
          </IntentLink>
          <Marks {...item} />
        </p>
        <time dateTime={since} className="text-xs text-faint tabular-nums max-sm:order-last sm:pt-0.5 sm:text-end">
          {age}
        </time>
        <p className="truncate text-sm text-soft sm:col-span-2">
          {author}
          {addressee ? ` → ${addressee}` : ''}
          <span className="text-faint"> · {text}</span>
        </p>
      </div>
    </li>
  )
}
