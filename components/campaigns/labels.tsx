import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'

type Labelled = Pick<Campaign, 'topic' | 'scope' | 'campaign_type'>

/** Topic, scope and type in one line; the topic leads. */
export function Labels({ campaign, className }: { campaign: Labelled; className?: string }) {
  const t = useTranslations('values')
  return (
    <ul
      className={cx(
        'flex flex-wrap items-baseline gap-x-2 text-xs',
        "*:not-last:after:ms-2 *:not-last:after:text-faint *:not-last:after:content-['·']",
        className,
      )}
    >
      <li className="font-semibold text-accent">{t(`topic.${campaign.topic}`)}</li>
      <li className="text-faint">{t(`scope.${campaign.scope}`)}</li>
      <li className="text-faint">{t(`type.${campaign.campaign_type}`)}</li>
    </ul>
  )
}
