'use client'

import type { Campaign, CampaignStatus } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Reason } from '@/components/campaigns/state/reason'
import { Reply } from '@/components/campaigns/state/reply'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { deferred } from '@/lib/client/browser/deferred-module'
import { type ChangeState, reviewKeys } from '@/lib/client/campaigns/review'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useAction } from '@/lib/client/http/use-action'
import { isMissing } from '@/lib/shared/errors/errors'
import { formatMoment } from '@/lib/shared/text/dates'

const pendingText = deferred(() => import('./pending-text').then(({ PendingText }) => PendingText))

type ChangePanelProps = {
  campaign: Campaign
  status: CampaignStatus | undefined
  state: ChangeState
  onVersion: (isOwn: boolean) => void
}

export function ChangePanel({ campaign, status, state, onVersion }: ChangePanelProps) {
  const { id, is_approved, pending_since, translated_by } = campaign
  const t = useTranslations('pending')
  const locale = useLocale()
  const { mutate } = useSWRConfig()
  const [view, setView] = useState<'none' | 'own' | 'changes'>('none')
  const [asking, setAsking] = useState(false)

  const isOwn = view === 'own' && state !== 'refused'
  useEffect(() => {
    onVersion(isOwn)
    return () => onVersion(false)
  }, [isOwn, onVersion])

  const toggle = (to: 'own' | 'changes') => setView((now) => (now === to ? 'none' : to))

  async function finish(taken: boolean) {
    setAsking(false)
    setView('none')
    if (taken) toast.success(t('takenBack'))
    else toast.info(t('decided'))
    await Promise.allSettled([mutate(keys.campaign(id)), mutate(reviewKeys.pending(id)), mutate(reviewKeys.status(id))])
  }

  const isWaiting = state === 'waiting'
  const title = isWaiting ? t(is_approved ? 'stays' : 'short.waiting') : t(state)
  return (
    <>
      <div className="mx-auto grid max-w-page gap-6 px-5 pt-13 md:px-8 md:pt-14 print:hidden">
        <Banner title={title}>
          <div className="grid max-w-text gap-1">
            {isWaiting ? (
              <p>
                {pending_since ? t('sent', { moment: formatMoment(pending_since, locale) }) : null} {t('result')}
              </p>
            ) : (
              <p>{t(`${state}Text`)}</p>
            )}
            {!isWaiting && status ? <Reason status={status} /> : null}
            {!isWaiting && status?.may_reply ? (
              <div className="mt-2">
                <Reply id={id} />
              </div>
            ) : null}
            {state === 'refused' ? null : (
              <div className="mt-2 -ms-5 flex flex-wrap gap-x-1">
                <Button variant="quiet" onClick={() => toggle('own')}>
                  {t(isOwn ? 'showPublic' : 'show')}
                </Button>
                {translated_by ? null : (
                  <Button variant="quiet" aria-expanded={view === 'changes'} onClick={() => toggle('changes')}>
                    {t(view === 'changes' ? 'hideCompare' : 'compare')}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setAsking(true)}>
                  {t('takeBack')}
                </Button>
              </div>
            )}
          </div>
        </Banner>
      </div>
      {view === 'none' || state === 'refused' ? null : (
        <Deferred of={pendingText} fallback={<Loading />}>
          {(PendingText) => <PendingText campaign={campaign} view={view} />}
        </Deferred>
      )}
      {asking ? <TakeBackDialog id={id} onClose={() => setAsking(false)} onDone={finish} /> : null}
    </>
  )
}

const Loading = () => (
  <div aria-busy="true" className="mx-auto max-w-page px-5 pt-6 md:px-8">
    <Skeleton className="h-72" />
  </div>
)

type TakeBackDialogProps = {
  id: number
  onClose: () => void
  onDone: (taken: boolean) => void
}

function TakeBackDialog({ id, onClose, onDone }: TakeBackDialogProps) {
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
