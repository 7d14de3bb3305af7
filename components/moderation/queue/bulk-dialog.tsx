'use client'

import { type BulkAct, bulkActs } from '@sesol/contract/moderation/schema'
import { rightToDecide } from '@sesol/contract/moderation/staff-policy'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useMay } from '../own-role'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import type { QueueItem } from './queue-item'

type Failed = { id: number; error: string }

type BulkDialogProps = {
  items: readonly QueueItem[]
  onClose: () => void
  onDone: (left: readonly number[]) => void
}

export function BulkDialog({ items, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('moderation')
  // The campaigns that were asked about: the selection shrinks afterwards.
  const [asked] = useState(items)
  const may = useMay()
  const acts = bulkActs.filter((each) => may(rightToDecide[each]))
  const [act, setAct] = useState<BulkAct>(acts[0] ?? 'reject')
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const count = asked.length

  async function send(reasoned: Reasoned) {
    const { results } = await call('decideMany', { body: { ids: asked.map(({ id }) => id), act, ...reasoned } })
    const left = results.flatMap(({ id, error }) => (error ? [{ id, error }] : []))
    const decided = results.length - left.length
    if (decided > 0) toast.success(t('bulk.done', { count: decided }))
    onDone(left.map(({ id }) => id))
    if (left.length > 0) setFailed(left)
    else onClose()
  }

  if (failed.length > 0) return <Failures asked={asked} failed={failed} onClose={onClose} />
  return (
    <ReasonDialog
      title={t('bulk.title', { count })}
      hint={t('noteHint')}
      action={t(`bulk.${act}`, { count })}
      variant="danger"
      send={send}
      onClose={onClose}
    >
      <RadioGroup
        name="act"
        label={t('bulk.act')}
        initial={act}
        options={acts.map((value) => ({ value, label: t(`acts.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setAct(value === 'hide' ? 'hide' : 'reject')}
        className="sm:grid-cols-2"
      />
    </ReasonDialog>
  )
}

type FailuresProps = { asked: readonly QueueItem[]; failed: readonly Failed[]; onClose: () => void }

function Failures({ asked, failed, onClose }: FailuresProps) {
  const t = useTranslations('moderation')
  const errorText = useErrorText()
  return (
    <Dialog title={t('bulk.failed', { count: failed.length })} onClose={onClose}>
      <ul className="grid gap-3">
        {failed.map(({ id, error }) => (
          <li key={id} className="grid gap-0.5 border-b border-line pb-3">
            <span className="font-semibold wrap-anywhere">{asked.find((item) => item.id === id)?.title}</span>
            <span className="text-sm text-soft">{errorText(error)}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('bulk.close')}</Button>
    </Dialog>
  )
}
