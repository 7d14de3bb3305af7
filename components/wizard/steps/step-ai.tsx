'use client'

import { generationRequest, sentDetails } from '@sesol/contract/ai/schema'
import { givenIn, redactGiven } from '@sesol/contract/ai/sent'
import { aiPreferences } from '@sesol/contract/values'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice } from '@/components/wizard/fields'
import { EarlierTexts } from '@/components/wizard/generation/earlier-texts'
import { generationRequestOf } from '@/components/wizard/generation/generation-request'
import { useGenerated } from '@/components/wizard/generation/use-generation'
import type { WizardValues } from '@/components/wizard/values'
import { useAi } from '@/lib/client/http/capabilities'

export function StepAi() {
  const t = useTranslations('create')
  const ai = useAi()
  const { choose } = useGenerated()
  const { control } = useFormContext<WizardValues>()
  const ai_preference = useWatch({ control, name: 'ai_preference' })
  const drafter = { who: ai ? 'named' : ai === null ? 'template' : 'model', provider: ai?.name ?? '' }
  const { onChange, ...field } = useWizardChoice('ai_preference')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    void onChange(event)
    choose(event.target.value === 'without_ai' ? 'without_ai' : 'with_ai')
  }
  return (
    <>
      <RadioGroup
        {...field}
        onChange={change}
        label={t('ai')}
        options={aiPreferences.map((preference) => ({
          value: preference,
          label: t(`aiChoice.${preference}`),
          hint: t(`aiHint.${preference}`, drafter),
        }))}
      />
      {ai && ai_preference === 'with_ai' ? <SentText provider={ai.name} /> : null}
      <EarlierTexts />
    </>
  )
}

/** What the API makes of the same form for the model. */
function SentText({ provider }: { provider: string }) {
  const t = useTranslations('create')
  const form = generationRequest.safeParse(generationRequestOf(useFormContext<WizardValues>().getValues()))
  if (!form.success) return null
  const { institution, details } = redactGiven(givenIn(form.data)).sent
  const rows = [
    { name: 'institution_or_person_name' as const, text: institution },
    { name: 'demand' as const, text: details.change_proposal },
    ...sentDetails.map(({ name, source }) => ({ name, text: details[source] })),
  ]
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-1.5 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="size-4.5 shrink-0 transition-transform group-open:rotate-90" />
        {t('sent.title')}
      </summary>
      <p className="max-w-text text-soft">{t('sent.lead', { provider })}</p>
      <dl className="mt-3 grid gap-3 rounded border border-line bg-sunken px-4 py-3.5">
        {rows.map(({ name, text }) =>
          text ? (
            <div key={name} className="grid gap-0.5">
              <dt className="text-soft">{t(`names.${name}`)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  )
}
