'use client'

import { type ReactNode, type RefObject, useRef } from 'react'
import { useRouter } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { DeskKeys } from './desk-keys'
import { Pages, type Paging } from './pages'
import { moveRow, rowIndex } from './rows'
import type { Handlers } from './shortcuts'

export function useFocusedRow<T>(rows: readonly T[]) {
  const list = useRef<HTMLUListElement>(null)
  return { list, focused: () => rows[rowIndex(list.current)] }
}

type DeskListProps = Paging & {
  list: RefObject<HTMLUListElement | null>
  handlers?: Handlers
  head?: ReactNode
  empty: string
  children: readonly ReactNode[]
}

export function DeskList({ list, handlers, head, empty, children, query, next, addressOf }: DeskListProps) {
  const router = useRouter()
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
      <Pages query={query} next={next} addressOf={addressOf} />
    </>
  )
}
