import { Skeleton } from '@/components/ui/skeleton'
import { cx } from '@/lib/shared/class-names'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f']

export function GridSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3', className)}>
      {tiles.map((tile) => (
        <div key={tile} className="grid content-start gap-3">
          <Skeleton shape="picture" className="aspect-3/2" />
          <div className="grid gap-1.5">
            <Skeleton className="h-6.5 w-11/12" />
            <Skeleton className="h-6.5 w-3/5" />
          </div>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="my-3.5 h-6" />
        </div>
      ))}
    </div>
  )
}
