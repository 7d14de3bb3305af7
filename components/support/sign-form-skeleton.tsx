import { Skeleton } from '@/components/ui/skeleton'

export function SignFormSkeleton() {
  return (
    <div className="grid gap-6 border-t border-line pt-5" aria-busy="true">
      <Skeleton className="h-7 w-40" />
      {['name', 'surname', 'email'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-touch" />
        </div>
      ))}
      <Skeleton className="h-44" />
      <Skeleton className="h-13" />
    </div>
  )
}
