'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { CampaignCounts } from '@sesol/contract'
import { signerForm } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/text-input'
import { call } from '@/lib/client/api'
import { bringAbout, useCounts } from '@/lib/client/counts'
import { useErrorText } from '@/lib/client/error-text'
import { showFieldErrors, useErrorFocus, useSubmitOnce } from '@/lib/client/form'
import { useViewer } from '@/lib/client/session'
import { rememberSigned } from '@/lib/client/signatures'
import { ApiError } from '@/lib/shared/errors'
import { SignatureField, type SignatureSource } from './signature-field'

const fields = ['name', 'surname', 'email'] as const

type SignFormProps = {
  campaignId: number
  /** The numbers when the page was rendered. */
  counts: CampaignCounts
  /** Somebody has signed on this device before; this is somebody else. */
  another: boolean
  onDone: () => void
  onClose: () => void
}

export function SignForm({ campaignId, counts, another, onDone, onClose }: SignFormProps) {
  const t = useTranslations('sign')
  const errorText = useErrorText()
  const { viewer, confirmed } = useViewer()
  const known = useCounts(campaignId, counts)
  const [failure, setFailure] = useState<string>()
  const [imageError, setImageError] = useState<string>()
  const signature = useRef<SignatureSource>(null)
  const form = useForm({
    resolver: zodResolver(signerForm),
    defaultValues: { name: '', surname: '', email: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const { errors, isSubmitting } = form.formState
  const [name, surname] = useWatch({ control: form.control, name: ['name', 'surname'] })
  const error = (field: (typeof fields)[number]) => errors[field]?.message && errorText(errors[field].message)

  useEffect(() => form.setFocus('name'), [form])

  useEffect(() => {
    if (another || !confirmed || !viewer) return
    const own = { name: viewer.first_name, surname: viewer.last_name, email: viewer.email }
    for (const field of fields) if (form.getValues(field) === '') form.setValue(field, own[field])
  }, [another, confirmed, viewer, form])

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      setImageError(undefined)
      const takeBack = bringAbout(campaignId, known, { signature_count: known.signature_count + 1 })
      try {
        const image = await signature.current?.image()
        const answer = await call('signCampaign', {
          params: { id: campaignId },
          body: { name: `${values.name} ${values.surname}`, email: values.email },
          files: { signature_image: image ? [image] : [] },
        })
        const { signature_count } = answer
        if (signature_count !== undefined) bringAbout(campaignId, known, { signature_count })
        rememberSigned(campaignId)
        onDone()
      } catch (cause) {
        takeBack()
        if (!(cause instanceof ApiError)) return setFailure(errorText(cause))
        const picture = cause.fields.signature_image?.[0]
        if (picture) setImageError(errorText(picture))
        const rest = showFieldErrors(form, cause, fields).filter((text) => text !== picture)
        if (rest[0]) setFailure(errorText(rest[0]))
        else if (Object.keys(cause.fields).length === 0) setFailure(errorText(cause))
      }
    }),
  )

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
      <TextInput {...form.register('name')} autoComplete="given-name" label={t('name')} error={error('name')} />
      <TextInput
        {...form.register('surname')}
        autoComplete="family-name"
        label={t('surname')}
        error={error('surname')}
      />
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
      <SignatureField ref={signature} name={`${name} ${surname}`} error={imageError} />
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
