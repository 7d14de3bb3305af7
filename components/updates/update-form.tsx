'use client'

import type { Medium } from '@sesol/contract'
import { type OwnUpdate, updateForm } from '@sesol/contract/updates/schema'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PictureField } from '@/components/media/picture-field'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { IdempotencyKey } from '@/lib/client/http/idempotency'
import { PromisedOn } from './promised-on'

type UpdateFormProps = {
  campaign: number
  update?: OwnUpdate | undefined
  note: ReactNode
  onDone: (update: OwnUpdate) => void
  onClose: () => void
}

const typed = updateForm.omit({ media_id: true })

export function UpdateForm({ campaign, update, note, onDone, onClose }: UpdateFormProps) {
  const t = useTranslations('updates')
  const [picture, setPicture] = useState<Medium | undefined>(update?.picture ?? undefined)
  const [uploading, setUploading] = useState(false)
  const [idempotencyKey] = useState(() => new IdempotencyKey())
  const { field, props, state } = useContractForm(update ? 'editUpdate' : 'createUpdate', {
    schema: typed,
    keep: `update:${campaign}:${update?.id ?? 'new'}`,
    defaultValues: {
      title: update?.title ?? '',
      text: update?.text ?? '',
      promised_on: update?.promised_on ?? '',
    },
    submit: async (values, { send }) => {
      const body = { ...values, media_id: picture?.id ?? null }
      onDone(
        update
          ? await send({ params: { id: campaign, update: update.id }, body })
          : await send({ params: { id: campaign }, body, idempotencyKey: idempotencyKey.of(body) }),
      )
    },
  })

  return (
    <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem]">
      <form {...props} aria-label={t(update ? 'edit' : 'write')} className="grid gap-5">
        <TextInput
          dir="auto"
          label={t('form.title')}
          hint={t('form.titleHint')}
          {...field('title', { count: 'late' })}
        />
        <Textarea dir="auto" size="large" label={t('form.text')} {...field('text', { count: 'late' })} />
        <PromisedOn {...field('promised_on')} />
        <PictureField
          namespace="updates.picture"
          optional
          picture={picture}
          onChange={setPicture}
          onBusy={setUploading}
        />
        <p className="text-sm text-soft">{note}</p>
        <FormFailure {...state} typed />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={state.busy}
            disabled={uploading}
            retryIn={state.seconds}
          >
            {t('form.send')}
          </Button>
          <Button variant="quiet" size="lg" onClick={onClose} disabled={state.busy}>
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
