'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Progress } from '@/components/ui/loading'

function useLeaving() {
  const [link, setLink] = useState<HTMLAnchorElement>()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const found = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || found?.target === '_blank'
      if (!found || elsewhere || found.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      event.stopPropagation()
      setLink(found)
    }
    window.addEventListener('beforeunload', ask)
    if (!link) document.addEventListener('click', hold, true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', hold, true)
    }
  }, [link])
  return { link, stay: () => setLink(undefined) }
}

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
  const { link, stay } = useLeaving()
  const leave = () => {
    onCancel()
    link?.click()
  }

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
      <Button variant="quiet" onClick={onCancel} className="-ms-5 justify-self-start">
        {t('cancel')}
      </Button>
      {link ? (
        <ConfirmDialog title={t('leaveTitle')} cancel={t('stay')} confirm={t('leave')} onClose={stay} onConfirm={leave}>
          {t('leaveText')}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
