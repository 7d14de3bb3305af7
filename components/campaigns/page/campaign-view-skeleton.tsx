import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/loading'

export function CampaignViewSkeleton() {
  const t = useTranslations('review')
  return (
    <div className="mx-auto grid max-w-page gap-7 px-5 pt-13 md:px-8 md:pt-14">
      <h1 className="sr-only">{t('loading')}</h1>
      <div className="grid gap-3">
        <Skeleton className="h-12 max-w-2xl" />
        <Skeleton className="h-12 w-3/5 max-w-lg" />
      </div>
      <Skeleton shape="picture" className="aspect-3/2 max-w-media" />
      <Skeleton className="h-24 max-w-media" />
      <div className="grid max-w-media gap-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </div>
  )
}
