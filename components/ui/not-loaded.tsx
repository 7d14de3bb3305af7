'use client'

import { useTranslations } from 'next-intl'
import { Banner } from './banner'
import { Button } from './button'

/** A part that did not come, in words that every page has: its own would have come with it. */
export function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useTranslations('ui')
  return (
    <Banner tone="danger" role="alert" title={t('lateFailed')}>
      <p>{t('lateFailedText')}</p>
      <div className="-ms-5 flex flex-wrap">
        <Button look="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Banner>
  )
}
