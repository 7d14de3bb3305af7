import type { UseFormReturn } from 'react-hook-form'
import { fieldsOf, type StepName, type StepPosition, stepsOf } from '@/components/wizard/sequence'
import { controlOf } from '@/components/wizard/validate'
import { typeOf, type WizardValues } from '@/components/wizard/values'
import { ApiError } from '@/lib/shared/errors/errors'

const mediaFields = ['uploaded_media', 'removed_media', 'media_ids', 'media_order', 'media_alt', 'media_captions']

export function positionOfFault(error: unknown): StepPosition {
  if (!(error instanceof ApiError)) return 'review'
  const faulty = Object.keys(error.fields)
  const isFaulty = (step: StepName) =>
    fieldsOf(step).some((name) => faulty.some((field) => controlOf(field) === name)) ||
    (step === 'media' && (faulty.some((field) => mediaFields.includes(field)) || [413, 415].includes(error.status)))
  return stepsOf('create').find(isFaulty) ?? 'review'
}

export function showFaults(form: UseFormReturn<WizardValues>, error: ApiError): { step?: StepName; rest: string[] } {
  const type = typeOf(form.getValues())
  const steps = stepsOf('create')
  const found = new Set<StepName>()
  const rest: string[] = []
  for (const [field, [message]] of Object.entries(error.fields)) {
    if (!message) continue
    const name = controlOf(field)
    const step = name && steps.find((each) => fieldsOf(each, type).some((field) => field === name))
    if (mediaFields.includes(field)) {
      found.add('media')
      form.setError('root.media', { type: 'server', message })
    } else if (step) {
      found.add(step)
      form.setError(name, { type: 'server', message })
    } else rest.push(message)
  }
  const step = steps.find((each) => found.has(each))
  return { rest, ...(step && { step }) }
}
