import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'

export type Visitor = 'new' | 'known'

const leading: Record<Visitor, string> = {
  new: 'new-here:mt-2 new-here:flex new-here:min-h-13 new-here:justify-center new-here:rounded new-here:bg-brand new-here:text-base new-here:text-on-brand new-here:no-underline new-here:hover:bg-brand-hover',
  known:
    'known-here:mt-2 known-here:flex known-here:min-h-13 known-here:justify-center known-here:rounded known-here:bg-brand known-here:text-base known-here:text-on-brand known-here:no-underline known-here:hover:bg-brand-hover',
}

export function EntrySwitch({
  href,
  primaryFor,
  children,
}: {
  href: string
  primaryFor: Visitor
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      className={cx(
        'inline-flex min-h-touch items-center font-semibold text-ink underline underline-offset-4',
        leading[primaryFor],
      )}
    >
      {children}
    </Link>
  )
}

export const secondaryFor: Record<Visitor, string> = {
  new: 'new-here:border-line-strong new-here:bg-surface new-here:text-ink new-here:hover:border-ink new-here:hover:bg-sunken',
  known:
    'known-here:border-line-strong known-here:bg-surface known-here:text-ink known-here:hover:border-ink known-here:hover:bg-sunken',
}
