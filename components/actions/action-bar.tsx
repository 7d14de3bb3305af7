import type { CampaignCounts } from '@sesol/contract'
import { Check } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { actionStyle, type BarVariant, barStyle, commentsStyle, countStyle, labelStyle } from './action-style'
import { type ActionName, actionNamesOf, actions, type Face } from './action-table'

export type LiveAction = Partial<Pick<Face, 'icon' | 'label'>> &
  Omit<ComponentProps<'button'>, 'children' | 'className'> & {
    href?: string
    /** Done today; it can be repeated. */
    done?: boolean
    busy?: boolean
  }

type ActionBarProps = {
  campaign: Actable
  counts?: CampaignCounts
  variant: BarVariant
  /** Undefined on the server. */
  live?: Record<ActionName, LiveAction>
}

/** The action bar of a campaign. The server renders it without handlers, the browser with them. */
export function ActionBar({ campaign, counts = campaign.counts, variant, live }: ActionBarProps) {
  const t = useTranslations('actions')
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither form fields nor a list
    <div role="group" aria-label={t('label')} className={barStyle(variant)}>
      {actionNamesOf(campaign).map((name) => {
        const { missing, ...face }: Face = actions[name].face(campaign, counts)
        if (variant === 'bottom' && (missing || name === 'copy')) return null
        return (
          <ActionButton
            key={name}
            data-action={name}
            variant={variant}
            aria-disabled={missing !== undefined || undefined}
            aria-expanded={name === 'comments' ? false : undefined}
            className={name === 'comments' ? commentsStyle[variant] : undefined}
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

type ActionButtonProps = Face &
  LiveAction & { 'data-action': ActionName; variant: BarVariant; className?: string | undefined }

function ActionButton({ variant, icon, label, count, done, busy, className, href, ...rest }: ActionButtonProps) {
  const t = useTranslations()
  const format = useFormatter()
  const props = { ...rest, className: cx(actionStyle(variant), className) }
  const content = (
    <>
      {busy ? <Spinner /> : null}
      {busy ? null : done ? (
        <Icon of={Check} className="size-5 shrink-0 text-success" />
      ) : (
        <Icon of={icon} className="size-5 shrink-0 stroke-[1.75]" />
      )}
      <span className={labelStyle(variant)}>{t(label)}</span>
      {count ? <span className={countStyle(variant)}>{count < groupedFrom ? count : format.number(count)}</span> : null}
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
    <button type="button" {...props} aria-busy={busy || undefined}>
      {content}
    </button>
  )
}
