'use client'

import type { Answer, Campaign } from '@sesol/contract'
import { Megaphone } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { mutate } from 'swr'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useAnnouncement } from '@/lib/client/http/queries'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { ApiError } from '@/lib/shared/errors/errors'
import { timings } from '@/lib/shared/timings'
import { ConfirmAddress } from './confirm-address'

const snackbar = { duration: timings.snackbar }

type ShareWithAllProps = { campaign: Campaign }

type Phase = 'ready' | 'asking' | 'sharing' | 'unconfirmed' | 'shared'

const phaseAfter: Record<string, Phase> = {
  'error.campaign.already_shared': 'shared',
  'error.session.unconfirmed': 'unconfirmed',
}

function useShareWithAll(id: number) {
  const t = useTranslations()
  const errorText = useErrorText()
  const router = useRouter()
  const sessionEnd = useSessionEnd()
  const [phase, setPhase] = useState<Phase>('ready')
  const running = useRef(false)

  async function share() {
    if (running.current) return
    running.current = true
    setPhase('sharing')
    try {
      await call('shareCampaign', {
        body: { campaign_id: id, recipient_emails: [], message: '', send_to_all_users: true },
      })
      setPhase('shared')
      toast.success(t('campaign.share_all_users_success'), snackbar)
    } catch (cause) {
      setPhase((cause instanceof ApiError && phaseAfter[cause.id]) || 'ready')
      if (sessionEnd(cause)) return
      toast.error(`${t('campaign.share_all_users_error')} ${errorText(cause)}`, snackbar)
    } finally {
      running.current = false
    }
    void mutate(keys.campaign(id))
    router.refresh()
  }
  return { phase, setPhase, share }
}

export function ShareWithAll({ campaign }: ShareWithAllProps) {
  const { id, is_approved, shared_with_all_users } = campaign
  const t = useTranslations()
  const { phase, setPhase, share } = useShareWithAll(id)
  const done = useRef<HTMLDivElement>(null)
  const shared = shared_with_all_users || phase === 'shared'
  const { data: announcement } = useAnnouncement(shared && t.has('share.announcement.sent') ? id : null)
  const isUnsent = announcement?.state === 'held' || announcement?.state === 'waiting'

  // The button that opened the dialog is disabled.
  useEffect(() => {
    if (phase === 'shared') done.current?.focus()
  }, [phase])

  const { announces, announcesLater } = offersOf(situationOf(campaign), 'owner')
  if (!announces && !announcesLater && !(is_approved && shared)) return null
  return (
    <>
      <div ref={done} tabIndex={-1} className="outline-none">
        {isUnsent ? null : (
          <Button disabled={shared || announcesLater} busy={phase === 'sharing'} onClick={() => setPhase('asking')}>
            <Icon of={Megaphone} className="size-5 shrink-0" />
            {shared ? t('share.allShared') : t('share.all')}
          </Button>
        )}
        {shared ? (
          announcement && <Announcement of={announcement} />
        ) : announcesLater ? (
          <p className="max-w-text pt-2 text-sm text-soft">{t('share.allLater')}</p>
        ) : null}
      </div>
      {phase === 'unconfirmed' ? (
        <Dialog title={t('share.all')} onClose={() => setPhase('ready')}>
          <ConfirmAddress />
        </Dialog>
      ) : null}
      {phase === 'asking' || phase === 'sharing' ? (
        <Dialog
          title={t('share.all')}
          busy={phase === 'sharing'}
          onClose={() => setPhase((now) => (now === 'asking' ? 'ready' : now))}
        >
          <p>{t('share.allText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="primary" size="lg" busy={phase === 'sharing'} onClick={share}>
              {t('share.allConfirm')}
            </Button>
            <Button
              size="lg"
              disabled={phase === 'sharing'}
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              {t('share.cancel')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

function Announcement({ of: { state, recipients, reason, note } }: { of: Answer<'campaignAnnouncement'> }) {
  const t = useTranslations()
  if (state === 'none') return null
  return (
    <div className="grid max-w-text gap-1 pt-2 text-sm text-soft">
      <p>{t(`share.announcement.${state}`, { count: recipients })}</p>
      {state === 'held' && reason ? <p>{t(`values.reason.${reason}`)}</p> : null}
      {state === 'held' && note ? (
        <p dir="auto" className="border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ) : null}
    </div>
  )
}
