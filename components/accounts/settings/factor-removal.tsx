'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Me } from '@sesol/contract/accounts'
import { factorRemoval } from '@sesol/contract/second-factor'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { CurrentPassword } from '../current-password'
import { CodeInput } from '../second-factor/code-input'
import { useAccountSubmit } from '../use-account-submit'

type RemovalDialogProps = { me: Me; isRequired: boolean; onClose: () => void; onRemoved: () => Promise<void> }

export function RemovalDialog({ me, isRequired, onClose, onRemoved }: RemovalDialogProps) {
  const t = useTranslations('settings')
  const sessionEnd = useSessionEnd()
  const form = useForm({
    resolver: zodResolver(factorRemoval),
    defaultValues: { password: '', one_time_code: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['password', 'one_time_code'],
    atFields: t('factor.notRemoved'),
    settles: sessionEnd,
    send: async (body) => {
      await call('removeFactor', { body })
      toast.success(t('factor.removed'))
      await onRemoved()
    },
  })
  return (
    <Dialog title={t('factor.question')} busy={busy} onClose={onClose}>
      <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-6">
        <p>{t(isRequired ? 'factor.removeRequired' : 'factor.removeText')}</p>
        <FormFailure failure={failure} seconds={seconds} typed />
        <CurrentPassword email={me.email} {...field('password')} label={t('factor.password')} />
        <CodeInput {...field('one_time_code')} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" variant="danger" size="lg" busy={busy} retryIn={seconds}>
            {t('factor.confirmRemoval')}
          </Button>
          <Button size="lg" disabled={busy} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            {t('factor.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
