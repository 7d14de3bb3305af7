'use client'

import type { CampaignType } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
  const close = (element: HTMLElement) => element.closest('dialog')?.close()
  return (
    <Dialog title={t('reset.title')} onClose={onClosed}>
      <p>{t('reset.text', { from: kinds(`type.${from}`), fields: [...new Set(names)].join(', ') })}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" size="lg" onClick={({ currentTarget }) => close(currentTarget)}>
          {t('reset.keep')}
        </Button>
        <Button
          variant="danger"
          size="lg"
          onClick={({ currentTarget }) => {
            onReset()
            close(currentTarget)
          }}
        >
          {t('reset.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
