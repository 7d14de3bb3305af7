'use client'

import type { ReviewedSignature } from '@sesol/contract/moderation/signature-review'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/http/api'
import { cx } from '@/lib/shared/class-names'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useDeskAttempt } from '../use-desk-action'

type Statement = NonNullable<ReviewedSignature['statement']>

export function StatementDecision({ id, statement }: { id: number; statement: Statement }) {
  const t = useTranslations('moderatedSignatures')
  const attempt = useDeskAttempt()
  const [isHidden, setHidden] = useState(statement.is_hidden)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function hide(body: Reasoned) {
    const answer = await call('decideStatement', { params: { id, act: 'hide' }, body })
    setAsking(false)
    setHidden(answer.is_hidden)
  }
  async function restore() {
    setBusy(true)
    await attempt(async () => {
      const answer = await call('decideStatement', { params: { id, act: 'restore' }, body: {} })
      setHidden(answer.is_hidden)
    })
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-s-2 border-line ps-3 md:col-span-4">
      <p
        dir="auto"
        className={cx('min-w-0 flex-1 whitespace-pre-line wrap-anywhere', isHidden && 'text-soft line-through')}
      >
        <span className="text-faint">{t('statement')}: </span>
        {statement.text || '—'}
        {statement.is_named ? <span className="text-faint"> · {t('named')}</span> : null}
        {isHidden ? <span className="text-faint"> · {t('statementHidden')}</span> : null}
      </p>
      <Button variant="quiet" busy={busy} onClick={isHidden ? restore : () => setAsking(true)}>
        {t(isHidden ? 'restoreStatement' : 'hideStatement')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('askStatement')}
          hint={t('statementNoteHint')}
          action={t('hideStatement')}
          variant="danger"
          send={hide}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
