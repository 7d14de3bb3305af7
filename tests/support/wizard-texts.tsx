import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { connectToasts } from '../../components/ui/toast'
import { GenerationContext, useGeneration } from '../../components/wizard/generation/use-generation'
import { type Mode, type StepPosition, stepsOf } from '../../components/wizard/sequence'
import { ReviewSection } from '../../components/wizard/steps/review-section'
import { StepAi } from '../../components/wizard/steps/step-ai'
import { StepDetails } from '../../components/wizard/steps/step-details'
import { emptyValues, type WizardValues } from '../../components/wizard/values'
import { WizardContext, type WizardValue } from '../../components/wizard/wizard-context'
import type { Locale } from '../../lib/i18n/routing'
import { type Call, openForm, site } from './form-page'

export const said: string[] = []
connectToasts(({ text }) => said.push(text))

export const answers: Partial<WizardValues> = {
  topic: 'environment',
  complaint_details: 'Dere yatağına her gece kamyonlarla atık dökülüyor, su turuncu.',
  street: 'Değirmen Sokağı',
  district: 'Kızılcık',
  victims: 'Köylüler',
  institution_or_person_name: 'Örnek Belediyesi',
  email: 'bilgi@belediye.example',
}

export const made = { title: 'Dere temiz aksın', content: 'Dere altı yıldır kirli.', petition: 'Gereğini arz ederim.' }

export const mail = ({ title, content, petition } = made, source: string | undefined = 'model') => ({
  body: { mail: { campaign_title: title, campaign_text: content, petition_text: petition }, source },
})

export const generations = (): Call[] => site.calls.filter(({ path }) => path === '/api/ai/generate_campaign_mail')

let form: UseFormReturn<WizardValues>
export const values = () => form.getValues()
export const setValue = (name: keyof WizardValues, value: string) => act(() => form.setValue(name, value))

function Steps({ mode, initial, start }: { mode: Mode; initial: Partial<WizardValues>; start: StepPosition }) {
  form = useForm<WizardValues>({ defaultValues: { ...emptyValues, ...answers, ...initial } })
  const generation = useGeneration({ form, mode })
  const [position, show] = useState(start)
  const go = (to: StepPosition) => {
    generation.onMove(position, to)
    show(to)
  }
  return (
    <WizardContext value={{ mode, position } as WizardValue}>
      <GenerationContext value={generation}>
        <FormProvider {...form}>
          <form
            aria-label="Sihirbaz"
            onSubmit={(event) => {
              event.preventDefault()
              go('media')
            }}
          >
            {position === 'ai' ? <StepAi /> : position === 'details' ? <StepDetails /> : null}
            {position === 'review' ? <ReviewSection step="details">{null}</ReviewSection> : null}
            {[...stepsOf(mode), 'review' as const].map((to) => (
              <button key={to} type="button" onClick={() => go(to)}>
                {to}
              </button>
            ))}
          </form>
        </FormProvider>
      </GenerationContext>
    </WizardContext>
  )
}

type Opened = { mode?: Mode; initial?: Partial<WizardValues>; start?: StepPosition; locale?: Locale }

export function openTexts({ mode = 'create', initial = {}, start = 'ai', locale = 'tr' }: Opened = {}) {
  return openForm(<Steps mode={mode} initial={initial} start={start} />, locale)
}

export async function go(to: StepPosition) {
  fireEvent.click(screen.getByRole('button', { name: to }))
  await settle()
}

export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

export const choose = async (name: 'Taslağı hazırla' | 'Kendim yazacağım') => {
  fireEvent.click(screen.getByRole('radio', { name }))
  await settle()
}

export const field = (name: 'Başlık' | 'Kampanya metni' | 'Dilekçe metni (isteğe bağlı)') => screen.getByLabelText(name)
export const write = (name: Parameters<typeof field>[0], text: string) =>
  fireEvent.input(field(name), { target: { value: text } })
export const body = () => {
  const { title, content, petition } = values()
  return { title, content, petition }
}
export const blank = { title: '', content: '', petition: '' }
