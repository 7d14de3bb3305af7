'use client'

import { limits } from '@sesol/contract/limits'
import type { Undone } from '@sesol/contract/moderation/staff-acts'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { formatMoment } from '@/lib/shared/text/dates'
import { useActionName } from '../audit/entry-list'
import { useGuardedAction } from '../use-desk-action'

type UndoDeskProps = { id: number; name: string; since: string }

/** What would be undone is shown first. */
export function UndoDesk({ id, name, since }: UndoDeskProps) {
  const t = useTranslations('staff.undoing')
  const locale = useLocale()
  const [note, setNote] = useState('')
  const [preview, setPreview] = useState<Undone>()
  const [done, setDone] = useState<Undone>()
  const { run, busy, failed, button } = useGuardedAction(async (dry_run: boolean) => {
    const result = await call('undoStaff', { params: { id }, body: { since, note, dry_run } })
    if (dry_run) return setPreview(result)
    setDone(result)
    toast.success(t('done'))
  })
  if (done) return <Result title={t('doneTitle', { name })} result={done} />
  return (
    <div className="grid max-w-2xl gap-5">
      <h2 className="font-serif text-xl font-semibold">{t('title', { name, moment: formatMoment(since, locale) })}</h2>
      <Textarea
        label={t('note')}
        hint={t('noteHint')}
        value={note}
        maxLength={limits.moderatorNote}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <FormFailure {...failed} typed />
      <Button
        className="justify-self-start"
        {...button}
        busy={busy && !preview}
        disabled={note.trim() === ''}
        onClick={() => void run(true)}
      >
        {t('preview')}
      </Button>
      {preview ? (
        <>
          <Result title={t('previewTitle')} result={preview} />
          {Object.keys(preview.undone).length > 0 ? (
            <Button variant="danger" size="lg" {...button} onClick={() => void run(false)}>
              {t('apply')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

function Result({ title, result }: { title: string; result: Undone }) {
  const t = useTranslations('staff.undoing')
  const actionName = useActionName()
  const counts = (numbers: Record<string, number>, heading: string) => (
    <table className="w-full text-sm">
      <caption className="py-2 text-start font-semibold">{heading}</caption>
      <tbody>
        {Object.entries(numbers).map(([action, count]) => (
          <tr key={action} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {actionName(action)}
            </th>
            <td className="py-2 text-end tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  const [hasUndone, hasLeft] = [result.undone, result.left].map((numbers) => Object.keys(numbers).length > 0)
  return (
    <section role="status" aria-label={title} className="grid max-w-2xl gap-4">
      <h3 className="font-semibold">{title}</h3>
      {hasUndone ? counts(result.undone, t('undone')) : <p>{t('nothing')}</p>}
      {hasLeft ? counts(result.left, t('left')) : null}
    </section>
  )
}
