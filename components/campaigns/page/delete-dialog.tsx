'use client'

import type { Campaign } from '@sesol/contract'
import { canonical } from '@sesol/contract/canonical'
import { tidyLine } from '@sesol/contract/text'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { saveProfileState } from '@/lib/client/accounts/profile-state'
import { invalidateLists } from '@/lib/client/campaigns/invalidate-lists'
import { useSubmitOnce } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useCampaign } from '@/lib/client/http/queries'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'

const general = new Set(['error.server', 'error.request.invalid'])

type DeleteDialogProps = {
  id: number
  isModerated: boolean
  onClose: () => void
}

type State = { phase: 'asking' | 'deleting'; wrong?: boolean; failure?: string }

function useDeletion(id: number, campaign: Campaign | undefined) {
  const t = useTranslations('edit')
  const errorText = useErrorText()
  const router = useRouter()
  const sessionEnd = useSessionEnd()
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<State>({ phase: 'asking' })

  async function remove() {
    setState({ phase: 'deleting' })
    try {
      await call('deleteCampaign', { params: { id } })
    } catch (error) {
      // An expired session removes the owner's tools, including this dialog.
      if (sessionEnd(error, { address: location.pathname })) return
      const { status, id: what } = error instanceof ApiError ? error : { status: 0, id: '' }
      if (status !== 410) {
        const failure = errorText(what && !general.has(what) ? error : 'error.campaign.delete')
        return setState({ phase: 'asking', failure })
      }
    }
    saveProfileState('campaign_deleted')
    if (campaign) await invalidateLists(mutate, campaign.user.id)
    await mutate(keys.campaign(id), undefined, { revalidate: false })
    toast.success(t('deleted'))
    router.push(paths.home())
    router.refresh()
  }
  return { state, refuse: () => setState({ phase: 'asking', wrong: true }), remove }
}

function Consequences({ campaign, isModerated }: { campaign: Campaign; isModerated: boolean }) {
  const t = useTranslations('edit')
  const { is_approved, signature_count: signatures, comment_count: comments } = campaign
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>{t(!isModerated ? 'deleteAtOnce' : is_approved ? 'deleteSeen' : 'deleteUnseen')}</li>
      <li>
        {signatures === null || comments === null
          ? t('deleteLostUncounted')
          : t('deleteLost', { signatures, comments })}
      </li>
      <li>{t(isModerated ? 'deleteFinal' : 'deleteForGood')}</li>
    </ul>
  )
}

/** Requires typing a word and not the title: up to 170 characters are too many on a phone, and a word prevents accidents. */
export function DeleteDialog({ id, isModerated, onClose }: DeleteDialogProps) {
  const t = useTranslations('edit')
  const { data: campaign } = useCampaign(id)
  const { state, refuse, remove } = useDeletion(id, campaign)
  const field = useId()
  const [typed, setTyped] = useState('')
  const busy = state.phase === 'deleting'
  const submit = useSubmitOnce(async () => {
    if (canonical(tidyLine(typed)) === canonical(t('deleteWord'))) return remove()
    refuse()
    document.getElementById(field)?.focus()
  })

  return (
    <Dialog title={t('deleteTitle')} busy={busy} onClose={onClose}>
      {campaign ? (
        <form noValidate onSubmit={submit} className="grid gap-6">
          <p dir="auto" className="font-serif text-lg font-semibold wrap-anywhere">
            {campaign.title}
          </p>
          <Consequences campaign={campaign} isModerated={isModerated} />
          {state.failure === undefined ? null : <Banner tone="danger" role="alert" title={state.failure} />}
          <TextInput
            id={field}
            label={t('deleteType', { word: t('deleteWord') })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={state.wrong ? t('deleteWrong', { word: t('deleteWord') }) : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button type="submit" variant="danger" size="lg" busy={busy}>
              {t('deleteConfirm')}
            </Button>
            <Button size="lg" disabled={busy} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
              {t('deleteKeep')}
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  )
}
