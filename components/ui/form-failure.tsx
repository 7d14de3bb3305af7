'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import { Banner } from './banner'

const asksToWait = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 429 && (failure.retryAfter ?? 0) > 0

type FormFailureProps = {
  failure: unknown
  /** The seconds for which the server asks the button to wait. */
  seconds?: number
  typed?: boolean
}

export function FormFailure({ failure, seconds, typed = false }: FormFailureProps) {
  const t = useTranslations('ui')
  const errorText = useErrorText()
  if (failure === undefined) return null
  if (seconds === undefined || !asksToWait(failure)) {
    return <Banner tone="danger" role="alert" title={errorText(failure, { typed })} />
  }
  return (
    <Banner
      tone={seconds > 0 ? 'warning' : 'info'}
      role="status"
      title={
        seconds > 0 ? (
          // Not live: it would be announced each second.
          <span key="backoff" role="timer" aria-live="off">
            {errorText('error.request.throttled', { seconds, typed })}
          </span>
        ) : (
          <span key="over">{t('waitIsOver')}</span>
        )
      }
    />
  )
}

export function MailedFailure({ failure }: { failure: unknown }) {
  const t = useTranslations('mailed')
  const errorText = useErrorText()
  if (failure === undefined) return null
  const status = failure instanceof ApiError ? failure.status : 500
  const text = status === 0 ? t('offline') : status >= 500 ? t('unavailable') : errorText(failure)
  return <Banner tone="danger" role="alert" title={text} />
}
