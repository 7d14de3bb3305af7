import { Skeleton } from '@/components/ui/skeleton'

export function CampaignSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 border-t border-line py-9 first:border-0">
      <div className="flex items-center gap-3">
        <Skeleton shape="face" className="size-11" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <Skeleton shape="picture" className="h-62.5 sm:h-100" />
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-11 w-56" />
    </div>
  )
}
