'use client'

import { useTranslations } from 'next-intl'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus'
import { useRouter } from '@/lib/i18n/navigation'

type GoalProps = { id: number; initial: number | null; hint?: string; section: 'next' | 'goal' }

export function Goal({ id, initial, hint, section }: GoalProps) {
  const t = useTranslations('manage.goal')
  const router = useRouter()
  const { field, props, state } = useContractForm('setGoal', {
    defaultValues: { goal: initial === null ? '' : String(initial) },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t(body.goal ? 'saved' : 'removed'))
      focusHeading(`${section}-title`)
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid max-w-text content-start gap-5">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        optional={hint !== undefined}
        label={t('label')}
        hint={hint}
        {...field('goal')}
      />
      <FormEnd {...state} variant="secondary">
        {t('save')}
      </FormEnd>
    </form>
  )
}
