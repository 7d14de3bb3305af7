'use client'

import { actsWithReason, type ModeratorAct } from '@sesol/contract/campaigns/states'
import { limits } from '@sesol/contract/limits'
import type { Claim } from '@sesol/contract/moderation/schema'
import { millisecondsInMinute } from 'date-fns/constants'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/control-style'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors/errors'
import { DeskKeys, KeyHint } from '../desk-keys'
import { holdDecision, isUndoable, lastHeld, waitKey } from '../held-decision'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { UndoHeld } from '../undo-held'
import { useSessionGuard } from '../use-desk-action'

export type Neighbours = { next: string | null; previous: string | null; here: string; back: string }

type DecisionBarProps = {
  id: number
  since: string | null | undefined
  title: string
  revision: string
  acts: readonly ModeratorAct[]
  claim: Claim | null | undefined
  neighbours: Neighbours
}

const variants: Partial<Record<ModeratorAct, ButtonVariant>> = { approve: 'primary', reject: 'danger', hide: 'danger' }

export function DecisionBar({ id, since, title, revision, acts, claim, neighbours }: DecisionBarProps) {
  const t = useTranslations('moderation')
  const errorText = useErrorText()
  const router = useRouter()
  const guard = useSessionGuard()
  const sessionEnd = useSessionEnd()
  const { isMine, toggle } = useClaim(id, claim)
  const [asking, setAsking] = useState<ModeratorAct>()
  const [busy, setBusy] = useState<ModeratorAct | 'claim'>()

  useEffect(() => {
    // The pressed button went with the former campaign.
    if (lastHeld() && document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [])

  const { next, previous, here, back } = neighbours
  const go = (to: string | null) => (to ? () => router.push(to) : undefined)

  async function decide(act: ModeratorAct, reasoned?: Reasoned) {
    const send = (maker?: number) =>
      call('decideCampaign', { params: { id, act }, body: { revision, ...reasoned }, keepalive: true, maker })
    const text = t(`done.${act}`, { title })
    if (isUndoable(act)) {
      const key = waitKey({ id, since })
      await holdDecision({ key, text, address: here, send: (maker) => send(maker).catch(late), onTime: router.refresh })
    } else {
      await send()
      toast.success(text)
    }
    closeDialog()
    router.push(next ?? back)
  }

  /** The next campaign is read by then. */
  function late(error: unknown) {
    toast.error(t('notDecided', { title, error: errorText(error) }), { duration: 15_000 })
    sessionEnd(error)
    throw error
  }

  /** Failures of what needs no form: what was read may have changed, so it is read again. */
  async function attempt(name: ModeratorAct | 'claim', work: () => Promise<unknown>) {
    if (busy) return
    setBusy(name)
    try {
      await guard(work)
    } catch (error) {
      toast.error(errorText(error))
      if (error instanceof ApiError && error.status === 409) router.refresh()
    }
    setBusy(undefined)
  }

  const choose = (act: ModeratorAct) =>
    actsWithReason.includes(act) ? setAsking(act) : void attempt(act, () => decide(act))
  const claims = () => void attempt('claim', toggle)
  const closeDialog = () => setAsking(undefined)

  return (
    <section
      aria-label={t('item.decision')}
      className="sticky bottom-0 z-20 [@media(height<20rem)]:static -mx-4 flex flex-wrap items-center gap-2 *:px-3.5 border-t border-line-strong bg-paper px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] sm:-mx-5 sm:px-5 md:-mx-8 md:px-8 print:hidden"
    >
      <UndoHeld className="basis-full px-0!" />
      {acts.map((act) => (
        <Button key={act} variant={variants[act] ?? 'secondary'} busy={busy === act} onClick={() => choose(act)}>
          {t(`acts.${act}`)} <KeyHint of={act} />
        </Button>
      ))}
      <span className="me-auto max-sm:hidden" />
      <Button variant="quiet" aria-pressed={isMine} busy={busy === 'claim'} onClick={claims}>
        {t(isMine ? 'item.release' : 'item.claim')} <KeyHint of="claim" />
      </Button>
      <DeskKeys
        handlers={{
          ...Object.fromEntries(acts.map((act) => [act, () => choose(act)])),
          next: go(next),
          previous: go(previous),
          back: go(back),
          claim: claims,
        }}
      />
      {asking ? (
        <ReasonDialog
          title={t(`ask.${asking}`)}
          hint={t('noteHint')}
          action={t(`acts.${asking}`)}
          variant={asking === 'request-changes' ? 'primary' : 'danger'}
          send={(reasoned) => decide(asking, reasoned)}
          onClose={closeDialog}
        >
          <p className="font-serif text-lg wrap-anywhere">{title}</p>
        </ReasonDialog>
      ) : null}
    </section>
  )
}

/** Twice within the time of a claim, so that one failure does not end it. */
const renewalMs = (limits.claimMinutes * millisecondsInMinute) / 2

function useClaim(id: number, claim: Claim | null | undefined) {
  const [isMine, setMine] = useState(claim?.mine ?? false)
  const renew = useCallback(() => call('claimCampaign', { params: { id } }), [id])

  useEffect(() => {
    if (!isMine) return undefined
    // Another moderator may have claimed it while this tab was suspended.
    const timer = setInterval(() => renew().catch(() => setMine(false)), renewalMs)
    const release = () => void call('releaseCampaign', { params: { id }, keepalive: true }).catch(() => undefined)
    addEventListener('pagehide', release)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      release()
    }
  }, [id, isMine, renew])

  const toggle = useCallback(async () => {
    if (!isMine) await renew()
    setMine(!isMine)
  }, [isMine, renew])
  return { isMine, toggle }
}
