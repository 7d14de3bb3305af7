'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { LinkButton } from '@/components/ui/link-button'
import { Spinner } from '@/components/ui/loading'
import { MessagePage } from '@/components/ui/message-page'
import { toast } from '@/components/ui/toast'
import type { StepPosition } from '@/components/wizard/sequence'
import { useGoToReturnAddress } from '@/lib/client/accounts/after-sign-in'
import { invalidateLists, saveProfileState } from '@/lib/client/accounts/profile-state'
import { forgetReturnAddress } from '@/lib/client/accounts/return-address'
import { askViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { recordKeys } from '@/lib/client/drafts/store'
import { useErrorText } from '@/lib/client/http/error-text'
import { isAbort } from '@/lib/client/http/http'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import type { UnpublishedDraft } from './unpublished-draft'

const publishing = deferred(() => import('./publishing').then(({ Publishing }) => Publishing))
const unpublishedDraft = deferred(() => import('./unpublished-draft'))

type Phase =
  | { name: 'looking' }
  | { name: 'publishing'; share: number; withFiles: boolean }
  | { name: 'failed'; error: unknown; draft?: UnpublishedDraft | undefined }

function usePublication() {
  const t = useTranslations('callback')
  const errorText = useErrorText()
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const leadBack = useGoToReturnAddress()
  const [phase, setPhase] = useState<Phase>({ name: 'looking' })
  const upload = useRef<AbortController>(null)
  const begun = useRef(false)

  const publish = async (draft: UnpublishedDraft, member: number) => {
    const control = new AbortController()
    upload.current = control
    const { withFiles } = draft
    const onProgress = (share: number) => setPhase({ name: 'publishing', share, withFiles })
    onProgress(0)
    const result = await draft.publish({ signal: control.signal, onProgress })
    if (result === 'taken') return router.replace(paths.create)
    forgetReturnAddress()
    if (result === 'elsewhere') toast.info(t('elsewhere'))
    else saveProfileState('campaign_created')
    await invalidateLists(mutate, member)
    router.replace(paths.profile(member))
  }

  const backToWizard = (step: StepPosition) => {
    toast.error(errorText('error.campaign.draft_invalid'))
    router.replace(`${paths.create}#${step}`)
  }

  const run = async (again?: UnpublishedDraft) => {
    setPhase({ name: 'looking' })
    let draft: UnpublishedDraft | undefined = again
    try {
      const viewer = await askViewer()
      if (!viewer) return router.replace(paths.signIn)
      if (!draft) {
        // The code for publishing is loaded only with a draft.
        const written = await recordKeys()
        if (written.length === 0) return leadBack(viewer)
        const { findUnpublishedDraft } = await unpublishedDraft.load('')
        const found = await findUnpublishedDraft(viewer.id)
        if (found && 'missing' in found) return backToWizard(found.missing)
        if (!found) return leadBack(viewer)
        draft = found
      }
      await publish(draft, viewer.id)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return router.replace(paths.signIn)
      setPhase({ name: 'failed', error, draft })
    }
  }

  const begin = useEffectEvent(() => void run())
  useEffect(() => {
    // Strict mode mounts twice.
    if (begun.current) return
    begun.current = true
    begin()
  }, [])
  const stop = useCallback(() => upload.current?.abort(), [])
  useEffect(() => stop, [stop])

  return { phase, run, stop }
}

export function AuthCallback() {
  const t = useTranslations('callback')
  const errorText = useErrorText()
  const { phase, run, stop } = usePublication()

  if (phase.name === 'looking') {
    return (
      <MessagePage title={t('title')} actions={<Spinner />}>
        <p role="status">{t('text')}</p>
      </MessagePage>
    )
  }
  if (phase.name === 'publishing') {
    const { share, withFiles } = phase
    return (
      <MessagePage title={t('publishing')} actions={null}>
        <p>{t('publishingText')}</p>
        <Deferred of={publishing}>
          {(Publishing) => <Publishing share={share} withFiles={withFiles} onCancel={stop} />}
        </Deferred>
      </MessagePage>
    )
  }
  const { error, draft } = phase
  return (
    <MessagePage
      title={t(draft ? 'failed' : 'unknown')}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={() => run(draft)}>
            {t('retry')}
          </Button>
          {draft ? (
            <LinkButton href={`${paths.create}#${draft.positionOf(error)}`} size="lg">
              {t('toWizard')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <p role="alert">{isAbort(error) ? t('stopped') : errorText(error)}</p>
      {draft ? <p>{t('kept')}</p> : null}
    </MessagePage>
  )
}
