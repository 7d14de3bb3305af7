'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '@/lib/shared/class-names'
import { ApiError } from '@/lib/shared/errors/errors'
import { Banner } from './banner'
import { Button } from './button'

export type NotLoadedProps = {
  failure: unknown
  onRetry: () => unknown
  onClose?: (() => void) | undefined
  variant?: 'inline' | 'overlay' | undefined
  className?: string | undefined
}

function causeOf(failure: unknown): 'unreachable' | 'outdated' | 'broken' {
  if (!(failure instanceof ApiError)) return 'broken'
  return failure.id === 'error.outdated' ? 'outdated' : 'unreachable'
}

/** Uses only messages that every page has. */
export function NotLoaded({ failure, onRetry, onClose, variant = 'inline', className }: NotLoadedProps) {
  const t = useTranslations('ui')
  const [busy, setBusy] = useState(false)
  const cause = causeOf(failure)

  async function retry() {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }

  const notice = (
    <Banner
      tone="warning"
      role="status"
      title={t(`notLoaded.${cause}`)}
      className={
        variant === 'overlay'
          ? 'fixed inset-x-4 bottom-24 z-40 shadow-float sm:end-auto sm:start-6 sm:max-w-md print:hidden'
          : cx('print:hidden', className)
      }
    >
      <p>{t(`notLoaded.${cause}Text`)}</p>
      <div className="-mb-2 -ms-5 flex flex-wrap">
        {cause === 'outdated' ? (
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {t('notLoaded.reload')}
          </Button>
        ) : (
          <Button variant="quiet" busy={busy} onClick={retry}>
            {t('retry')}
          </Button>
        )}
        {onClose ? (
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        ) : null}
      </div>
    </Banner>
  )
  // A portal: an ancestor with layout containment would clip fixed content.
  return variant === 'overlay' ? createPortal(notice, document.body) : notice
}
