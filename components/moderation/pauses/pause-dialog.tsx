'use client'

import { type Pausable, pauseHours } from '@sesol/contract/trust/pauses'
import { useTranslations } from 'next-intl'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { Dialog } from '@/components/ui/dialog'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
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
  const { field, props, state } = useContractForm('startPause', {
    native: true,
    defaultValues: { hours: '1' as const, note: '' },
    submit: async (body, { send }) => {
      await factorAgain(() => send({ params: { what }, body }))
      onDone()
      toast.success(t('started'))
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <p className="text-soft">{t(`effect.${what}`)}</p>
      <RadioGroup
        {...field('hours')}
        label={t('howLong')}
        initial="1"
        options={pauseHours.map((value) => ({ value, label: t(`hours.${value}`) }))}
        className="sm:grid-cols-2"
      />
      <Textarea label={t('note')} hint={t('noteHint')} {...field('note', { count: 'late' })} />
      <FormEnd {...state} variant="danger" className="justify-self-stretch">
        {t('start')}
      </FormEnd>
    </form>
  )
}
