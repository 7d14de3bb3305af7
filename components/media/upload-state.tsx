'use client'

import { CircleAlert, CircleCheck, CloudOff } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { useErrorText } from '@/lib/client/http/error-text'
import { isUnanswered, type UploadQueue } from '@/lib/client/media/upload-queue'
import { asUpload, isRetryable } from '@/lib/client/media/uploads'
import { usePreUploads, useUploadState } from '@/lib/client/media/use-uploads'
import { ApiError } from '@/lib/shared/errors/errors'

type UploadStateProps = { uploads: UploadQueue; medium: string; name: string; sent: boolean }

/** A server's own sentence, or none, is replaced by one about the file. */
const isUnforeseen = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.detail !== undefined || error.id === 'error.server')

export function UploadState({ uploads, medium, name, sent }: UploadStateProps) {
  const t = useTranslations('media')
  const format = useFormatter()
  const errorText = useErrorText()
  const state = useUploadState(uploads, medium)
  const sends = usePreUploads(uploads)

  if (sent) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-xs text-success">
        <Icon of={CircleCheck} className="size-4 shrink-0" />
        {t('sent')}
      </p>
    )
  }
  if (state?.phase === 'failed') {
    return (
      <div className="grid justify-items-start gap-2">
        {isUnanswered(state) ? (
          <p role="status" className="flex items-start gap-1.5 text-sm text-soft">
            <Icon of={CloudOff} className="mt-0.5 size-4.5 shrink-0" />
            {t('offline')}
          </p>
        ) : (
          <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {isUnforeseen(state.error)
                ? errorText('error.media.upload', { message: state.error.detail })
                : errorText(asUpload(state.error), { typed: true })}
            </span>
          </p>
        )}
        {isRetryable(state.error) ? (
          <Button aria-label={t('retryOf', { name })} onClick={() => uploads.retry(medium)}>
            {t('retry')}
          </Button>
        ) : null}
      </div>
    )
  }
  const share = state?.phase === 'sending' ? state.share : undefined
  const pending = state?.phase === 'reducing' ? 'reducing' : sends ? 'turn' : 'later'
  const message = share === undefined ? pending : share < 1 ? 'sending' : 'saving'
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-xs text-soft">
        <span role="status">{t(message)}</span>
        {share === undefined ? null : (
          <span aria-hidden="true" className="tabular-nums">
            {format.number(Math.floor(share * 100) / 100, { style: 'percent' })}
          </span>
        )}
      </p>
      {share === undefined ? null : <Progress share={share} label={t('progress', { name })} />}
    </div>
  )
}
