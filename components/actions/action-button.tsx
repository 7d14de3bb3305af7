import { Check, type IconNode } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { cx } from '@/lib/shared/class-names'
import { actionStyle, type BarLook, countStyle, wordStyle } from './action-style'

export type ActionFaceProps = {
  look: BarLook
  icon: IconNode
  word: string
  count?: number | undefined
  /** Done by this person today; it can be done again. */
  done?: boolean
  busy?: boolean
}

/** From here on a number is grouped: below it a phone need not build its first formatter. */
const grouped = 1000

/** What is seen of an action, and read out: its icon, its word, how often it was done. */
export function ActionFace({ look, icon, word, count = 0, done = false, busy = false }: ActionFaceProps) {
  const t = useTranslations('actions')
  const format = useFormatter()
  return (
    <>
      {busy ? <Spinner /> : null}
      {busy ? null : done ? (
        <Icon of={Check} className="size-5 shrink-0 text-success" />
      ) : (
        <Icon of={icon} className="size-5 shrink-0 stroke-[1.75]" />
      )}
      <span className={wordStyle(look)}>{word}</span>
      {count > 0 ? <span className={countStyle(look)}>{count < grouped ? count : format.number(count)}</span> : null}
      {done ? <span className="sr-only">{t('done')}</span> : null}
    </>
  )
}

type ActionButtonProps = ActionFaceProps &
  Omit<ComponentProps<'button'>, keyof ActionFaceProps> & {
    /** Which action it is, for whoever stands in for it. */
    'data-action': string
  }

export function ActionButton({ look, icon, word, count, done, busy, className, ...rest }: ActionButtonProps) {
  return (
    <button type="button" {...rest} aria-busy={busy || undefined} className={cx(actionStyle(look), className)}>
      <ActionFace look={look} icon={icon} word={word} count={count} done={done ?? false} busy={busy ?? false} />
    </button>
  )
}
