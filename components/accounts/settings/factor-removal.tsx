'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { CurrentPassword } from '../current-password'
import { CodeInput } from '../second-factor/code-input'
import { PasswordDialog } from './password-dialog'

type RemovalDialogProps = { me: Me; isRequired: boolean; onClose: () => void; onRemoved: () => Promise<void> }

export function RemovalDialog({ me, isRequired, onClose, onRemoved }: RemovalDialogProps) {
  const t = useTranslations('settings')
  const { field, props, state } = useContractForm('removeFactor', {
    defaultValues: { password: '', one_time_code: '' },
    refused: t('factor.notRemoved'),
    submit: async (body, { send }) => {
      await send({ body })
      toast.success(t('factor.removed'))
      await onRemoved()
    },
  })
  return (
    <PasswordDialog
      {...props}
      {...state}
      texts={{
        title: t('factor.question'),
        text: t(isRequired ? 'factor.removeRequired' : 'factor.removeText'),
        send: t('factor.confirmRemoval'),
        cancel: t('factor.cancel'),
      }}
      variant="danger"
      onClose={onClose}
    >
      <CurrentPassword email={me.email} {...field('password')} label={t('factor.password')} />
      <CodeInput {...field('one_time_code')} />
    </PasswordDialog>
  )
}
