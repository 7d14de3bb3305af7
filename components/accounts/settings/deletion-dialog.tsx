'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { accountDeletion, leftCampaigns } from '@sesol/contract/account-settings'
import type { Me } from '@sesol/contract/accounts'
import { useLocale, useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { RadioGroup } from '@/components/ui/radio-group'
import { RequiredCheckbox } from '@/components/ui/required-checkbox'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { forgetMember, signOut } from '@/lib/client/accounts/session'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { formatDay } from '@/lib/shared/text/dates'
import { CurrentPassword } from '../current-password'
import { useAccountSubmit } from '../use-account-submit'
import { PasswordDialog } from './password-dialog'

const schema = accountDeletion.extend({ sure: z.literal(true, { error: 'error.field.required' }) })

type DeletionDialogProps = { me: Me; onClose: () => void; onLeft: (deletionAt: string) => void }

export function DeletionDialog({ me, onClose, onLeft }: DeletionDialogProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const sessionEnd = useSessionEnd()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', sure: false as true },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)

  const { submit, failure, seconds, busy } = useAccountSubmit(form, {
    names: ['password', 'campaigns'],
    settles: sessionEnd,
    send: async ({ password, campaigns }) => {
      const planned = await call('deleteAccount', { body: { password, campaigns } })
      onLeft(planned.deletion_at)
      toast.success(t('deletion.left', { date: formatDay(planned.deletion_at, locale) }))
      // The session is already over; local data is deleted even if the cookie cannot be.
      await signOut({ anyway: true }).catch(() => forgetMember())
    },
  })

  return (
    <PasswordDialog
      ref={element}
      onSubmit={submit}
      texts={{
        title: t('deletion.question'),
        text: t('deletion.local'),
        send: t('deletion.confirm'),
        cancel: t('deletion.cancel'),
      }}
      variant="danger"
      failure={failure}
      seconds={seconds}
      busy={busy}
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
