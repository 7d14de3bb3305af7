import { useTranslations } from 'next-intl'
import { IntentLink } from '@/components/ui/intent-link'
import { paths } from '@/lib/shared/paths'

type CampaignTitleProps = { id: string; campaign: { id: number; title: string } }

/** The title is empty where the campaign is no longer public. */
export function CampaignTitle({ id, campaign }: CampaignTitleProps) {
  const t = useTranslations('ownSignatures')
  return campaign.title ? (
    <IntentLink
      id={id}
      href={paths.campaign(campaign)}
      dir="auto"
      className="-my-2.5 justify-self-start py-2.5 font-serif text-lg leading-snug font-semibold wrap-anywhere hover:underline"
    >
      {campaign.title}
    </IntentLink>
  ) : (
    <p id={id} className="font-serif text-lg leading-snug text-soft italic">
      {t('gone')}
    </p>
  )
}
