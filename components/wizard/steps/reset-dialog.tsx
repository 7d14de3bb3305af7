'use client'

import type { CampaignType } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { answerOf, lostDetails, typeOf, type WizardValues } from '@/components/wizard/values'

type ResetDialogProps = {
  to: CampaignType
  onClosed: () => void
  onReset: () => void
}

export function ResetDialog({ to, onClosed, onReset }: ResetDialogProps) {
  const t = useTranslations('create')
  const kinds = useTranslations('values')
  const values = useFormContext<WizardValues>().getValues()
  const from = typeOf(values)
  const names = lostDetails(values, from, to).map((name) => t(`names.${answerOf(name)}`))
  return (
    <ConfirmDialog
      title={t('reset.title')}
      cancel={t('reset.keep')}
      confirm={t('reset.confirm')}
      onClose={onClosed}
      onConfirm={({ currentTarget }) => {
        onReset()
        currentTarget.closest('dialog')?.close()
      }}
    >
      {t('reset.text', { from: kinds(`type.${from}`), fields: [...new Set(names)].join(', ') })}
    </ConfirmDialog>
  )
}
