'use client'

import type { Campaign, CampaignForm } from '@sesol/contract/campaigns/schema'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { toast } from '@/components/ui/toast'
import { forgetEntryNote } from '@/lib/client/accounts/entry-note'
import { invalidateLists, saveProfileState } from '@/lib/client/accounts/profile-state'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { type MarkAnswers, publishCampaign } from '@/lib/client/drafts/publish'
import { useErrorText } from '@/lib/client/http/error-text'
import { isAbort } from '@/lib/client/http/http'
import { IdempotencyKey } from '@/lib/client/http/idempotency'
import type { ChangeMedia, ChosenMedium } from '@/lib/client/media/chosen-media'
import { asUpload } from '@/lib/client/media/uploads'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import type { useDraft } from './use-draft'

type Arguments = {
  draft: ReturnType<typeof useDraft>
  campaign: Campaign | undefined
  media: readonly ChosenMedium[]
  /** Stores the ids of uploaded files, so that none is uploaded twice. */
  setMedia?: ChangeMedia
  onSaved: ((campaign: Campaign) => void) | undefined
  showErrors: (error: ApiError) => string[]
}

export function usePublish({ draft, campaign: changed, media, setMedia, onSaved, showErrors }: Arguments) {
  const t = useTranslations('create')
  const ended = useTranslations('draftEnded')
  const errorText = useErrorText()
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const { viewer } = useViewer()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const upload = useRef<AbortController>(null)
  const [ofEdit] = useState(() => new IdempotencyKey())

  // Leaving was confirmed; the draft is kept.
  useEffect(() => () => upload.current?.abort(), [])

  /** The page of signing in says itself what waits; `text` is what it does not know. */
  const signInFirst = async (text?: string) => {
    const kept = await draft.keepForSignIn()
    if (kept === 'nothing') return setFailure(t('notKept'))
    const { pathname, hash } = window.location
    rememberReturnAddress(changed ? pathname + hash : pathname)
    // The author returns first.
    if (kept === 'text') forgetEntryNote('campaign')
    const said = kept === 'text' ? t('keptTextOnly') : text
    if (said !== undefined) toast.info(said)
    router.push(paths.signIn)
  }

  const sessionOver = () => errorText('error.session.expired', { typed: true })

  const finish = async (campaign: Campaign) => {
    if (changed) return onSaved?.(campaign)
    saveProfileState('campaign_created')
    await invalidateLists(mutate, campaign.user.id)
    router.push(paths.profile(campaign.user.id))
  }

  const fail = (error: unknown) => {
    setShare(undefined)
    if (isAbort(error)) return setFailure(t('cancelled'))
    if (error instanceof ApiError && error.status === 401) return signInFirst(sessionOver())
    const rest = error instanceof ApiError ? showErrors(error) : []
    const atField = error instanceof ApiError && Object.keys(error.fields).length > rest.length
    const general = changed ? 'error.campaign.update' : 'error.campaign.create'
    const unforeseen = !(error instanceof ApiError) || error.id === 'error.server'
    const text = errorText(rest[0] ?? (atField || unforeseen ? general : asUpload(error)), { typed: true })
    if (!atField || rest.length > 0) setFailure(text)
    toast.error(text)
  }

  /** Creation has one idempotency key; an edit has one per content. */
  const keyFor = (form: CampaignForm, ofDraft: string) =>
    changed ? ofEdit.of([form, media.map(({ key, alt, captions }) => [key, alt, captions])]) : ofDraft

  const publish = async (form: CampaignForm, marks: MarkAnswers = {}) => {
    if (upload.current) return
    setFailure(undefined)
    if (viewer === null) return signInFirst(changed && sessionOver())
    const control = new AbortController()
    upload.current = control
    setShare(0)
    const onSent = (key: string, id: number) =>
      setMedia?.((all) => all.map((medium) => (medium.key === key ? { ...medium, id } : medium)))
    try {
      const { signal } = control
      const result = await draft.publish((ofDraft) => {
        const idempotencyKey = keyFor(form, ofDraft)
        const how = { idempotencyKey, signal, onProgress: setShare, onSent }
        return publishCampaign({ form, media, marks, campaign: changed, ...how })
      })
      if (result === 'taken') return setShare(undefined)
      if (result !== 'elsewhere') return await finish(result)
      toast.info(ended(changed ? 'edit.published' : 'create.published'))
      if (viewer) router.push(paths.profile(viewer.id))
    } catch (error) {
      await fail(error)
    } finally {
      upload.current = null
    }
  }

  return { publish, share, failure, cancel: () => upload.current?.abort() }
}
