'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { useAction } from '@/lib/client/http/use-action'
import { useSessionGuard } from '../use-session-guard'

type ReleaseDialogProps = { count: number; release: () => Promise<unknown>; onClose: () => void }

export function ReleaseDialog({ count, release, onClose }: ReleaseDialogProps) {
  const t = useTranslations('moderation.announcements')
  const guard = useSessionGuard()
  const { phase, failure, seconds, run } = useAction(() => guard(release))
  return (
    <Dialog title={t('releaseTitle', { count })} busy={phase === 'busy'} onClose={onClose}>
      <div className="grid gap-5">
        <p>{t('releaseText')}</p>
        <FormFailure failure={failure} seconds={seconds} />
        <Button
          variant="primary"
          size="lg"
          busy={phase === 'busy'}
          retryIn={seconds}
          onClick={() => (phase === 'busy' ? undefined : void run())}
        >
          {t('release', { count })}
        </Button>
      </div>
    </Dialog>
  )
}
