'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { useRouter } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { KeyHint } from '../desk-keys'
import { DeskList } from '../desk-list'
import { useHeld, waitKey } from '../held-decision'
import { UndoHeld } from '../undo-held'
import { BulkDialog } from './bulk-dialog'
import type { QueueItem } from './queue-item'

type QueueProps = {
  items: readonly QueueItem[]
  query: DeskQuery
  next: string | null
}

export function Queue({ items: given, query, next }: QueueProps) {
  const t = useTranslations('moderation')
  const router = useRouter()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isDeciding, setDeciding] = useState(false)
  const held = useHeld()
  const items = given.filter((item) => waitKey(item) !== held?.key)
  const chosen = items.filter(({ id }) => selected.has(id))

  const select = (id: number, isSelected: boolean) => {
    const ids = new Set(selected)
    if (isSelected) ids.add(id)
    else ids.delete(id)
    setSelected(ids)
  }
  return (
    <div className="grid gap-3">
      <DeskList
        rows={items}
        search={t('queue.search')}
        handlers={{
          back: undefined,
          select: (item) => item && select(item.id, !selected.has(item.id)),
          bulk: chosen.length > 0 ? () => setDeciding(true) : undefined,
        }}
        empty={<NoItems isSearch={query.q !== undefined} />}
        query={query}
        next={next}
        addressOf={deskPaths.queue}
      >
        {(item) => (
          <QueueRow
            item={item}
            href={deskPaths.campaign(item.id, query)}
            isSelected={selected.has(item.id)}
            onSelect={(isSelected) => select(item.id, isSelected)}
          />
        )}
      </DeskList>
      <UndoHeld className={floating} />
      {chosen.length > 0 ? (
        <Selection count={chosen.length} onClear={() => setSelected(new Set())} onDecide={() => setDeciding(true)} />
      ) : null}
      {isDeciding ? (
        <BulkDialog
          items={chosen}
          onClose={() => setDeciding(false)}
          onDone={(left) => {
            setSelected(new Set(left))
            router.refresh()
          }}
        />
      ) : null}
    </div>
  )
}

const floating = 'sticky bottom-3 z-20 rounded border border-line-strong bg-surface px-4 py-2 shadow-float'

type SelectionProps = { count: number; onClear: () => void; onDecide: () => void }

function Selection({ count, onClear, onDecide }: SelectionProps) {
  const t = useTranslations('moderation.queue')
  return (
    <section aria-label={t('bulk')} className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${floating}`}>
      <p role="status" className="me-auto text-sm font-semibold tabular-nums">
        {t('selected', { count })}
      </p>
      <Button variant="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
      <Button variant="danger" onClick={onDecide}>
        {t('bulk')} <KeyHint of="bulk" />
      </Button>
    </section>
  )
}

function NoItems({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations('moderation.queue')
  return (
    <div className="grid gap-1 border-t border-line py-16 text-center">
      <p className="font-serif text-xl font-semibold">{t(isSearch ? 'noMatch' : 'empty')}</p>
      {isSearch ? null : <p className="text-soft">{t('emptyText')}</p>}
    </div>
  )
}

const mark = 'rounded-sm px-1.5 text-xs leading-5 font-semibold whitespace-nowrap'

function Marks({ reason, is_overdue, is_unproved, has_reply, isMine, claimedBy }: QueueItem) {
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
    </>
  )
}

type QueueRowProps = { item: QueueItem; href: string; isSelected: boolean; onSelect: (isSelected: boolean) => void }

function QueueRow({ item, href, isSelected, onSelect }: QueueRowProps) {
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
