import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'

export function CardKicker({
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
