'use client'

import type { TableResult } from '@sesol/contract/addressees/schema'
import { endpoints } from '@sesol/contract/endpoints'
import { limits } from '@sesol/contract/limits'
import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { controlStyle } from '@/components/ui/control-style'
import { Field } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { saveFile } from '../save-file'
import { useDone, useGuardedAction } from '../use-desk-action'

type Preview = { csv: string; read: TableResult }

/** The directory out of a spreadsheet: nothing is written before all that would change was shown. */
export function DirectoryTable() {
  const t = useTranslations('directory')
  const done = useDone()
  const [preview, setPreview] = useState<Preview>()
  const get = useGuardedAction(async () =>
    saveFile(endpoints.exportDirectory.file, String(await call('exportDirectory'))),
  )
  const send = useGuardedAction(async (csv: string, dry_run: boolean) => {
    const read = await call('importDirectory', { body: { csv, dry_run } })
    setPreview(read.applied ? undefined : { csv, read })
    if (read.applied) done(t('table.done'))
  })
  const failed = [get, send].find(({ failed: { failure } }) => failure)?.failed
  const isReady = preview && preview.read.errors.length === 0 && preview.read.changes.length > 0
  return (
    <div className="grid max-w-page gap-6">
      <p className="max-w-text text-soft">{t('table.lead')}</p>
      <Button {...get.button} onClick={() => void get.run()} className="justify-self-start">
        <Icon of={Download} className="size-4.5" />
        {t('table.export')}
      </Button>
      <Field label={t('table.file')} hint={t('table.fileHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className={controlStyle(false, 'min-h-touch')}
            onChange={async ({ target }) => {
              const csv = (await target.files?.[0]?.text()) ?? ''
              if (csv !== '') void send.run(csv.slice(0, limits.directoryTable + 1), true)
            }}
          />
        )}
      </Field>
      {failed ? <FormFailure {...failed} /> : null}
      {preview ? <Read {...preview.read} /> : null}
      {isReady ? (
        <Button
          {...send.button}
          variant="primary"
          onClick={() => void send.run(preview.csv, false)}
          className="justify-self-start"
        >
          {t('table.apply', { count: preview.read.changes.length })}
        </Button>
      ) : null}
    </div>
  )
}

/** What is wrong, else what would change. */
function Read({ changes, errors }: TableResult) {
  const t = useTranslations('directory')
  const errorText = useErrorText()
  const [wrong, count] = [errors.length > 0, errors.length || changes.length]
  const lines = wrong
    ? errors.map(({ line, column, error }) => t('table.line', { line, column, error: errorText(error) }))
    : changes.map(({ name, kind, before, after }) => `${name}, ${t(kind)}: ${before || '—'} → ${after}`)
  return (
    <Banner
      tone={wrong ? 'warning' : 'info'}
      title={count === 0 ? t('table.same') : t(wrong ? 'table.wrong' : 'table.changes', { count })}
      role="status"
    >
      <ul className="grid gap-1 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  )
}
