'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { accountDeletion, leftCampaigns } from '@sesol/contract/accounts/settings'
import { useLocale, useTranslations } from 'next-intl'
import { z } from 'zod'
import { RequiredCheckbox } from '@/components/ui/checkbox'
import { CurrentPassword } from '@/components/ui/password-input'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { forgetMember, signOut } from '@/lib/client/accounts/session'
import { formatDay } from '@/lib/shared/text/dates'
import { PasswordDialog } from './password-dialog'

const schema = accountDeletion.extend({ sure: z.literal(true, { error: 'error.field.required' }) })

type DeletionDialogProps = { me: Me; onClose: () => void; onLeft: (deletionAt: string) => void }

export function DeletionDialog({ me, onClose, onLeft }: DeletionDialogProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const { form, field, props, state } = useContractForm('deleteAccount', {
    schema,
    defaultValues: { password: '', sure: false as true },
    refused: 'error.field.invalid',
    submit: async ({ password, campaigns }, { send }) => {
      const planned = await send({ body: { password, campaigns } })
      onLeft(planned.deletion_at)
      toast.success(t('deletion.left', { date: formatDay(planned.deletion_at, locale) }))
      // The session is already over; local data is deleted even if the cookie cannot be.
      await signOut({ anyway: true }).catch(() => forgetMember())
    },
  })
  return (
    <PasswordDialog
      {...props}
      {...state}
      texts={{
        title: t('deletion.question'),
        text: t('deletion.local'),
        send: t('deletion.confirm'),
        cancel: t('deletion.cancel'),
      }}
      variant="danger"
      onClose={onClose}
    >
      <RadioGroup
        {...field('campaigns')}
        label={t('deletion.choice')}
        initial=""
        options={leftCampaigns.map((value) => ({
          value,
          label: t(`deletion.${value}`),
          hint: t(`deletion.${value}Hint`),
        }))}
      />
      <CurrentPassword
        email={me.email}
        {...field('password')}
        label={t('deletion.password')}
        hint={t('deletion.passwordHint')}
      />
      <RequiredCheckbox
        {...form.register('sure')}
        error={form.formState.errors.sure ? t('deletion.sureMissing') : undefined}
      >
        {t('deletion.sure')}
      </RequiredCheckbox>
    </PasswordDialog>
  )
}
