import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { cx } from '@/lib/shared/class-names'

/** As many as are seen before one scrolls. */
const seenAtOnce = { compact: 3, full: 8 }

/** Holds the place of the comments: as high as they will be, for those who write and those who read. */
export function CommentsSkeleton({ count, compact }: { count: number; compact: boolean }) {
  const t = useTranslations('comments')
  const rows = Math.min(Math.max(count, 1), compact ? seenAtOnce.compact : seenAtOnce.full)
  return (
    <div role="status" className={cx('overflow-hidden', compact && 'max-h-75')}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className="flex gap-3 py-3">
          <span className="size-11 shrink-0 overflow-hidden rounded-full">
            <Skeleton className="h-full" />
          </span>
          <div className="grid flex-1 content-start gap-2.5 pt-1.5">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
