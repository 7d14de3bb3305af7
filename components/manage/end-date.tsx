'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { endDateForm } from '@sesol/contract/campaign-states'
import { turkishDayOf } from '@sesol/contract/dates'
import { limits } from '@sesol/contract/limits'
import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { FormEnd } from '@/components/ui/form-end'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

export function EndDate({ id, endsOn }: { id: number; endsOn: string | null }) {
  const t = useTranslations('manage.end')
  const router = useRouter()
  const now = new Date()
  const form = useForm({
    resolver: zodResolver(endDateForm),
    defaultValues: { ends_on: endsOn ?? '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    await call('setEndDate', { params: { id }, body })
    toast.success(t(body.ends_on ? 'saved' : 'removed'))
    router.refresh()
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid max-w-text gap-5">
      <TextInput
        type="date"
        optional
        min={turkishDayOf(addDays(now, 1))}
        max={turkishDayOf(addYears(now, limits.endYears))}
        label={t('label')}
        hint={t('hint')}
        {...field('ends_on')}
      />
      <FormEnd failure={failure} seconds={seconds} variant="secondary" busy={form.formState.isSubmitting}>
        {t('save')}
      </FormEnd>
    </form>
  )
}
