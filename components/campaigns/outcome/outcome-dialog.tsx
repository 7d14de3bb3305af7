'use client'

import type { Campaign } from '@sesol/contract'
import { outcomes } from '@sesol/contract/campaigns/states'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { Dialog } from '@/components/ui/dialog'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { PromisedOn } from '@/components/updates/promised-on'
import { invalidateLists } from '@/lib/client/accounts/profile-state'
import { reviewKeys } from '@/lib/client/campaigns/review'
import { keys } from '@/lib/client/http/keys'
import { useRouter } from '@/lib/i18n/navigation'

type OutcomeDialogProps = { campaign: Campaign; onClose: () => void }

export function OutcomeDialog({
  campaign: { id, user, outcome, outcome_text, promises },
  onClose,
}: OutcomeDialogProps) {
  const t = useTranslations('outcome')
  const values = useTranslations('values.outcome')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const promise = promises?.find(({ answer, update }) => !answer && !update)
  const { field, props, state } = useContractForm('concludeCampaign', {
    keep: `outcome:${id}`,
    defaultValues: {
      ...(outcome && { outcome }),
      text: outcome_text ?? '',
      promised_on: promise?.day ?? '',
    },
    submit: async (body, { send }) => {
      const concluded = await send({ params: { id }, body })
      toast.success(t('sent'))
      onClose()
      await mutate(keys.campaign(id), concluded, { revalidate: false })
      await mutate(reviewKeys.status(id))
      await invalidateLists(mutate, user.id)
      router.refresh()
    },
  })

  return (
    <Dialog title={t(outcome ? 'change' : 'title')} busy={state.busy} onClose={onClose}>
      <form {...props} className="grid gap-5">
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
          {...field('text', { count: 'late' })}
        />
        <PromisedOn {...field('promised_on')} />
        <FormEnd {...state} className="justify-self-stretch">
          {t(outcome ? 'save' : 'send')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
