'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Asks before what was changed is thrown away. */
export function LeaveDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useTranslations('ownProfile')
  return (
    <Dialog title={t('leaveTitle')} onClose={onStay}>
      <p>{t('leaveText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="primary" size="lg" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {t('leaveStay')}
        </Button>
        <Button look="danger" size="lg" onClick={onDiscard}>
          {t('leaveDiscard')}
        </Button>
      </div>
    </Dialog>
  )
}
