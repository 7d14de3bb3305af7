'use client'

import type { Medium } from '@sesol/contract'
import { limits } from '@sesol/contract/limits'
import { type PaperSheet, sheetForm } from '@sesol/contract/support/paper'
import { Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PictureField } from '@/components/media/picture-field'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus-heading'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { IdempotencyKey } from '@/lib/client/http/idempotency'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'
import { formatDay } from '@/lib/shared/text/dates'
import { Section } from './section'

type PaperSheetsProps = { id: number; sheets: readonly PaperSheet[]; isClosed: boolean }

export function PaperSheets({ id, sheets, isClosed }: PaperSheetsProps) {
  const t = useTranslations('paper')
  return (
    <Section id="paper" title={t('title')} lead={isClosed ? t('closedText') : undefined}>
      <div className="grid items-start gap-x-12 md:grid-cols-2">
        {sheets.length > 0 ? (
          <ul aria-label={t('list')} className="grid border-t border-line">
            {sheets.map((sheet) => (
              <Sheet key={sheet.id} id={id} sheet={sheet} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-soft">{t('empty')}</p>
        )}
        {isClosed ? null : (
          <Fold key={sheets[0]?.id} id="sheet" title={t('new')} level="h3">
            <SheetForm id={id} />
          </Fold>
        )}
      </div>
    </Section>
  )
}

const numberForm = sheetForm.pick({ stated: true })

function SheetForm({ id }: { id: number }) {
  const t = useTranslations('paper')
  const errorText = useErrorText()
  const router = useRouter()
  const [scan, setScan] = useState<Medium>()
  const [isMissing, setMissing] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [idempotencyKey] = useState(() => new IdempotencyKey())
  const { field, props, state } = useContractForm('addSheet', {
    schema: numberForm,
    defaultValues: { stated: '' },
    submit: async ({ stated }, { send }) => {
      setMissing(!scan)
      if (!scan) return
      const body = { media_id: scan.id, stated }
      await send({ params: { id }, body, idempotencyKey: idempotencyKey.of(body) })
      toast.success(t('added'))
      focusHeading('paper-title')
      router.refresh()
    },
  })
  return (
    <form {...props} aria-label={t('add')} className="grid gap-5">
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
        max={limits.sheetSignatures}
        label={t('stated')}
        hint={t('statedHint', { most: limits.sheetSignatures })}
        {...field('stated')}
      />
      <FormEnd {...state} variant="secondary" disabled={uploading}>
        {t('add')}
      </FormEnd>
    </form>
  )
}

function Sheet({ id, sheet }: { id: number; sheet: PaperSheet }) {
  const t = useTranslations('paper')
  const reasons = useTranslations('values.sheetReason')
  const locale = useLocale()
  const router = useRouter()
  const { phase, failure, run } = useAction(async () => {
    await call('removeSheet', { params: { id, sheet: sheet.id } })
    focusHeading('paper-title')
    router.refresh()
  })
  const { state, stated, counted, reason, note, scan, created_at } = sheet
  const date = formatDay(created_at, locale)
  const said = [reason ? reasons(reason) : '', note].filter(Boolean).join('\n')
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          <p className="font-semibold">{t(`states.${state}`, { counted: counted ?? 0, stated })}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <time dateTime={created_at}>{date}</time>
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
        {state === 'waiting' ? (
          <Button
            variant="quiet"
            busy={phase !== 'ready'}
            onClick={run}
            aria-label={t('remove', { date, stated })}
            className="min-w-11 px-3"
          >
            <Icon of={Trash2} className="size-4" />
          </Button>
        ) : null}
      </div>
      {said ? <p className="max-w-text text-sm wrap-anywhere whitespace-pre-line">{said}</p> : null}
      <FormFailure failure={failure} />
    </li>
  )
}
