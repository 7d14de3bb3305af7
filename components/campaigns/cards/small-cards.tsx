import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { picturedOf } from '@/lib/shared/media/pictured'
import { CardMedia } from './card-media'
import { CardTitle } from './card-title'
import { VoicedCount } from './signature-count'

export const SmallCards = ({ campaigns }: { campaigns: readonly Campaign[] }) => (
  <ul className="grid gap-x-8 gap-y-8 md:grid-cols-3">
    {campaigns.map((campaign) => (
      <li key={campaign.id} className="group small-card">
        <CardMedia
          campaign={{ ...campaign, picture: picturedOf(campaign.media) }}
          sizes="(min-width: 48rem) 24rem, 6rem"
          className="small-media"
        />
        <div className="small-text">
          <CardKicker campaign={campaign} />
          <CardTitle campaign={campaign} />
          <p>
            <VoicedCount campaign={campaign} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)

function CardKicker({
  campaign: { topic, institution_or_person_name: addressee },
}: {
  campaign: Pick<Campaign, 'topic' | 'institution_or_person_name'>
}) {
  const t = useTranslations()
  return (
    <p className="card-kicker">
      <span>{t(`values.topic.${topic}`)}</span>
      {addressee ? (
        <span>
          {`${t('campaign.to')}: `}
          <bdi>{addressee}</bdi>
        </span>
      ) : null}
    </p>
  )
}
