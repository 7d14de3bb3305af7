'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { portalSignerForm, signerForm } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { TextInput } from '@/components/ui/text-input'
import { useClick } from '@/lib/client/clicks'
import { bringAbout, useCounts } from '@/lib/client/counts'
import { useErrorText } from '@/lib/client/error-text'
import { rememberFax } from '@/lib/client/faxes'
import { useErrorFocus } from '@/lib/client/form'
import { rememberSigned } from '@/lib/client/signatures'
import { useKeptValues } from '@/lib/client/use-kept-values'
import type { Actable } from '@/lib/shared/actable'
import { ApiError } from '@/lib/shared/errors'
import { SignatureField } from './signature-field'
import { SignerInput } from './signer-input'
import { usePrefill } from './use-prefill'
import { useSigning } from './use-signing'

const own = ['name', 'surname', 'email'] as const
const fields = [...own, 'address'] as const

type Values = { name: string; surname: string; email: string; send_fax: '' | 'true'; address: string }

const plain = zodResolver(signerForm)
const toPortal = zodResolver(portalSignerForm)
const resolverFor =
  (isCimer: boolean): Resolver<Values> =>
  (values, ...rest) =>
    isCimer && values.send_fax
      ? toPortal(values, ...rest)
      : // What is not shown must not stand in the way.
        plain({ ...values, address: '' }, ...rest)
const resolvers = { portal: resolverFor(true), other: resolverFor(false) }

type SignFormProps = {
  campaign: Actable
  /** Somebody has signed on this device before; this is somebody else. */
  another: boolean
  onDone: () => void
  onClose: () => void
}

export function SignForm({ campaign, another, onDone, onClose }: SignFormProps) {
  const { id, counts, isCimer, hasFax } = campaign
  const t = useTranslations('sign')
  const errorText = useErrorText()
  const known = useCounts(id, counts)
  const { register: registerFax } = useClick(campaign, 'fax')
  const form = useForm<Values>({
    resolver: isCimer ? resolvers.portal : resolvers.other,
    defaultValues: { name: '', surname: '', email: '', send_fax: '', address: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const forget = useKeptValues(form, `sign:${id}`)
  usePrefill(form, own, !another)
  const { errors, isSubmitting } = form.formState
  const [name, surname, , address] = useWatch({ control: form.control, name: fields })
  const byFax = useWatch({ control: form.control, name: 'send_fax' }) === 'true'
  const error = (field: (typeof fields)[number]) => errors[field]?.message && errorText(errors[field].message)
  const toState = isCimer && byFax

  const { signature, submit, failure, setFailure, imageError } = useSigning({
    campaign: id,
    form,
    fields,
    needsSignature: () => toState,
    act: async (values, send): Promise<void> => {
      const takeBack = bringAbout(id, known, { signature_count: known.signature_count + 1 })
      const answer = await send(values).catch((cause: unknown) => {
        takeBack()
        if (!(cause instanceof ApiError && cause.id === 'error.support.no_fax')) throw cause
      })
      if (!answer) {
        form.setValue('send_fax', '')
        return setFailure(t('noFax'))
      }
      const { fax, signature_count } = answer
      if (signature_count !== undefined) bringAbout(id, known, { signature_count })
      if (fax) rememberFax(fax)
      if (values.send_fax) void registerFax()
      rememberSigned(id)
      forget()
      onDone()
    },
  })

  useEffect(() => form.setFocus('name'), [form])

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      aria-label={t('title')}
      className="grid gap-6 border-t border-line pt-5"
    >
      <h2 className="font-serif text-xl font-semibold">{t('title')}</h2>
      {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
      <SignerInput {...form.register('name')} error={error('name')} length={name.length} />
      <SignerInput {...form.register('surname')} error={error('surname')} length={surname.length} />
      <TextInput
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('email')}
        hint={t('emailHint')}
        error={error('email')}
      />
      {hasFax ? (
        <Checkbox checked={byFax} onChange={({ target }) => form.setValue('send_fax', target.checked ? 'true' : '')}>
          {t(isCimer ? 'sendToPortal' : 'sendFax')}
        </Checkbox>
      ) : null}
      {toState ? <SignerInput {...form.register('address')} error={error('address')} length={address.length} /> : null}
      <SignatureField ref={signature} name={`${name} ${surname}`} required={toState} error={imageError} />
      <div className="grid gap-2">
        <Button type="submit" look="primary" size="lg" busy={isSubmitting} className="w-full">
          {t('sign')}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
