'use client'

import { type Me, profileUpdate, type User } from '@sesol/contract/accounts/schema'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextInput } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-failure'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { profileFormKey, updateProfile } from '@/lib/client/accounts/own-profile'
import { dropValues } from '@/lib/client/forms/persisted-values'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import { UsernameInput } from '../username-input'

type ProfileValues = Pick<User, 'username' | 'first_name' | 'last_name' | 'bio'> & User['privacy_settings']
type Wire = z.input<typeof profileUpdate>

const wireNames = {
  username: 'user[username]',
  first_name: 'user[first_name]',
  last_name: 'user[last_name]',
  bio: 'profile[bio]',
  showFirstName: 'user[privacy_settings][showFirstName]',
  showLastName: 'user[privacy_settings][showLastName]',
  showEmail: 'user[privacy_settings][showEmail]',
} as const satisfies Record<keyof ProfileValues, keyof Wire>

const partOf = (wireName: string): string => /\[(\w+)\]$/.exec(wireName)?.[1] ?? wireName

const valuesOf = ({ username, first_name, last_name, bio, privacy_settings }: User): ProfileValues => ({
  username,
  first_name,
  last_name,
  bio,
  ...privacy_settings,
})

// A form's line break is LF; a server may have stored CRLF.
const same = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
    : one === other

/** Only what differs from the record, so that parallel changes are kept. */
function changesOf(values: ProfileValues, record: User): Wire {
  const former = valuesOf(record)
  const names = (Object.keys(wireNames) as (keyof ProfileValues)[]).filter((name) => !same(values[name], former[name]))
  return Object.fromEntries(names.map((name) => [wireNames[name], String(values[name])]))
}

const wire = profileUpdate.shape

/** The contract's schema without wire names, which react-hook-form would parse as paths. */
const profileForm = z.object({
  username: wire['user[username]'].unwrap(),
  first_name: wire['user[first_name]'].unwrap(),
  last_name: wire['user[last_name]'].unwrap(),
  bio: wire['profile[bio]'].unwrap(),
  showFirstName: z.boolean(),
  showLastName: z.boolean(),
  showEmail: z.boolean(),
})

const switches = ['showFirstName', 'showLastName', 'showEmail'] as const
const taken = 'error.registration.username_exists'

type ProfileFormProps = { record: Me | User; onDone: () => void }

function named(error: ApiError): ApiError {
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, messages]) => [partOf(name), messages]))
  const about = error.id === taken && !fields.username ? { username: [taken] } : {}
  return new ApiError({ ...error, fields: { ...fields, ...about } })
}

export function ProfileForm({ record, onDone }: ProfileFormProps) {
  const t = useTranslations('ownProfile')
  const [asking, setAsking] = useState(false)
  const errorText = useErrorText()
  const router = useRouter()
  const keep = profileFormKey(record.id)
  const close = () => {
    dropValues(keep)
    onDone()
  }
  function refuse(cause: unknown): never {
    const error = cause instanceof ApiError ? named(cause) : undefined
    const isTaken = error?.fields.username?.[0] === taken
    if (error?.status !== 401) toast.error(errorText(isTaken ? taken : 'error.profile.update', { typed: true }))
    throw error ?? cause
  }
  const { form, field, props, state } = useContractForm('updateProfile', {
    schema: profileForm,
    defaultValues: valuesOf(record),
    keep,
    submit: async (typed) => {
      const body = changesOf(typed, record)
      if (Object.keys(body).length === 0) return close()
      await updateProfile(record.id, { body }).catch(refuse)
      toast.success(t('updated'))
      close()
      router.refresh()
    },
  })
  const values = useWatch({ control: form.control }) as ProfileValues
  const changed = Object.keys(changesOf(values, record)).length > 0

  useEffect(() => {
    form.setFocus('username')
  }, [form])

  return (
    <form
      {...props}
      data-editing
      aria-labelledby="profile-form"
      className="grid w-full min-w-0 max-w-text content-start gap-6"
    >
      <h1 id="profile-form" className="font-serif text-3xl font-semibold">
        {t('editTitle')}
      </h1>
      <FormFailure {...state} typed />
      <UsernameInput {...field('username')} except={record.username} autoComplete="username" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextInput {...field('first_name')} optional autoComplete="given-name" label={t('firstName')} />
        <TextInput {...field('last_name')} optional autoComplete="family-name" label={t('lastName')} />
      </div>
      <Textarea {...field('bio', { count: 'always' })} optional label={t('bio')} hint={t('bioHint')} />
      <fieldset className="grid gap-1 border-t border-line pt-5">
        <legend className="contents">
          <span className="text-base font-semibold">{t('privacyTitle')}</span>
        </legend>
        <p className="mb-1 text-sm text-soft">{t('privacyText')}</p>
        {switches.map((name) => (
          <Switch key={name} {...form.register(name)}>
            {t(name)}
          </Switch>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg" busy={state.busy} retryIn={state.seconds}>
          {t('save')}
        </Button>
        <Button size="lg" disabled={state.busy} onClick={() => (changed ? setAsking(true) : close())}>
          {t('cancel')}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={t('leaveTitle')}
          cancel={t('leaveStay')}
          confirm={t('leaveDiscard')}
          onClose={() => setAsking(false)}
          onConfirm={close}
        >
          {t('leaveText')}
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
