import type { ReactNode } from 'react'
import { cx } from '@/lib/shared/class-names'
import { Skeleton } from './skeleton'

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Holds a control; while its text is on its way, lines lie where the text will be. It can be typed into all the same. */
export function Awaited({ busy, rows, children }: { busy: boolean; rows: 1 | 4; children: ReactNode }) {
  return (
    <div className="relative grid">
      {children}
      {busy ? (
        <span aria-hidden="true" className="pointer-events-none absolute inset-x-3.5 top-4 grid gap-3.5">
          {lines.slice(4 - rows).map((width) => (
            <Skeleton key={width} className={cx('h-3.5', width)} />
          ))}
        </span>
      ) : null}
    </div>
  )
}
