import type { CampaignCounts } from '@sesol/contract'
import { Check } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import {
  type ActionName,
  actionNamesOf,
  actions,
  cardIcons,
  type Face,
  type LiveAction,
  type Placement,
} from '../action-table'
import { CardIcon } from './card-icons'

const groups: Record<Placement, string> = {
  list: 'noscript:hidden grid grid-cols-2 gap-x-4 max-[20rem]:grid-cols-1',
  bar: 'noscript:hidden flex gap-2',
  card: 'card-actions',
}

const actionStyle = (placement: Placement, name: ActionName, label: Face['label']): string =>
  label === 'actions.shareWon'
    ? buttonStyle('primary', 'lg', 'col-span-full mb-3')
    : cx(
        `action action-${placement}`,
        placement === 'bar' && name === 'others' && 'max-sm:[&>.icon]:block max-sm:[&>span]:hidden',
      )

type ActionBarProps = {
  campaign: Actable
  counts?: CampaignCounts
  placement: Placement
  live?: Record<ActionName, LiveAction>
}

export function ActionBar({ campaign, counts = campaign.counts, placement, live }: ActionBarProps) {
  const t = useTranslations()
  const isOffered = (name: ActionName) => t.has(actions[name].face(campaign, counts, placement).label)
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither form fields nor a list
    <div role="group" aria-label={t('actions.label')} className={groups[placement]}>
      {actionNamesOf(campaign, placement)
        .filter(isOffered)
        .map((name) => {
          const { missing, ...face } = actions[name].face(campaign, counts, placement)
          return (
            <ActionButton
              key={name}
              data-action={placement === 'bar' ? `bar-${name}` : name}
              {...(missing && { 'aria-disabled': true })}
              {...(name === 'comments' && { 'aria-expanded': false })}
              {...(name === 'others' && { 'aria-label': t(face.label) })}
              {...(placement === 'card'
                ? { isCompact: true }
                : { className: actionStyle(placement, name, face.label) })}
              {...face}
              {...live?.[name]}
            />
          )
        })}
    </div>
  )
}

/** Smaller numbers have no grouping, and creating the first formatter is slow on a phone. */
const groupedFrom = 1000

type ActionButtonProps = Face & LiveAction & { 'data-action': string; isCompact?: boolean; className?: string }

function ActionButton({ icon, label, count, done, busy, href, isCompact = false, ...rest }: ActionButtonProps) {
  const t = useTranslations()
  const format = useFormatter()
  const name = label.slice('actions.'.length)
  const isIcon = isCompact && name in cardIcons
  const shown = isCompact && name !== 'comments' ? null : count
  const isNamed = isIcon && !shown && !done
  const props = { ...rest, ...(isNamed && { title: t(label) }) }
  const still =
    isIcon && !done ? (
      <CardIcon name={name} />
    ) : (
      <Icon of={done ? Check : icon} className={done ? 'stroke-2 text-success' : ''} />
    )
  const content = (
    <>
      {busy ? <Spinner /> : still}
      {isNamed ? null : <span className={isIcon ? 'sr-only' : isCompact ? 'card-said' : undefined}>{t(label)}</span>}
      {shown ? <span className="action-count">{shown < groupedFrom ? shown : format.number(shown)}</span> : null}
      {done ? <span className="sr-only">{t('actions.done')}</span> : null}
    </>
  )
  if (href) {
    return (
      <a {...(props as ComponentProps<'a'>)} href={href}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...props} {...(busy && { 'aria-busy': true })}>
      {content}
    </button>
  )
}
