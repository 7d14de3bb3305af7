'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useRef } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskKeys } from './desk-keys'
import { moveRow, rowIndex } from './rows'
import type { Handlers } from './shortcuts'

export function useFocusedRow<T>(rows: readonly T[]) {
  const list = useRef<HTMLUListElement>(null)
  return { list, focused: () => rows[rowIndex(list.current)] }
}

type DeskListProps = {
  list: RefObject<HTMLUListElement | null>
  handlers?: Handlers
  head?: ReactNode
  empty: string
  children: readonly ReactNode[]
  query: DeskQuery
  next: string | null
  addressOf: (query: DeskQuery) => string
}

export function DeskList({ list, handlers, head, empty, children, query, next, addressOf }: DeskListProps) {
  const t = useTranslations('moderation')
  const router = useRouter()
  const { cursor, ...filters } = query
  return (
    <>
      <div className={cx('flex flex-wrap items-center gap-3', head ? 'justify-between' : 'justify-end')}>
        {head}
        <DeskKeys
          handlers={{
            next: () => moveRow(list.current, 1),
            previous: () => moveRow(list.current, -1),
            back: () => router.push(deskPaths.queue()),
            ...handlers,
          }}
        />
      </div>
      {children.length === 0 ? (
        <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">{empty}</p>
      ) : null}
      <ul ref={list} className="border-t border-line empty:hidden">
        {children}
      </ul>
      <nav aria-label={t('pages')} className="flex gap-3 empty:hidden">
        {cursor ? <LinkButton href={addressOf(filters)}>{t('firstPage')}</LinkButton> : null}
        {next ? <LinkButton href={addressOf({ ...filters, cursor: next })}>{t('nextPage')}</LinkButton> : null}
      </nav>
    </>
  )
}
