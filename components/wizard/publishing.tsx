'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'

/** How far the upload has come, and the way out of it. Leaving the page now asks first. */
export function Publishing({
  share,
  withFiles,
  onCancel,
}: {
  share: number
  withFiles: boolean
  onCancel: () => void
}) {
  const t = useTranslations('create.uploading')
  const format = useFormatter()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const sent = share >= 1
  return (
    <div className="grid max-w-text gap-2">
      <Progress share={share} label={t('label')} />
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
        <p role="status">{sent || !withFiles ? t('saving') : t('sending')}</p>
        <span aria-hidden="true" className="tabular-nums">
          {format.number(Math.floor(share * 100) / 100, { style: 'percent' })}
        </span>
      </div>
      <Button look="quiet" onClick={onCancel} className="-ms-5 justify-self-start">
        {t('cancel')}
      </Button>
    </div>
  )
}
