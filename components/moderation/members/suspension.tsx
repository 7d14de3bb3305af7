'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Textarea } from '@/components/ui/textarea'
import { call } from '@/lib/client/http/api'
import { ActDialog } from '../act-dialog'
import { ReasonDialog } from '../reason-dialog'
import { useDone } from '../use-desk-action'

type SuspensionProps = { id: number; username: string; isSuspended: boolean }

export function Suspension({ id, username, isSuspended }: SuspensionProps) {
  const t = useTranslations('moderation.member')
  const done = useDone()
  const [isOpen, setOpen] = useState(false)
  const onDone = (text: 'suspended' | 'restored') => {
    setOpen(false)
    done(t(text, { name: username }))
  }
  const props = { id, username, onClose: () => setOpen(false) }
  return (
    <>
      <Button variant={isSuspended ? 'secondary' : 'danger'} onClick={() => setOpen(true)}>
        {t(isSuspended ? 'restore' : 'suspend')}
      </Button>
      {isOpen && !isSuspended ? <SuspendDialog {...props} onDone={() => onDone('suspended')} /> : null}
      {isOpen && isSuspended ? <RestoreDialog {...props} onDone={() => onDone('restored')} /> : null}
    </>
  )
}

type DialogProps = { id: number; username: string; onClose: () => void; onDone: () => void }

function SuspendDialog({ id, username, onClose, onDone }: DialogProps) {
  const t = useTranslations('moderation.member')
  const [hides, setHides] = useState(false)
  return (
    <ReasonDialog
      title={t('suspendTitle', { name: username })}
      hint={t('noteHint')}
      action={t('suspend')}
      variant="danger"
      send={async (reasoned) => {
        await call('suspendMember', { params: { id }, body: { ...reasoned, campaigns: hides ? 'hide' : 'keep' } })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{t('suspendText')}</p>
      <Checkbox checked={hides} onChange={({ currentTarget }) => setHides(currentTarget.checked)}>
        {t('hideCampaigns')}
      </Checkbox>
    </ReasonDialog>
  )
}

function RestoreDialog({ id, username, onClose, onDone }: DialogProps) {
  const t = useTranslations('moderation')
  const [restores, setRestores] = useState(true)
  const [note, setNote] = useState('')
  const restore = async () => {
    await call('restoreMember', { params: { id }, body: { note, campaigns: restores ? 'restore' : 'keep' } })
    onDone()
  }
  return (
    <ActDialog
      title={t('member.restoreTitle', { name: username })}
      action={t('member.restore')}
      variant="primary"
      typed
      act={restore}
      onClose={onClose}
    >
      <Checkbox checked={restores} onChange={({ currentTarget }) => setRestores(currentTarget.checked)}>
        {t('member.restoreCampaigns')}
      </Checkbox>
      <Textarea
        label={t('note')}
        hint={t('member.noteHint')}
        optional
        value={note}
        maxLength={limits.moderatorNote}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </ActDialog>
  )
}
