import type { Group } from '@sesol/contract/capabilities'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { fieldsOf, type StepName } from '../../components/wizard/sequence'
import { useProblems } from '../../components/wizard/use-problems'
import { chosenOnly, emptyValues, type WizardValues } from '../../components/wizard/values'
import { WizardContext, type WizardValue } from '../../components/wizard/wizard-context'
import type { Locale } from '../../lib/i18n/routing'
import { openForm } from './form-page'

let form: UseFormReturn<WizardValues>

export const values = () => form.getValues()
export const wire = () => chosenOnly(form.getValues())
export const put = (name: keyof WizardValues, value: string) => act(() => form.setValue(name, value))

type Options = {
  values?: Partial<WizardValues>
  campaign?: WizardValue['campaign']
  locale?: Locale
  lacking?: readonly Group[]
}

function Step({ name, options, children }: { name: StepName; options: Options; children: ReactNode }) {
  form = useForm<WizardValues>({ defaultValues: { ...emptyValues, ...options.values }, shouldFocusError: false })
  const { reveal } = useProblems(form, options.campaign ? 'edit' : 'create')
  return (
    <WizardContext value={{ campaign: options.campaign } as WizardValue}>
      <FormProvider {...form}>
        {children}
        <button type="button" onClick={() => reveal(fieldsOf(name, 'complaint'))}>
          Devam
        </button>
      </FormProvider>
    </WizardContext>
  )
}

export function openStep(name: StepName, children: ReactNode, options: Options = {}) {
  return openForm(
    <Step name={name} options={options}>
      {children}
    </Step>,
    options.locale,
    options.lacking,
  )
}

export const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Devam' }))
