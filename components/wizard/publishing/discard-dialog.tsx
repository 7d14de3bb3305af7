'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

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
    <ConfirmDialog
      title={t(edit ? 'askEdit' : 'ask')}
      cancel={t('keep')}
      confirm={t('throwAway')}
      onClose={onClose}
      onConfirm={discard}
    >
      {t(edit ? 'askEditText' : 'askText')}
    </ConfirmDialog>
  )
}
