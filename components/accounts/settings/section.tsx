import type { ReactNode } from 'react'
import { cx } from '@/lib/shared/class-names'

type SectionProps = {
  id: string
  /** The only section of a page is named by the page's heading. */
  title?: string | undefined
  text?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ id, title, text, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={cx('grid grid-cols-1 gap-6 border-t border-line py-8 first:border-t-0 first:pt-0', className)}
    >
      {title || text ? (
        <div className="grid gap-2">
          {title ? (
            <h2 id={`${id}-title`} className="font-serif text-2xl font-semibold">
              {title}
            </h2>
          ) : null}
          {text ? <p className="max-w-text text-soft">{text}</p> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
