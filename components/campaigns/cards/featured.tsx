import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { Carousel } from '@/components/ui/carousel'
import { smallCardOf } from '@/lib/shared/campaigns/card'
import { columnsOf } from '@/lib/shared/columns'
import { FeaturedSlides } from './featured-slides'

export function Featured({ campaigns, isOfWeek }: { campaigns: Campaign[]; isOfWeek: boolean }) {
  const t = useTranslations('slider')
  if (campaigns.length === 0) return null
  const labels = {
    kind: t('kind'),
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
  }
  return (
    <Carousel
      count={campaigns.length}
      labels={labels}
      labelledBy="featured"
      heading={
        <h2 id="featured" className="text-sm font-semibold">
          {t(isOfWeek ? 'ofWeek' : 'heading')}
        </h2>
      }
    >
      <FeaturedSlides cards={columnsOf(campaigns.map(smallCardOf))} role={t('slide')} />
    </Carousel>
  )
}
