'use client'

import type { Campaign, OwnTranslation } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Button } from '@/components/ui/button'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { useAi } from '@/lib/client/http/capabilities'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'
import { useWritten } from '@/lib/i18n/written'

type TranslationFormProps = { campaign: Campaign; translation: OwnTranslation | null | undefined }

export function TranslationForm({ campaign, translation }: TranslationFormProps) {
  const t = useTranslations('translation')
  const router = useRouter()
  const ai = useAi()
  const { id, language } = campaign
  const original = useWritten(language)
  const { title = '', standfirst = '', content = '' } = translation ?? {}
  const sent = () => {
    toast.success(t('sent'))
    router.refresh()
  }
  const { field, props, state } = useContractForm('translateCampaign', {
    defaultValues: { title, standfirst, content },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      sent()
    },
  })
  const model = useAction(async () => {
    await call('translateByModel', { params: { id } })
    sent()
  })
  return (
    <form {...props} className="grid gap-5">
      <p className="text-sm text-soft">{t('lead')}</p>
      {translation ? <p className="text-sm">{t(`by.${translation.by}`)}</p> : null}
      {ai ? (
        <div className="grid gap-3 border-s-2 border-line-strong ps-4">
          <p className="text-sm text-soft">{t('model', { provider: ai.name })}</p>
          <FormFailure failure={model.failure} seconds={model.seconds} typed />
          <Button
            className="justify-self-start"
            busy={model.phase === 'busy'}
            retryIn={model.seconds}
            onClick={model.run}
          >
            {t('ask')}
          </Button>
        </div>
      ) : null}
      <TextInput label={t('title')} hint={<span {...original}>{campaign.title}</span>} {...field('title')} />
      <TextInput
        optional
        label={t('standfirst')}
        hint={campaign.standfirst ? <span {...original}>{campaign.standfirst}</span> : undefined}
        {...field('standfirst')}
      />
      <details>
        <summary className="min-h-touch cursor-pointer py-3 text-sm font-semibold">{t('original')}</summary>
        <BodyText text={campaign.content} language={language} className="grid gap-3 text-sm wrap-anywhere" />
      </details>
      <Textarea size="large" label={t('content')} {...field('content', { count: 'late' })} />
      <FormEnd {...state} variant="secondary">
        {t('send')}
      </FormEnd>
    </form>
  )
}
