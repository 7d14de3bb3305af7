'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { goalForm } from '@sesol/contract/campaign-states'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { FormEnd } from '@/components/ui/form-end'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { focusHeading } from '@/lib/client/browser/focus-heading'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

type GoalProps = { id: number; initial: number | null; hint?: string; section: 'next' | 'end' }

export function Goal({ id, initial, hint, section }: GoalProps) {
  const t = useTranslations('manage.goal')
  const router = useRouter()
  const form = useForm({
    resolver: zodResolver(goalForm),
    defaultValues: { goal: initial === null ? '' : String(initial) },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    await call('setGoal', { params: { id }, body })
    toast.success(t(body.goal ? 'saved' : 'removed'))
    focusHeading(`${section}-title`)
    router.refresh()
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid max-w-text content-start gap-5">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        optional={hint !== undefined}
        label={t('label')}
        hint={hint}
        {...field('goal')}
      />
      <FormEnd failure={failure} seconds={seconds} variant="secondary" busy={form.formState.isSubmitting}>
        {t('save')}
      </FormEnd>
    </form>
  )
}
