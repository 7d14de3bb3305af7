'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'

export function MailedFailure({ failure }: { failure: unknown }) {
  const t = useTranslations('mailed')
  const errorText = useErrorText()
  if (failure === undefined) return null
  const status = failure instanceof ApiError ? failure.status : 500
  const text = status === 0 ? t('offline') : status >= 500 ? t('unavailable') : errorText(failure)
  return <Banner tone="danger" role="alert" title={text} />
}
