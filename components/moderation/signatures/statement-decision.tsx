'use client'

import type { ReviewedSignature } from '@sesol/contract/moderation/signature-review'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/http/api'
import { cx } from '@/lib/shared/class-names'
import type { Reasoned } from '../reason-dialog'
import { useActs } from '../use-acts'

type Statement = NonNullable<ReviewedSignature['statement']>

export function StatementDecision({ id, statement }: { id: number; statement: Statement }) {
  const t = useTranslations('moderatedSignatures')
  const [isHidden, setHidden] = useState(statement.is_hidden)
  const { buttons, dialog } = useActs((_, hidden: boolean) => setHidden(hidden))
  const decide = async (act: 'hide' | 'restore', body: Partial<Reasoned> = {}) =>
    (await call('decideStatement', { params: { id, act }, body })).is_hidden
  const hiding = {
    title: t('askStatement'),
    hint: t('statementNoteHint'),
    send: (body: Reasoned) => decide('hide', body),
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
      {buttons(statement, [
        isHidden
          ? { variant: 'quiet', text: t('restoreStatement'), run: () => decide('restore') }
          : { variant: 'quiet', text: t('hideStatement'), ask: hiding },
      ])}
      {dialog}
    </div>
  )
}
