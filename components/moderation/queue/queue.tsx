'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskKeys } from '../desk-keys'
import { KeyHint } from '../key-hint'
import { moveRow, rowIndex } from '../rows'
import { SearchForm } from '../search-form'
import { BulkDialog } from './bulk-dialog'
import type { QueueItem } from './queue-item'
import { QueueRow } from './queue-row'

type QueueProps = {
  items: readonly QueueItem[]
  query: DeskQuery
  next: string | null
}

export function Queue({ items, query, next }: QueueProps) {
  const t = useTranslations('moderation')
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isDeciding, setDeciding] = useState(false)
  const chosen = items.filter(({ id }) => selected.has(id))

  const select = (id: number, isSelected: boolean) => {
    const ids = new Set(selected)
    if (isSelected) ids.add(id)
    else ids.delete(id)
    setSelected(ids)
  }
  const selectFocused = () => {
    const item = items[rowIndex(list.current)]
    if (item) select(item.id, !selected.has(item.id))
  }
  const { cursor: _, ...filters } = query

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchForm label={t('queue.search')} query={query} addressOf={deskPaths.queue} field={field} />
        <DeskKeys
          handlers={{
            next: () => moveRow(list.current, 1),
            previous: () => moveRow(list.current, -1),
            search: () => field.current?.focus(),
            select: selectFocused,
            bulk: chosen.length > 0 ? () => setDeciding(true) : undefined,
          }}
        />
      </div>
      {items.length === 0 ? <Empty isSearch={query.q !== undefined} /> : null}
      <ul ref={list} className="border-t border-line empty:hidden">
        {items.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            href={deskPaths.campaign(item.id, query)}
            isSelected={selected.has(item.id)}
            onSelect={(isSelected) => select(item.id, isSelected)}
          />
        ))}
      </ul>
      <nav aria-label={t('pages')} className="flex gap-3 empty:hidden">
        {query.cursor ? <LinkButton href={deskPaths.queue(filters)}>{t('firstPage')}</LinkButton> : null}
        {next ? <LinkButton href={deskPaths.queue({ ...filters, cursor: next })}>{t('nextPage')}</LinkButton> : null}
      </nav>
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

type SelectionProps = { count: number; onClear: () => void; onDecide: () => void }

function Selection({ count, onClear, onDecide }: SelectionProps) {
  const t = useTranslations('moderation.queue')
  return (
    <section
      aria-label={t('bulk')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line-strong bg-surface px-4 py-2 shadow-float"
    >
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

function Empty({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations('moderation.queue')
  return (
    <div className="grid gap-1 border-t border-line py-16 text-center">
      <p className="font-serif text-xl font-semibold">{t(isSearch ? 'noMatch' : 'empty')}</p>
      {isSearch ? null : <p className="text-soft">{t('emptyText')}</p>}
    </div>
  )
}
