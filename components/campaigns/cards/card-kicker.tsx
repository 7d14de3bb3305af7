import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'

export function CardKicker({ campaign: { topic, institution_or_person_name: addressee } }: { campaign: Campaign }) {
  const t = useTranslations()
  return (
    <p className="-mb-1.5 grid pt-0.5 text-xs">
      <span className="font-semibold text-accent">{t(`values.topic.${topic}`)}</span>
      {addressee ? (
        <span className="truncate text-soft">
          {t('campaign.to')}: <bdi>{addressee}</bdi>
        </span>
      ) : null}
    </p>
  )
}
