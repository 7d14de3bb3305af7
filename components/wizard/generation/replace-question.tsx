'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useGenerated } from './use-generation'

export function ReplaceQuestion() {
  const t = useTranslations('create')
  const { question, closeQuestion, generate } = useGenerated()
  if (!question) return null
  return (
    <ConfirmDialog
      title={t('replace.title')}
      cancel={t('replace.keep')}
      confirm={t('replace.confirm')}
      onClose={closeQuestion}
      onConfirm={({ currentTarget }) => {
        void generate(question.rewrite)
        currentTarget.closest('dialog')?.close()
      }}
    >
      {t('replace.text', { fields: question.typed.map((name) => t(`names.${name}`)).join(', ') })}
    </ConfirmDialog>
  )
}
