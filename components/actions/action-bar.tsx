import type { CampaignCounts } from '@sesol/contract'
import { Check } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { type ActionName, actionNamesOf, actions, type Face, type LiveAction } from './action-table'

/** On a card, in the page, or at the bottom of the screen. From a width of 36rem, each is one line with labels. */
export type BarVariant = 'card' | 'page' | 'bottom'

const bars: Record<BarVariant, string> = {
  card: '-mx-3 grid h-13 grid-cols-6 @min-[36rem]:h-touch',
  page: 'grid grid-cols-2 gap-x-4',
  bottom: 'flex gap-0',
}

const barStyle = (variant: BarVariant): string =>
  cx('noscript:hidden @min-[36rem]:flex @min-[36rem]:flex-wrap @min-[36rem]:gap-x-1', bars[variant])

const buttons: Record<BarVariant, string> = {
  card: 'flex-col justify-start gap-y-0.5 rounded pt-3 @min-[36rem]:flex-row @min-[36rem]:pt-0',
  page: 'justify-start gap-2.5 rounded-none border-b border-line px-1 @min-[36rem]:rounded @min-[36rem]:border-0',
  bottom: 'justify-center gap-2 rounded',
}

const actionStyle = (variant: BarVariant): string =>
  cx(
    'relative flex min-h-touch min-w-touch items-center text-sm font-semibold text-soft no-underline transition-colors',
    'hover:bg-sunken hover:text-ink aria-disabled:opacity-50 aria-expanded:text-ink aria-busy:cursor-progress @min-[36rem]:gap-2 @min-[36rem]:px-2.5',
    buttons[variant],
  )

/** The narrowest phones have no room for it at the bottom. */
const commentsStyle: Record<BarVariant, string | undefined> = {
  card: '@min-[36rem]:ms-auto',
  page: undefined,
  bottom: '@max-[18.4rem]:hidden',
}

const labelStyle = (variant: BarVariant): string => (variant === 'page' ? '' : 'sr-only @min-[36rem]:not-sr-only')

const countStyle = (variant: BarVariant): string =>
  cx(
    'font-normal text-faint tabular-nums',
    variant === 'card' && 'text-xs leading-none @min-[36rem]:text-sm',
    variant === 'page' && 'ms-auto @min-[36rem]:ms-0',
    variant === 'bottom' && 'sr-only @min-[48rem]:not-sr-only',
  )

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
        const { missing, ...face } = actions[name].face(campaign, counts)
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
