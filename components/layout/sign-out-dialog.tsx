'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { Unsaved } from '@/lib/client/drafts/account'

export { withMessages } from '@/lib/i18n/all-messages'

type SignOutDialogProps = {
  unkept: Unsaved
  onStay: () => void
  onLeave: () => void
}

export function SignOutDialog({ unkept, onStay, onLeave }: SignOutDialogProps) {
  const t = useTranslations('create.draft')
  return (
    <ConfirmDialog
      title={t('signOutTitle')}
      cancel={t('stay')}
      confirm={t('signOut')}
      onClose={onStay}
      onConfirm={onLeave}
    >
      {t(unkept === 'files' ? 'signOutFiles' : 'signOutText')}
    </ConfirmDialog>
  )
}
