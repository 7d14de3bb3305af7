import type { CampaignCounts } from '@sesol/contract'
import { Check } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { type ActionName, actionNamesOf, actions, type Face, type LiveAction, type Placement } from '../action-table'

const groups: Record<Placement, string> = {
  list: 'grid grid-cols-2 gap-x-4 max-[20rem]:grid-cols-1',
  bar: 'flex gap-2',
  card: 'flex min-w-0 items-center',
}

const narrow: Record<Placement, Partial<Record<ActionName, string>>> = {
  list: {},
  bar: { others: 'max-sm:[&>.icon]:block max-sm:[&>span]:sr-only' },
  card: {
    share: '@max-[30rem]:hidden',
    comments: '@max-[18.5rem]:hidden',
    others: 'ms-auto @max-[30rem]:[&>.icon]:block @max-[30rem]:[&>span]:sr-only',
  },
}

const actionStyle = (placement: Placement, name: ActionName, label: Face['label']): string =>
  label === 'actions.shareWon'
    ? buttonStyle('primary', 'lg', 'col-span-full mb-3')
    : cx(`action action-${placement}`, narrow[placement][name])

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
    <div role="group" aria-label={t('actions.label')} className={cx('noscript:hidden', groups[placement])}>
      {actionNamesOf(campaign, placement)
        .filter(isOffered)
        .map((name) => {
          const { missing, ...face } = actions[name].face(campaign, counts, placement)
          return (
            <ActionButton
              key={name}
              data-action={placement === 'list' ? name : `${placement}-${name}`}
              {...(missing && { 'aria-disabled': true })}
              {...(name === 'comments' && { 'aria-expanded': false })}
              className={actionStyle(placement, name, face.label)}
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

type ActionButtonProps = Face & LiveAction & { 'data-action': string; className: string }

function ActionButton({ icon, label, count, done, busy, href, ...props }: ActionButtonProps) {
  const t = useTranslations()
  const format = useFormatter()
  const content = (
    <>
      {busy ? <Spinner /> : <Icon of={done ? Check : icon} className={done ? 'stroke-2 text-success' : ''} />}
      <span>{t(label)}</span>
      {count ? <span className="action-count">{count < groupedFrom ? count : format.number(count)}</span> : null}
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
