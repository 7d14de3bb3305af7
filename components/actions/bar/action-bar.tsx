import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/control-style'
import { localized } from '@/lib/i18n/routing'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths, waysId } from '@/lib/shared/paths'
import { type ActionName, actionNamesOf, actions, cardIcons, type Face, type Placement, wordOf } from '../action-table'
import { ActionControl } from './action-control'
import { ActionFace } from './action-face'

const groups: Record<Placement, string> = {
  list: 'grid scroll-mt-4 grid-cols-2 gap-x-4 max-[20rem]:grid-cols-1',
  bar: 'flex',
  card: 'card-actions',
}

const actionStyle = (placement: Placement, label: Face['label']): string =>
  label === 'actions.shareWon'
    ? buttonStyle('primary', 'lg', 'col-span-full mb-3 noscript:hidden')
    : `action action-${placement}`

type ActionBarProps = {
  campaign: Actable
  placement: Placement
  /** The link that writes the e-mail; a list of cards has no petitions. */
  mail?: string | undefined
}

export function ActionBar({ campaign, placement, mail }: ActionBarProps) {
  const t = useTranslations()
  const format = useFormatter()
  const locale = useLocale()
  const isCompact = placement === 'card'
  const comments = isCompact ? undefined : localized(locale, paths.comments(campaign.id))
  const links: Partial<Record<ActionName, string | undefined>> = { email: mail, comments }
  const faces = actionNamesOf(campaign, placement).map((name) => ({
    name,
    ...actions[name].face(campaign, campaign.counts, placement),
  }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither form fields nor a list
    <div
      role="group"
      id={placement === 'list' ? waysId : undefined}
      aria-label={t('actions.label')}
      className={groups[placement]}
    >
      {faces
        .filter(({ label }) => t.has(label))
        .map(({ name, icon, label, missing, href = links[name], count }) => {
          const word = wordOf(label)
          const symbol = isCompact && word in cardIcons ? word : undefined
          return (
            <ActionControl
              key={name}
              name={name}
              {...(href && !missing && { href })}
              {...(missing && { 'aria-disabled': true })}
              {...(symbol && !count && { title: t(label) })}
              {...(!isCompact && { className: actionStyle(placement, label) })}
            >
              <ActionFace
                {...{ icon, symbol, isCompact }}
                label={t(label)}
                count={count && count >= groupedFrom ? format.number(count) : count}
              />
            </ActionControl>
          )
        })}
    </div>
  )
}

/** Smaller numbers have no grouping, and creating the first formatter is slow on a phone. */
const groupedFrom = 1000
