'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Me } from '@sesol/contract/accounts'
import { factorRemoval } from '@sesol/contract/second-factor'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { CurrentPassword } from '../current-password'
import { CodeInput } from '../second-factor/code-input'
import { useAccountSubmit } from '../use-account-submit'
import { PasswordDialog } from './password-dialog'

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
    <PasswordDialog
      ref={element}
      onSubmit={submit}
      texts={{
        title: t('factor.question'),
        text: t(isRequired ? 'factor.removeRequired' : 'factor.removeText'),
        send: t('factor.confirmRemoval'),
        cancel: t('factor.cancel'),
      }}
      variant="danger"
      failure={failure}
      seconds={seconds}
      busy={busy}
      onClose={onClose}
    >
      <CurrentPassword email={me.email} {...field('password')} label={t('factor.password')} />
      <CodeInput {...field('one_time_code')} />
    </PasswordDialog>
  )
}
