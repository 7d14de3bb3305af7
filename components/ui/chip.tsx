import type { ReactNode } from 'react'
import { cx } from '@/lib/shared/class-names'

export const chipStyle =
  'inline-flex items-center rounded-full border border-line bg-surface px-3.5 text-sm text-soft no-underline'

/** A short label; as a link it takes `chipStyle` and a full touch target. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx(chipStyle, 'py-1', className)}>{children}</span>
}
