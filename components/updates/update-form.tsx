'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Medium } from '@sesol/contract'
import { limits } from '@sesol/contract/limits'
import { type OwnUpdate, updateForm } from '@sesol/contract/updates'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PictureField } from '@/components/media/picture-field'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import { call } from '@/lib/client/http/api'
import { IdempotencyKey } from '@/lib/client/http/idempotency'

type UpdateFormProps = {
  campaign: number
  update?: OwnUpdate | undefined
  note: ReactNode
  onDone: (update: OwnUpdate) => void
  onClose: () => void
}

const texts = updateForm.pick({ title: true, text: true })

export function UpdateForm({ campaign, update, note, onDone, onClose }: UpdateFormProps) {
  const t = useTranslations('updates')
  const [picture, setPicture] = useState<Medium | undefined>(update?.picture ?? undefined)
  const [uploading, setUploading] = useState(false)
  const [idempotencyKey] = useState(() => new IdempotencyKey())
  const form = useForm({
    resolver: zodResolver(texts),
    defaultValues: { title: update?.title ?? '', text: update?.text ?? '' },
    shouldFocusError: false,
  })
  const forget = usePersistedValues(form, `update:${campaign}:${update?.id ?? 'new'}`)
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { isSubmitting } = form.formState

  const { submit, failure, seconds } = useTypedSubmit(form, async (values) => {
    const body = { ...values, media_id: picture?.id ?? null }
    const send = () =>
      update
        ? call('editUpdate', { params: { id: campaign, update: update.id }, body })
        : call('createUpdate', { params: { id: campaign }, body, idempotencyKey: idempotencyKey.of(body) })
    const written = await send()
    forget()
    onDone(written)
  })

  return (
    <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem]">
      <form ref={element} noValidate onSubmit={submit} aria-label={t(update ? 'edit' : 'write')} className="grid gap-5">
        <TextInput
          dir="auto"
          label={t('form.title')}
          hint={t('form.titleHint')}
          {...field('title', { max: limits.updateTitle.max, quiet: true })}
        />
        <Textarea
          dir="auto"
          size="large"
          label={t('form.text')}
          {...field('text', { max: limits.updateText.max, quiet: true })}
        />
        <PictureField
          namespace="updates.picture"
          optional
          picture={picture}
          onChange={setPicture}
          onBusy={setUploading}
        />
        <p className="text-sm text-soft">{note}</p>
        <FormFailure failure={failure} seconds={seconds} typed />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={isSubmitting} disabled={uploading} retryIn={seconds}>
            {t('form.send')}
          </Button>
          <Button variant="quiet" size="lg" onClick={onClose} disabled={isSubmitting}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
      <Guide />
    </div>
  )
}

const advice = ['news', 'names', 'next', 'thanks'] as const

function Guide() {
  const t = useTranslations('updates.guide')
  return (
    <aside aria-labelledby="update-guide" className="grid gap-3 border-t-2 border-ink pt-4 text-sm max-md:order-first">
      <h4 id="update-guide" className="font-semibold">
        {t('title')}
      </h4>
      <ul className="grid list-disc gap-2 ps-4 text-soft marker:text-accent">
        {advice.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </aside>
  )
}
