'use client'

import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { use, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { useSWRConfig } from 'swr'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { MessagePage } from '@/components/ui/message-page'
import { toast } from '@/components/ui/toast'
import { valuesOf } from '@/components/wizard/values'
import { Wizard, type WizardHandle } from '@/components/wizard/wizard'
import { type EditOutcome, EditOutcomeContext, outcomeOf } from '@/components/wizard/wizard-context'
import { invalidateLists, saveProfileState } from '@/lib/client/accounts/profile-state'
import { reviewKeys, usePendingChange } from '@/lib/client/campaigns/review'
import { useLacking } from '@/lib/client/http/capabilities'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useCampaign } from '@/lib/client/http/queries'
import { useRouter } from '@/lib/i18n/navigation'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { EditorSkeleton } from './editor-skeleton'

type EditorProps = {
  id: number
  asking: boolean
  onChange: (changed: boolean) => void
  onStay: () => void
  onLeave: (anyway: boolean) => void
}

function useOwnText(id: number) {
  const campaign = useCampaign(id)
  const pending = usePendingChange(id)
  const lacking = useLacking()
  const keepsChanges = !lacking.includes('versions')
  // A translation that waits is no text to edit.
  const change = pending.data?.campaign?.translated_by ? undefined : pending.data?.campaign
  const isKnown = campaign.data && (pending.data || !keepsChanges)
  return {
    keepsChanges,
    isModerated: !lacking.includes('moderation'),
    current: campaign.data,
    data: isKnown ? (change ?? campaign.data) : undefined,
    error: campaign.error ?? (keepsChanges ? pending.error : undefined),
    isValidating: campaign.isValidating || pending.isValidating,
    reload: () => Promise.all([campaign.mutate(), pending.mutate()]),
  }
}

/** Revalidation does not change an open form. */
export function Editor(props: EditorProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const { current, data, error, isValidating, reload, ...support } = useOwnText(props.id)
  const [campaign, setCampaign] = useState<Campaign>()
  if (campaign) {
    // Nothing is fetched after signing out, and the input is kept.
    const latest = data ?? campaign
    const outcome = outcomeOf(campaign, support)
    return (
      <EditOutcomeContext value={outcome}>
        <Opened {...props} campaign={campaign} latest={latest} onReload={() => setCampaign(latest)} />
      </EditOutcomeContext>
    )
  }
  const situation = current && situationOf(current)
  if (situation && !offersOf(situation, 'owner').edits) {
    return (
      <MessagePage
        title={t('edit.locked')}
        actions={
          <Button size="lg" onClick={() => props.onLeave(true)}>
            {t('edit.back')}
          </Button>
        }
      >
        <p>{t('edit.lockedText', { law: situation === 'taken_down' ? 'yes' : 'no' })}</p>
      </MessagePage>
    )
  }
  if (data && !error && !isValidating) setCampaign(data)
  if (!error || isValidating) return <EditorSkeleton />
  return (
    <MessagePage
      title={t('edit.failed')}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={reload}>
            {t('ui.retry')}
          </Button>
          <Button size="lg" onClick={() => props.onLeave(true)}>
            {t('edit.back')}
          </Button>
        </>
      }
    >
      <p role="alert">{errorText(error)}</p>
    </MessagePage>
  )
}

/** A video that finished processing is no concurrent edit. */
const shownOf = (campaign: Campaign) =>
  JSON.stringify([valuesOf(campaign), campaign.media.map(({ id, alt, captions }) => ({ id, alt, captions }))])

/** The note follows the response and not the expectation: another server may apply a change at once. */
function noteAfter(after: Campaign, outcome: EditOutcome) {
  if (after.is_approved) return after.pending_since ? 'savedPending' : undefined
  return outcome === 'replaced' ? undefined : 'savedWaiting'
}

type OpenedProps = EditorProps & { campaign: Campaign; latest: Campaign; onReload: () => void }

function useFinish({ id, onChange, onLeave }: Pick<EditorProps, 'id' | 'onChange' | 'onLeave'>) {
  const t = useTranslations('edit')
  const outcome = use(EditOutcomeContext)
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const [saved, setSaved] = useState(false)
  const [refreshing, refresh] = useTransition()

  const leave = useEffectEvent(() => onLeave(true))
  useEffect(() => {
    if (saved && !refreshing) leave()
  }, [saved, refreshing])

  async function finish(after: Campaign) {
    onChange(false)
    saveProfileState('campaign_updated')
    // The response has the text that waits; the campaign keeps its approved one.
    if (!after.pending_since) await mutate(keys.campaign(id), after, { revalidate: false })
    await Promise.allSettled(
      [keys.campaign(id), reviewKeys.pending(id), reviewKeys.status(id)].map((key) => mutate(key)),
    )
    await invalidateLists(mutate, after.user.id)
    const note = noteAfter(after, outcome)
    toast.success(note ? `${t('saved')}. ${t(note)}` : t('saved'))
    setSaved(true)
    refresh(() => router.refresh())
  }
  return { outcome, saved, finish }
}

function Opened(props: OpenedProps) {
  const { campaign, latest, onReload, asking, onChange, onStay, onLeave } = props
  const t = useTranslations('edit')
  const heading = useRef<HTMLHeadingElement>(null)
  const wizard = useRef<WizardHandle>(null)
  const { outcome, saved, finish } = useFinish(props)
  const elsewhere = !saved && shownOf(latest) !== shownOf(campaign)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  async function discardThen(act: () => void) {
    await wizard.current?.discard()
    act()
  }

  return (
    <div data-editing className="mx-auto max-w-page px-5 pt-10 pb-8 md:px-8 md:pt-16">
      <header className="mb-10 grid max-w-text gap-3">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-4xl font-semibold outline-none">
          {t('title')}
        </h1>
        <p dir="auto" className="text-lg text-soft wrap-anywhere">
          {campaign.title}
        </p>
        <p className="text-soft">{t(`outcome.${outcome}`)}</p>
        {elsewhere ? (
          <Banner tone="warning" role="alert" title={t('elsewhere')}>
            <p>{t('elsewhereText')}</p>
            <Button variant="quiet" onClick={() => discardThen(onReload)} className="-ms-5">
              {t('elsewhereLoad')}
            </Button>
          </Banner>
        ) : null}
      </header>
      <Wizard
        ref={wizard}
        key={shownOf(campaign)}
        campaign={campaign}
        onChange={onChange}
        onSaved={finish}
        onCancel={() => onLeave(false)}
      />
      {asking ? (
        <ConfirmDialog
          title={t('leaveTitle')}
          cancel={t('leaveStay')}
          confirm={t('leaveDiscard')}
          onClose={onStay}
          onConfirm={() => discardThen(() => onLeave(true))}
        >
          {t('leaveText')}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
