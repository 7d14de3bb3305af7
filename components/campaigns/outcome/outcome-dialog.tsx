'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Campaign } from '@sesol/contract'
import { outcomeForm, outcomes } from '@sesol/contract/campaign-states'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { invalidateLists } from '@/lib/client/campaigns/invalidate-lists'
import { reviewKeys } from '@/lib/client/campaigns/review'
import { useErrorFocus } from '@/lib/client/forms/form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { useRouter } from '@/lib/i18n/navigation'

type OutcomeDialogProps = { campaign: Campaign; onClose: () => void }

export function OutcomeDialog({ campaign: { id, user, outcome, outcome_text }, onClose }: OutcomeDialogProps) {
  const t = useTranslations('outcome')
  const values = useTranslations('values.outcome')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const form = useForm({
    resolver: zodResolver(outcomeForm),
    defaultValues: { ...(outcome && { outcome }), text: outcome_text ?? '' },
    shouldFocusError: false,
  })
  const forget = usePersistedValues(form, `outcome:${id}`)
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { isSubmitting } = form.formState

  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    const concluded = await call('concludeCampaign', { params: { id }, body })
    forget()
    toast.success(t('sent'))
    onClose()
    await mutate(keys.campaign(id), concluded, { revalidate: false })
    await mutate(reviewKeys.status(id))
    await invalidateLists(mutate, user.id)
    router.refresh()
  })

  return (
    <Dialog title={t(outcome ? 'change' : 'title')} busy={isSubmitting} onClose={onClose}>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-soft">{t(outcome ? 'changeText' : 'text')}</p>
        <RadioGroup
          {...field('outcome')}
          label={t('choice')}
          initial={outcome ?? ''}
          options={outcomes.map((value) => ({ value, label: values(value), hint: t(`hints.${value}`) }))}
        />
        <Textarea
          dir="auto"
          size="medium"
          optional
          label={t('label')}
          hint={t('hint')}
          {...field('text', { max: limits.outcomeText, quiet: true })}
        />
        <FormFailure failure={failure} seconds={seconds} typed />
        <Button type="submit" variant="primary" size="lg" busy={isSubmitting} retryIn={seconds}>
          {t(outcome ? 'save' : 'send')}
        </Button>
      </form>
    </Dialog>
  )
}
