'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { typeOf } from '@/components/wizard/judge'
import { answerOf, filledDetails, type WizardValues } from '@/components/wizard/values'

type ResetDialogProps = {
  /** The dialog is closed, whatever was answered. */
  onClosed: () => void
  onReset: () => void
}

/** Asks before another kind of campaign empties what was told for this one. */
export function ResetDialog({ onClosed, onReset }: ResetDialogProps) {
  const t = useTranslations('create')
  const kinds = useTranslations('values')
  const values = useFormContext<WizardValues>().getValues()
  const from = typeOf(values)
  const names = filledDetails(values, from).map((name) => t(`names.${answerOf(name)}`))
  const close = (element: HTMLElement) => element.closest('dialog')?.close()
  return (
    <Dialog title={t('reset.title')} onClose={onClosed}>
      <p>{t('reset.text', { from: kinds(`type.${from}`), fields: [...new Set(names)].join(', ') })}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="primary" size="lg" onClick={({ currentTarget }) => close(currentTarget)}>
          {t('reset.keep')}
        </Button>
        <Button
          look="danger"
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
