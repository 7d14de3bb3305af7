'use client'

import type { Campaign } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { tidyLine } from '@sesol/shared/text'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextInput } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-failure'
import { Skeleton } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { invalidateLists, saveProfileState } from '@/lib/client/accounts/profile-state'
import { keys } from '@/lib/client/http/keys'
import { useCampaign } from '@/lib/client/http/queries'
import { useRouter } from '@/lib/i18n/navigation'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'

const general = new Set(['error.server', 'error.request.invalid'])

type DeleteDialogProps = {
  id: number
  onClose: () => void
}

function useDeletion(id: number, campaign: Campaign | undefined) {
  const t = useTranslations('edit')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const word = t('deleteWord')
  const schema = z.object({
    word: z.string().refine((typed) => canonical(tidyLine(typed)) === canonical(word), t('deleteWrong', { word })),
  })
  // An expired session removes the owner's tools, including this dialog.
  const sessionEnd = useSessionEnd()
  return useContractForm('deleteCampaign', {
    schema,
    defaultValues: { word: '' },
    settles: (error) => sessionEnd(error, { address: location.pathname }),
    submit: async (_, { send }) => {
      await send({ params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (error.status !== 410)
          throw general.has(error.id) ? new ApiError({ ...error, id: 'error.campaign.delete' }) : error
      })
      saveProfileState('campaign_deleted')
      if (campaign) await invalidateLists(mutate, campaign.user.id)
      await mutate(keys.campaign(id), undefined, { revalidate: false })
      toast.success(t('deleted'))
      router.push(paths.home())
      router.refresh()
    },
    leaves: true,
  })
}

function Consequences({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('edit')
  const { isPublic, wasPublic } = offersOf(situationOf(campaign), 'owner')
  const { signature_count: signatures, comment_count: comments } = campaign
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>{t(isPublic ? 'deleteSeen' : wasPublic ? 'deleteHidden' : 'deleteUnseen')}</li>
      <li>
        {signatures === null || comments === null
          ? t('deleteLostUncounted')
          : t('deleteLost', { signatures, comments })}
      </li>
      <li>{t('deleteFinal')}</li>
    </ul>
  )
}

/** Requires typing a word and not the title: up to 170 characters are too many on a phone, and a word prevents accidents. */
export function DeleteDialog({ id, onClose }: DeleteDialogProps) {
  const t = useTranslations('edit')
  const { data: campaign } = useCampaign(id)
  const { field, props, state } = useDeletion(id, campaign)

  return (
    <Dialog title={t('deleteTitle')} busy={state.busy} onClose={onClose}>
      {campaign ? (
        <form {...props} className="grid gap-6">
          <p dir="auto" className="font-serif text-lg font-semibold wrap-anywhere">
            {campaign.title}
          </p>
          <Consequences campaign={campaign} />
          <FormFailure {...state} />
          <TextInput
            {...field('word')}
            label={t('deleteType', { word: t('deleteWord') })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button type="submit" variant="danger" size="lg" busy={state.busy} retryIn={state.seconds}>
              {t('deleteConfirm')}
            </Button>
            <Button
              size="lg"
              disabled={state.busy}
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
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
