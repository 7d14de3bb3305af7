'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@sesol/contract/limits'
import { type Pausable, pauseForm, pauseHours } from '@sesol/contract/pauses'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

export function PauseDialog({ what, onClose }: { what: Pausable; onClose: () => void }) {
  const t = useTranslations('pauses')
  return (
    <Dialog title={t(`what.${what}`)} onClose={onClose}>
      <PauseForm what={what} onDone={onClose} />
    </Dialog>
  )
}

function PauseForm({ what, onDone }: { what: Pausable; onDone: () => void }) {
  const t = useTranslations('pauses')
  const router = useRouter()
  const factorAgain = useFactorAgain()
  const form = useForm({
    resolver: zodResolver(pauseForm),
    defaultValues: { hours: '1' as const, note: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    await factorAgain(() => call('startPause', { params: { what }, body }))
    onDone()
    toast.success(t('started'))
    router.refresh()
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-soft">{t(`effect.${what}`)}</p>
      <RadioGroup
        {...field('hours')}
        label={t('howLong')}
        initial="1"
        options={pauseHours.map((value) => ({ value, label: t(`hours.${value}`) }))}
        className="sm:grid-cols-2"
      />
      <Textarea
        label={t('note')}
        hint={t('noteHint')}
        maxLength={limits.moderatorNote}
        {...field('note', { max: limits.moderatorNote, quiet: true })}
      />
      <FormFailure failure={failure} seconds={seconds} typed />
      <Button type="submit" variant="danger" size="lg" busy={form.formState.isSubmitting} retryIn={seconds}>
        {t('start')}
      </Button>
    </form>
  )
}
