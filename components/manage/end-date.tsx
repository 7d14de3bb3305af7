'use client'

import { limits } from '@sesol/contract/limits'
import { turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { useTranslations } from 'next-intl'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useRouter } from '@/lib/i18n/navigation'

export function EndDate({ id, endsOn }: { id: number; endsOn: string | null }) {
  const t = useTranslations('manage.end')
  const router = useRouter()
  const now = new Date()
  const { field, props, state } = useContractForm('setEndDate', {
    defaultValues: { ends_on: endsOn ?? '' },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t(body.ends_on ? 'saved' : 'removed'))
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid max-w-text gap-5">
      <TextInput
        type="date"
        optional
        min={turkishDayOf(addDays(now, 1))}
        max={turkishDayOf(addYears(now, limits.endYears))}
        label={t('label')}
        hint={t('hint')}
        {...field('ends_on')}
      />
      <FormEnd {...state} variant="secondary">
        {t('save')}
      </FormEnd>
    </form>
  )
}
