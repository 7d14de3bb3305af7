import { Skeleton } from '@/components/ui/loading'

const places = { list: ['a'], grid: ['a', 'b', 'c', 'd', 'e', 'f'] }

export function ListSkeleton({ variant = 'list' }: { variant?: keyof typeof places | undefined }) {
  return (
    <div aria-hidden="true" className={`card-${variant}`}>
      {places[variant].map((place) => (
        <div key={place} className="campaign-row">
          <div className="card">
            <div className="card-head">
              <Skeleton shape="face" className="size-9" />
              <Skeleton className="h-4 w-36" />
            </div>
            <Skeleton shape="picture" className="card-frame" />
            <Skeleton className="mt-2 h-11 w-4/5" />
            <Skeleton className="my-2.5 h-6" />
          </div>
        </div>
      ))}
    </div>
  )
}
