import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/loading'

const seenAtOnce = 3

export function CommentsSkeleton({ count }: { count: number | null }) {
  const t = useTranslations('comments')
  const rows = Math.min(Math.max(count ?? 0, 1), seenAtOnce)
  return (
    <div role="status" className="max-h-75 overflow-hidden">
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
