'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type BlockKind, blockDays, blockForm } from '@sesol/contract/blocks'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

type StartBlockProps = { kind: BlockKind; value: string; onDone: () => void }

export function StartBlock({ kind, value, onDone }: StartBlockProps) {
  const t = useTranslations('blocks')
  const router = useRouter()
  const factorAgain = useFactorAgain()
  const form = useForm({
    resolver: zodResolver(blockForm),
    defaultValues: { kind, value, days: '7' as const, reason: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    await factorAgain(() => call('startBlock', { body }))
    onDone()
    toast.success(t('started'))
    router.refresh()
  })
  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={t('start')} className="grid gap-5">
      <RadioGroup
        {...field('days')}
        label={t('howLong')}
        initial="7"
        options={blockDays.map((each) => ({ value: each, label: t('days', { count: Number(each) }) }))}
        className="sm:grid-cols-3"
      />
      <Textarea
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={limits.moderatorNote}
        {...field('reason', { max: limits.moderatorNote, quiet: true })}
      />
      <FormEnd failure={failure} seconds={seconds} variant="danger" busy={form.formState.isSubmitting}>
        {t('start')}
      </FormEnd>
    </form>
  )
}
