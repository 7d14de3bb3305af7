'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useAction } from '@/lib/client/http/use-action'
import { isMissing } from '@/lib/shared/errors/errors'

type TakeBackDialogProps = {
  id: number
  onClose: () => void
  onDone: (taken: boolean) => void
}

export function TakeBackDialog({ id, onClose, onDone }: TakeBackDialogProps) {
  const t = useTranslations('pending')
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  const { phase, failure, run } = useAction(async () => {
    try {
      await call('withdrawChange', { params: { id } })
    } catch (error) {
      if (isMissing(error)) return onDone(false)
      if (sessionEnd(error)) return
      throw error
    }
    onDone(true)
  })
  const busy = phase === 'busy'
  return (
    <Dialog title={t('takeBackTitle')} busy={busy} onClose={onClose}>
      <p>{t('takeBackText')}</p>
      {failure === undefined ? null : <Banner tone="danger" role="alert" title={errorText(failure)} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="primary"
          size="lg"
          disabled={busy}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {t('takeBackKeep')}
        </Button>
        <Button variant="danger" size="lg" busy={busy} onClick={run}>
          {t('takeBackConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}
