'use client'

import type { Campaign, CampaignForm } from '@sesol/contract/campaigns'
import { errorWith } from '@sesol/contract/errors'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/api'
import type { ChosenMedium } from '@/lib/client/chosen-media'
import { useErrorText } from '@/lib/client/error-text'
import { isAbort } from '@/lib/client/http'
import { keys } from '@/lib/client/keys'
import { leaveProfileState } from '@/lib/client/profile-state'
import { rememberReturnAddress } from '@/lib/client/return-address'
import { useViewer } from '@/lib/client/session'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors'
import type { useDraft } from './use-draft'
import { toPayload } from './values'

/** What an upload says where a plain call says something more general. */
function asUpload(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.detail) return error
  if (error.id === 'error.request.too_large')
    return errorWith('error.media.too_large', limits.media.fileBytes / 1_048_576)
  if (error.id === 'error.request.media_type') return 'error.media.unsupported'
  return error
}

type Arguments = {
  draft: ReturnType<typeof useDraft>
  /** The one that is being changed. */
  campaign: Campaign | undefined
  media: readonly ChosenMedium[]
  onSaved: ((campaign: Campaign) => void) | undefined
  /** Shows the server's field errors; returns those that belong to no field. */
  showErrors: (error: ApiError) => string[]
}

/** Publishes a campaign; signed out, keeps it and leads to signing in, with the way back. */
export function usePublish({ draft, campaign: changed, media, onSaved, showErrors }: Arguments) {
  const t = useTranslations('create')
  const errorText = useErrorText()
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const { viewer } = useViewer()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const upload = useRef<AbortController>(null)

  const signInFirst = async (text: string) => {
    const kept = await draft.keepForSignIn()
    if (kept === 'nothing') return setFailure(t('notKept'))
    rememberReturnAddress(window.location.pathname)
    toast.info(kept === 'text' ? t('keptTextOnly') : text)
    router.push('/signin')
  }

  const publish = async (form: CampaignForm) => {
    setFailure(undefined)
    if (viewer === null) return signInFirst(t('signInFirst'))
    upload.current = new AbortController()
    setShare(0)
    try {
      const files = media.flatMap(({ file }) => file ?? [])
      const campaign = await call(changed ? 'editCampaign' : 'createCampaign', {
        ...(changed && { params: { id: changed.id } }),
        body: toPayload(form),
        files: { uploaded_media: files },
        idempotencyKey: draft.idempotencyKey(),
        signal: upload.current.signal,
        onProgress: setShare,
      })
      await draft.finish()
      if (changed) return onSaved?.(campaign)
      leaveProfileState('campaign_created')
      await mutate(keys.userCampaigns(campaign.user.id), undefined, { revalidate: false })
      router.push(`/profile/${campaign.user.id}`)
    } catch (error) {
      setShare(undefined)
      if (isAbort(error)) return setFailure(t('cancelled'))
      if (error instanceof ApiError && error.status === 401) return signInFirst(errorText('error.session.expired'))
      const rest = error instanceof ApiError ? showErrors(error) : []
      const atField = error instanceof ApiError && Object.keys(error.fields).length > rest.length
      const text = errorText(rest[0] ?? (atField ? 'error.campaign.create' : asUpload(error)))
      if (!atField || rest.length > 0) setFailure(text)
      toast.error(text)
    }
  }

  return { publish, share, failure, cancel: () => upload.current?.abort() }
}
