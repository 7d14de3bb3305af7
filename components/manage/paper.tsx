'use client'

import type { Medium } from '@sesol/contract'
import { limits } from '@sesol/contract/limits'
import { paperForm, type StatedPaper } from '@sesol/contract/support/deliveries'
import { Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PictureField } from '@/components/media/picture-field'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'
import { formatDay } from '@/lib/shared/text/dates'
import { Section } from './section'

type PaperProps = { id: number; paper: StatedPaper | null; isClosed: boolean }

/** The number of signatures on paper, which an owner states and no other count includes. */
export function Paper({ id, paper, isClosed }: PaperProps) {
  const t = useTranslations('paper')
  return (
    <Section id="paper" title={t('title')} lead={isClosed ? t('closedText') : undefined}>
      <div className="grid items-start gap-x-12 md:grid-cols-2">
        {paper ? <Statement id={id} paper={paper} /> : <p className="text-sm text-soft">{t('empty')}</p>}
        {isClosed ? null : (
          <Fold key={paper?.stated_at} id="paper-form" title={t(paper ? 'change' : 'new')} level="h3">
            <PaperForm id={id} />
          </Fold>
        )}
      </div>
    </Section>
  )
}

const numberForm = paperForm.pick({ count: true })

function PaperForm({ id }: { id: number }) {
  const t = useTranslations('paper')
  const errorText = useErrorText()
  const router = useRouter()
  const [scan, setScan] = useState<Medium>()
  const [isMissing, setMissing] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { field, props, state } = useContractForm('statePaper', {
    schema: numberForm,
    defaultValues: { count: '' },
    submit: async ({ count }, { send }) => {
      setMissing(!scan)
      if (!scan) return
      await send({ params: { id }, body: { media_id: scan.id, count } })
      toast.success(t('stated'))
      focusHeading('paper-title')
      router.refresh()
    },
  })
  return (
    <form {...props} aria-label={t('state')} className="grid gap-5">
      <p className="text-sm text-soft">{t('text')}</p>
      <PictureField
        namespace="paper.scan"
        picture={scan}
        error={isMissing && !scan ? errorText('error.field.required') : undefined}
        onChange={setScan}
        onBusy={setUploading}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.paperSignatures}
        label={t('count')}
        hint={t('countHint', { most: limits.paperSignatures })}
        {...field('count')}
      />
      <FormEnd {...state} variant="secondary" disabled={uploading}>
        {t('state')}
      </FormEnd>
    </form>
  )
}

function Statement({ id, paper: { count, scan, stated_at } }: { id: number; paper: StatedPaper }) {
  const t = useTranslations('paper')
  const locale = useLocale()
  const router = useRouter()
  const { phase, failure, run } = useAction(async () => {
    await call('removePaper', { params: { id } })
    focusHeading('paper-title')
    router.refresh()
  })
  return (
    <div className="grid gap-2 border-y border-line py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          <p className="font-semibold">{t('own', { count })}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            {stated_at ? <time dateTime={stated_at}>{formatDay(stated_at, locale)}</time> : null}
            {scan?.file ? (
              <a
                href={scan.file}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-touch items-center underline underline-offset-3"
              >
                {t('open')}
              </a>
            ) : null}
          </p>
        </div>
        <Button
          variant="quiet"
          busy={phase !== 'ready'}
          onClick={run}
          aria-label={t('remove')}
          className="min-w-11 px-3"
        >
          <Icon of={Trash2} className="size-4" />
        </Button>
      </div>
      <FormFailure failure={failure} />
    </div>
  )
}
