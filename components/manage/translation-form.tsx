'use client'

import type { Campaign, OwnTranslation } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'
import { originalOf } from '@/lib/shared/campaigns/translated'

type TranslationFormProps = { campaign: Campaign; translation: OwnTranslation | null | undefined }

export function TranslationForm({ campaign, translation }: TranslationFormProps) {
  const t = useTranslations('translation')
  const router = useRouter()
  const { id } = campaign
  const original = originalOf(campaign)
  const { title = '', standfirst = '', content = '' } = translation ?? {}
  const { field, props, state } = useContractForm('translateCampaign', {
    defaultValues: { title, standfirst, content },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t('sent'))
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <p className="text-sm text-soft">{t('lead')}</p>
      <details>
        <summary className="min-h-touch cursor-pointer py-3 text-sm font-semibold">{t('original')}</summary>
        <BodyText text={original} language={campaign.language} className="grid gap-3 text-sm wrap-anywhere" />
      </details>
      <TextInput label={t('title')} {...field('title')} />
      <TextInput optional label={t('standfirst')} {...field('standfirst')} />
      <Textarea size="large" label={t('content')} {...field('content', { count: 'late' })} />
      <FormEnd {...state} variant="secondary">
        {t('send')}
      </FormEnd>
    </form>
  )
}

/** The button removes an accepted translation. */
export function RemoveTranslation({ id }: { id: number }) {
  const t = useTranslations('translation')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { phase, failure, run } = useAction(async () => {
    await call('removeTranslation', { params: { id } })
    toast.success(t('removed'))
    focusHeading('translation-title')
    router.refresh()
  })
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      <Button variant="quiet" busy={phase !== 'ready'} onClick={() => setAsking(true)} className="px-3">
        {t('remove')}
      </Button>
      <FormFailure failure={failure} />
      {isAsking ? (
        <ConfirmDialog
          title={t('askRemove')}
          cancel={t('keep')}
          confirm={t('remove')}
          onClose={() => setAsking(false)}
          onConfirm={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close()
            void run()
          }}
        >
          {t('consequence')}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
