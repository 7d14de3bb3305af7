'use client'

import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { fieldsOf, type Mode, type StepName, type StepPosition } from '@/components/wizard/sequence'
import { blocks, reachable, type StepStatus, validate } from '@/components/wizard/validate'
import { markAnswers, type WizardValues } from '@/components/wizard/values'
import { useSubmitOnce } from '@/lib/client/forms/form'
import { showFaults } from './server-faults'
import { usePublish } from './use-publish'

type Arguments = Omit<Parameters<typeof usePublish>[0], 'showErrors'> & {
  form: UseFormReturn<WizardValues>
  mode: Mode
  position: StepPosition
  onward: StepPosition | undefined
  status: StepStatus
  goTo: (position: StepPosition, anyway?: boolean) => void
  reveal: (names: ReturnType<typeof fieldsOf>) => void
  leadToError: () => void
}

export function useSubmission(given: Arguments) {
  const { form, mode, position, onward, status, goTo, reveal, leadToError, ...publication } = given
  const t = useTranslations('create')
  const { publish, ...state } = usePublish({
    ...publication,
    showErrors: (error) => {
      const { step, rest } = showFaults(form, error)
      if (step) {
        goTo(step, true)
        leadToError()
      }
      return rest
    },
  })
  const busy = state.share !== undefined

  const showMissing = (step: StepName) => {
    reveal(fieldsOf(step))
    if (step === 'media') form.setError('root.media', { type: 'validation', message: t('mediaUnsent') })
    leadToError()
  }

  const submit = useSubmitOnce(async () => {
    if (busy) return
    if (position !== 'review' && blocks(position, status)) return showMissing(position)
    if (onward) return goTo(onward)
    const allowed = reachable('review', mode, status)
    const { form: whole } = validate(form.getValues())
    if (allowed === 'review' && whole) return publish(whole, markAnswers(form.getValues()))
    if (allowed !== 'review') {
      goTo(allowed)
      showMissing(allowed)
    }
  })

  return { ...state, busy, submit }
}
