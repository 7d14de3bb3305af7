import { cx } from '@/lib/shared/class-names'

/** Holds the place of something that is still on its way; give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-line', className)} />
}
