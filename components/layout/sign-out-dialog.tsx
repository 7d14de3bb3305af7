'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
    <Dialog title={t('signOutTitle')} onClose={onStay}>
      <p>{t(unkept === 'files' ? 'signOutFiles' : 'signOutText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" size="lg" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {t('stay')}
        </Button>
        <Button variant="danger" size="lg" onClick={onLeave}>
          {t('signOut')}
        </Button>
      </div>
    </Dialog>
  )
}
