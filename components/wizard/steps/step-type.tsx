'use client'

import { type CampaignType, campaignTypes } from '@sesol/contract/values'
import { Eye, MessageSquareWarning, Signpost } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice } from '@/components/wizard/fields'
import { questionId } from '@/components/wizard/step-heading'
import {
  answerOf,
  controlsWithout,
  emptyValues,
  lostDetails,
  typeOf,
  type WizardValues,
} from '@/components/wizard/values'
import { TypeDetails } from './type-details'

const icons = {
  complaint: <Icon of={MessageSquareWarning} className="stroke-[1.5] size-7" />,
  change: <Icon of={Signpost} className="stroke-[1.5] size-7" />,
  awareness: <Icon of={Eye} className="stroke-[1.5] size-7" />,
}

export function StepType() {
  const t = useTranslations('create')
  const values = useTranslations('values')
  const form = useFormContext<WizardValues>()
  const { onChange: _, id: __, ...field } = useWizardChoice('campaign_type')
  const [asked, setAsked] = useState<CampaignType>()

  const choose = (type: CampaignType) => {
    form.setValue('campaign_type', type, { shouldDirty: true })
    const emptied = controlsWithout(type)
    for (const name of emptied) form.setValue(name, emptyValues[name], { shouldDirty: true })
    form.clearErrors(emptied)
  }
  const consider = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = form.getValues('campaign_type')
    const type = typeOf({ campaign_type: target.value })
    if (lostDetails(form.getValues(), typeOf({ campaign_type: before }), type).length === 0) return choose(type)
    form.setValue('campaign_type', before)
    setAsked(type)
  }
  const closed = () => {
    setAsked(undefined)
    // The dialog returns the focus to the clicked button, which may not be the selected one.
    document.querySelector<HTMLElement>(`[name="${field.name}"]:checked`)?.focus()
  }

  return (
    <>
      <RadioGroup
        {...field}
        onChange={consider}
        labelledBy={questionId}
        options={campaignTypes.map((type) => ({
          value: type,
          label: values(`type.${type}`),
          hint: t(`typeHint.${type}`),
          icon: icons[type],
        }))}
      />
      <TypeDetails />
      {asked ? <ResetDialog to={asked} onClosed={closed} onReset={() => choose(asked)} /> : null}
    </>
  )
}

type ResetDialogProps = {
  to: CampaignType
  onClosed: () => void
  onReset: () => void
}

function ResetDialog({ to, onClosed, onReset }: ResetDialogProps) {
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
