'use client'

import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { blocks, judge, reachable, type Standing } from '@/components/wizard/judge'
import { fieldsOf, type Mode, type Place, type StepName } from '@/components/wizard/sequence'
import type { WizardValues } from '@/components/wizard/values'
import { useSubmitOnce } from '@/lib/client/forms/form'
import { showFaults } from './server-faults'
import { usePublish } from './use-publish'

type Arguments = Omit<Parameters<typeof usePublish>[0], 'showErrors'> & {
  form: UseFormReturn<WizardValues>
  mode: Mode
  place: Place
  onward: Place | undefined
  standing: Standing
  goTo: (place: Place, anyway?: boolean) => void
  reveal: (names: ReturnType<typeof fieldsOf>) => void
  leadToError: () => void
}

/** Submits a screen: shows its errors, opens the next one, or publishes. */
export function useSubmission(given: Arguments) {
  const { form, mode, place, onward, standing, goTo, reveal, leadToError, ...publication } = given
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
    if (step === 'media') form.setError('root.media', { type: 'judge', message: t('mediaUnsent') })
    leadToError()
  }

  const submit = useSubmitOnce(async () => {
    if (busy) return
    if (place !== 'review' && blocks(place, standing)) return showMissing(place)
    if (onward) return goTo(onward)
    const allowed = reachable('review', mode, standing)
    const { form: whole } = judge(form.getValues())
    if (allowed === 'review' && whole) return publish(whole)
    if (allowed !== 'review') {
      goTo(allowed)
      showMissing(allowed)
    }
  })

  return { ...state, busy, submit }
}
