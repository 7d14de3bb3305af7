'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

export function DiscardDialog({
  edit,
  onDiscard,
  onClose,
}: {
  edit: boolean
  onDiscard: () => Promise<void>
  onClose: () => void
}) {
  const t = useTranslations('create.draft')
  const discard = async () => {
    await onDiscard()
    onClose()
  }
  return (
    <Dialog title={t(edit ? 'askEdit' : 'ask')} onClose={onClose}>
      <p>{t(edit ? 'askEditText' : 'askText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" size="lg" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {t('keep')}
        </Button>
        <Button variant="danger" size="lg" onClick={discard}>
          {t('throwAway')}
        </Button>
      </div>
    </Dialog>
  )
}
