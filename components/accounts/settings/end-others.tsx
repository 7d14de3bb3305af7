'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'

export function EndOtherSessions({ count, onEnded }: { count: number; onEnded: () => Promise<void> }) {
  const t = useTranslations('settings')
  const sessionEnd = useSessionEnd()
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed')

  async function end() {
    setState('busy')
    try {
      await call('endOtherSessions')
      setState('closed')
      await onEnded()
    } catch (error) {
      setState('closed')
      if (!sessionEnd(error)) toast.error(t('sessions.othersNotEnded'))
    }
  }

  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Button look="danger" onClick={() => setState('asking')}>
          {t('sessions.endOthers')}
        </Button>
        <p className="text-sm text-soft">{t('sessions.staysHere')}</p>
      </div>
      {state === 'closed' ? null : (
        <Dialog title={t('sessions.askTitle')} busy={state === 'busy'} onClose={() => setState('closed')}>
          <p>{t('sessions.askText', { count })}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button
              size="lg"
              disabled={state === 'busy'}
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              {t('sessions.keep')}
            </Button>
            <Button look="danger" size="lg" busy={state === 'busy'} onClick={end}>
              {t('sessions.endAll')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
