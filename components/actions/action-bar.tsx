import type { CampaignCounts } from '@sesol/contract'
import type { ErrorId } from '@sesol/contract/errors'
import { Check, Copy, type IconNode, Landmark, Mail, MessageSquare, Phone, Printer, Share2 } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import type { Messages } from '@/lib/i18n/messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { actionStyle, type BarLook, barStyle, commentsStyle, countStyle, wordStyle } from './action-style'
import type { DialogName } from './dialogs'

export type ActionName = DialogName | 'copy' | 'comments'

type Action = {
  icon: IconNode
  /** Names the message. */
  word: `actions.${keyof Messages['actions']}`
  /** How often it was done; null where the API does not tell. */
  count?: number | null
  /** Why it cannot be done, where the campaign lacks what it needs. */
  missing?: ErrorId | undefined
}

/** What can be done for a campaign, in the order in which it is offered. What opens is in dialogs.ts, the rest in live-bar.tsx. */
export const actionsOf = (
  { isCimer, hasEmail, hasFax, phone }: Actable,
  counts: CampaignCounts,
): Record<ActionName, Action> => ({
  email: {
    icon: Mail,
    word: 'actions.email',
    count: counts.click_count,
    missing: hasEmail ? undefined : 'error.support.no_email',
  },
  fax: {
    icon: isCimer ? Landmark : Printer,
    word: isCimer ? 'actions.portal' : 'actions.fax',
    count: counts.click_count_fax_number,
    missing: hasFax ? undefined : 'error.support.no_fax',
  },
  phone: {
    icon: Phone,
    word: 'actions.phone',
    count: counts.click_count_phone_number,
    missing: phone ? undefined : 'error.support.no_phone',
  },
  share: { icon: Share2, word: 'actions.share' },
  copy: { icon: Copy, word: 'actions.copy' },
  comments: { icon: MessageSquare, word: 'actions.comments', count: counts.comment_count },
})

/** What the browser adds to an action. */
export type LiveAction = Partial<Pick<Action, 'icon' | 'word'>> &
  Omit<ComponentProps<'button'>, 'children' | 'className'> & {
    /** Makes it a link. */
    href?: string
    /** Done by this person today; it can be done again. */
    done?: boolean
    busy?: boolean
  }

type ActionBarProps = {
  campaign: Actable
  counts?: CampaignCounts
  look: BarLook
  /** Missing while the bar is what the server rendered. */
  live?: Record<ActionName, LiveAction>
}

/** The buttons under a campaign. The server renders them; the browser renders the same with what they do. */
export function ActionBar({ campaign, counts = campaign.counts, look, live }: ActionBarProps) {
  const t = useTranslations('actions')
  const isOffered = ([name, { missing }]: [ActionName, Action]) => look !== 'bottom' || !(missing || name === 'copy')
  const actions = Object.entries(actionsOf(campaign, counts)) as [ActionName, Action][]
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form, and no list to be read
    <div role="group" aria-label={t('label')} className={barStyle(look)}>
      {actions.filter(isOffered).map(([name, { missing, ...action }]) => (
        <ActionButton
          key={name}
          data-action={name}
          look={look}
          aria-disabled={missing !== undefined || undefined}
          aria-expanded={name === 'comments' ? false : undefined}
          className={name === 'comments' ? commentsStyle[look] : undefined}
          {...action}
          {...live?.[name]}
        />
      ))}
    </div>
  )
}

/** From here on a number is grouped: below it a phone need not build its first formatter. */
const grouped = 1000

type ActionButtonProps = Action &
  LiveAction & { 'data-action': ActionName; look: BarLook; className?: string | undefined }

function ActionButton({ look, icon, word, count, done, busy, className, href, ...rest }: ActionButtonProps) {
  const t = useTranslations()
  const format = useFormatter()
  const props = { ...rest, className: cx(actionStyle(look), className) }
  const face = (
    <>
      {busy ? <Spinner /> : null}
      {busy ? null : done ? (
        <Icon of={Check} className="size-5 shrink-0 text-success" />
      ) : (
        <Icon of={icon} className="size-5 shrink-0 stroke-[1.75]" />
      )}
      <span className={wordStyle(look)}>{t(word)}</span>
      {count ? <span className={countStyle(look)}>{count < grouped ? count : format.number(count)}</span> : null}
      {done ? <span className="sr-only">{t('actions.done')}</span> : null}
    </>
  )
  if (href) {
    return (
      <a {...(props as ComponentProps<'a'>)} href={href}>
        {face}
      </a>
    )
  }
  return (
    <button type="button" {...props} aria-busy={busy || undefined}>
      {face}
    </button>
  )
}
