'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useSubmitButton } from '@/lib/client/hydrated'
import { cx } from '@/lib/shared/class-names'
import { useScreenKeyboard } from './use-keyboard'

type NavigationProps = {
  onBack: (() => void) | undefined
  onCancel: (() => void) | undefined
  /** What the way on is called. */
  onward: string
  /** Something is wrong or missing: the button looks so, says so, and shows what it is when it is pressed all the same. */
  blocked: boolean
  busy: boolean
}

const blockedLook =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-soft'

/** The ways back, on and out: at the thumb on phones, under the fields elsewhere. */
export function Navigation({ onBack, onCancel, onward, blocked, busy }: NavigationProps) {
  const t = useTranslations('create')
  const submitButton = useSubmitButton()
  const keyboard = useScreenKeyboard()
  return (
    <div className="step-bar" data-keyboard={keyboard || undefined}>
      <Button look="quiet" size="lg" disabled={!onBack || busy} onClick={onBack} className="max-md:px-4 md:-ms-7">
        <Icon of={ArrowLeft} className="size-5 shrink-0" />
        <span className={cx(onCancel && 'max-sm:sr-only')}>{t('back')}</span>
      </Button>
      {onCancel ? (
        <Button look="quiet" size="lg" disabled={busy} onClick={onCancel} className="max-md:px-4">
          {t('cancel')}
        </Button>
      ) : null}
      <Button
        {...submitButton}
        look={blocked ? 'secondary' : 'primary'}
        size="lg"
        busy={busy}
        aria-disabled={blocked || undefined}
        className={cx('max-md:flex-1 md:ms-auto md:min-w-48', blocked && blockedLook)}
      >
        {onward}
      </Button>
    </div>
  )
}
