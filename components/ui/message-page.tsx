import type { ReactNode } from 'react'
import { cx } from '@/lib/shared/class-names'

export function MessagePage({
  code,
  title,
  children,
  actions,
  beside,
  more,
}: {
  code?: string
  title: string
  children: ReactNode
  actions: ReactNode
  /** What the message is about; above it on phones. */
  beside?: ReactNode
  more?: ReactNode
}) {
  const message = (
    <div className={cx('grid content-start', beside ? 'gap-5' : 'gap-8')}>
      {code ? (
        <p aria-hidden="true" className="border-t-2 border-ink pt-3 font-serif text-2xl text-accent tabular-nums">
          {code}
        </p>
      ) : null}
      {/* Not in `ch`, which changes with the font and shifts the line breaks. */}
      <h1 className={cx('max-w-[11em] font-serif font-semibold', beside ? 'text-3xl' : 'text-4xl')}>{title}</h1>
      <div className={cx('grid max-w-text gap-3 text-soft', !beside && 'text-lg')}>{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
      {more}
    </div>
  )
  return (
    <div
      className={cx(
        'mx-auto grid max-w-page px-5 md:px-8',
        beside ? 'gap-x-16 gap-y-5 py-5 md:py-16 lg:grid-cols-2' : 'py-16 md:py-28',
      )}
    >
      {beside}
      {message}
    </div>
  )
}
