'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useViewer } from '@/lib/client/accounts/session'
import { useSubmitButton } from '@/lib/client/browser/hydrated'
import { cx } from '@/lib/shared/class-names'
import { positionsOf } from './sequence'
import { useWizard } from './wizard-context'

type NavigationProps = {
  onCancel: (() => void) | undefined
  blocked: boolean
  busy: boolean
}

const blockedStyle =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-soft'

export function Navigation({ onCancel, blocked, busy }: NavigationProps) {
  const t = useTranslations('create')
  const { mode, position, goTo, returning } = useWizard()
  const { viewer } = useViewer()
  const positions = positionsOf(mode)
  const before = positions[positions.indexOf(position) - 1]
  const publish = mode === 'edit' ? 'save' : viewer === null ? 'submitSignedOut' : 'submit'
  const submitButton = useSubmitButton()
  const keyboard = useScreenKeyboard()
  return (
    <div className="step-bar" data-keyboard={keyboard || undefined}>
      <Button
        variant="quiet"
        size="lg"
        disabled={!before || busy}
        onClick={before && (() => goTo(before))}
        className="max-md:px-4 md:-ms-7"
      >
        <Icon of={ArrowLeft} className="size-5 shrink-0" />
        <span className={cx(onCancel && 'max-sm:sr-only')}>{t('back')}</span>
      </Button>
      {onCancel ? (
        <Button variant="quiet" size="lg" disabled={busy} onClick={onCancel} className="max-md:px-4">
          {t('cancel')}
        </Button>
      ) : null}
      <Button
        {...submitButton}
        variant={blocked ? 'secondary' : 'primary'}
        size="lg"
        busy={busy}
        aria-disabled={blocked || undefined}
        className={cx('max-md:flex-1 md:ms-auto md:min-w-48', blocked && blockedStyle)}
      >
        {t(position === 'review' ? publish : returning ? 'toReview' : 'next')}
      </Button>
    </div>
  )
}

// Taller than any browser toolbar, lower than any keyboard.
const least = 120

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

function covered(): boolean {
  const seen = window.visualViewport
  // Pinch zoom also shrinks the visual viewport.
  return seen ? window.innerHeight - seen.height * seen.scale > least : false
}

const useScreenKeyboard = (): boolean => useSyncExternalStore(subscribe, covered, () => false)
