import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { Carousel } from '@/components/ui/carousel'
import { FeaturedSlide } from './featured-slide'

export function Featured({ campaigns }: { campaigns: Campaign[] }) {
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
          {t('heading')}
        </h2>
      }
    >
      {campaigns.map((campaign, index) => (
        <FeaturedSlide
          key={campaign.id}
          campaign={campaign}
          position={`${index + 1} / ${campaigns.length}`}
          lead={index === 0}
        />
      ))}
    </Carousel>
  )
}
