import { CircleCheck, Ellipsis } from 'lucide'
import { useTranslations } from 'next-intl'
import { BarCount } from '@/components/support/bar-count'
import { LiveBarCount } from '@/components/support/live-count'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { signHash, waysId } from '@/lib/shared/paths'
import { ActionBar } from './bar/action-bar'
import { BarPlace } from './bar/bar-place'

/** Below 1024 px: beside the text of wider screens stands the way to sign. The floating button stands in its row (globals.css). */
export function BottomBar({ campaign }: { campaign: Actable }) {
  const t = useTranslations('actions')
  const { id, goal, counts, door } = campaign
  return (
    <BarPlace
      campaignId={id}
      count={
        <LiveBarCount campaignId={id} counts={counts} goal={goal} door={door}>
          <BarCount counts={counts} goal={goal} door={door} />
        </LiveBarCount>
      }
      sign={
        <a href={signHash} className={buttonStyle('primary', 'md', 'flex-1 md:min-w-40')}>
          {t('sign')}
        </a>
      }
      signed={
        <p className="flex min-h-touch flex-1 items-center gap-2 text-sm font-semibold text-success md:pe-4">
          <Icon of={CircleCheck} className="size-5 shrink-0" />
          {t('signed')}
        </p>
      }
    >
      <ActionBar placement="bar" campaign={campaign} />
      <a href={`#${waysId}`} aria-label={t('others')} className="action action-bar max-sm:[&>.icon]:block">
        <Icon of={Ellipsis} />
      </a>
    </BarPlace>
  )
}
