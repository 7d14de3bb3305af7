import { Skeleton } from '@/components/ui/loading'

export function EditorSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mx-auto grid min-h-dvh max-w-page content-start gap-10 px-5 pt-10 md:px-8 md:pt-16"
    >
      <div className="grid max-w-text gap-3">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-7" />
        <Skeleton className="h-14" />
      </div>
      <div className="grid max-w-text gap-4">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </div>
  )
}
