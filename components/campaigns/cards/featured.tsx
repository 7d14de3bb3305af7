import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { Carousel } from '@/components/ui/carousel'
import { FeaturedSlide, type Slide } from './featured-slide'

const slideOf = ({ id, title, topic, status, goal, signature_count, institution_or_person_name, media }: Campaign) =>
  ({
    ...{ id, title, topic, status, goal, signature_count, institution_or_person_name },
    media: media.slice(0, 1),
  }) satisfies Slide

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
      {campaigns.map((campaign, index) => (
        <FeaturedSlide
          key={campaign.id}
          campaign={slideOf(campaign)}
          role={t('slide')}
          position={`${index + 1} / ${campaigns.length}`}
          lead={index === 0}
        />
      ))}
    </Carousel>
  )
}
