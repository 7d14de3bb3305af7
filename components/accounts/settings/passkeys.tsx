'use client'

import { type Passkey, passkeyBegin, passkeyForm } from '@sesol/contract/accounts/passkeys'
import type { Me } from '@sesol/contract/accounts/schema'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { CurrentPassword } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { createPasskey, hasPasskeys } from '@/lib/client/accounts/passkeys'
import { call } from '@/lib/client/http/api'
import { formatDay } from '@/lib/shared/text/dates'
import { useFactorAgain } from '../second-factor/factor-again'
import { EnrolmentForm } from './enrolment-form'
import { PasswordDialog } from './password-dialog'

type PasskeysProps = { me: Me; passkeys: readonly Passkey[]; onAdd: () => void; onChanged: () => Promise<unknown> }

export function Passkeys({ me, passkeys, onAdd, onChanged }: PasskeysProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <div className="grid w-full justify-items-start gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('passkeys.title')}</h2>
        <p className="max-w-text text-sm text-soft">{t('passkeys.text')}</p>
      </div>
      <ul className="w-full border-t border-line empty:hidden">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="font-semibold wrap-anywhere">{passkey.name}</p>
              <p className="text-sm text-soft">
                {t('passkeys.since', { date: formatDay(passkey.created_at, locale) })}
                {passkey.last_used_at
                  ? ` · ${t('passkeys.used', { date: formatDay(passkey.last_used_at, locale) })}`
                  : null}
              </p>
            </div>
            <Button aria-label={t('passkeys.removeName', { name: passkey.name })} onClick={() => setLeaving(passkey)}>
              {t('passkeys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button size="lg" onClick={onAdd}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="text-sm text-soft">{t('passkeys.unsupported')}</p>
      )}
      {leaving ? (
        <FactorDialog
          me={me}
          title={t('passkeys.question', { name: leaving.name })}
          text={t('passkeys.removeText')}
          action={t('passkeys.confirmRemoval')}
          send={async (password) => {
            await call('removePasskey', { body: { passkey: leaving.id, password } })
            toast.success(t('passkeys.removed'))
            setLeaving(undefined)
            await onChanged()
          }}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </div>
  )
}

type FactorDialogProps = {
  me: Me
  title: string
  text: string
  action: string
  send: (password: string) => Promise<void>
  onClose: () => void
}

export function FactorDialog({ me, title, text, action, send, onClose }: FactorDialogProps) {
  const t = useTranslations('settings')
  const factorAgain = useFactorAgain()
  const { field, props, state } = useContractForm('passkeyOptions', {
    defaultValues: { password: '' },
    refused: 'error.password.wrong',
    submit: ({ password }) => factorAgain(() => send(password)),
  })
  return (
    <PasswordDialog
      {...props}
      {...state}
      texts={{ title, text, send: action, cancel: t('factor.cancel') }}
      variant="primary"
      onClose={onClose}
    >
      <CurrentPassword email={me.email} {...field('password')} label={t('factor.password')} />
    </PasswordDialog>
  )
}

const newPasskey = passkeyBegin.extend({ name: passkeyForm.shape.name })

type AddPasskeyProps = { me: Me; onAdded: (recoveryCodes: string[]) => Promise<void>; onCancel: () => void }

export function AddPasskey({ me, onAdded, onCancel }: AddPasskeyProps) {
  const t = useTranslations('settings')
  const factorAgain = useFactorAgain()
  const { form, field, props, state } = useContractForm('addPasskey', {
    schema: newPasskey,
    defaultValues: { name: '', password: '' },
    refused: 'error.field.invalid',
    submit: async ({ name, password }, { send }) => {
      const options = await factorAgain(() => call('passkeyOptions', { body: { password } }))
      const credential = await createPasskey(options)
      const { recovery_codes } = await send({ body: { name, credential } })
      toast.success(t('passkeys.added'))
      await onAdded(recovery_codes)
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <EnrolmentForm {...props} {...state} button={t('passkeys.create')} onCancel={onCancel}>
      <TextInput
        {...field('name', { count: 'late' })}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
      />
      <CurrentPassword
        email={me.email}
        {...field('password')}
        label={t('factor.password')}
        hint={t('factor.passwordHint')}
      />
    </EnrolmentForm>
  )
}
