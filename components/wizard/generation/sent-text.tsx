import { generationRequest, sentDetails } from '@sesol/contract/ai/schema'
import { givenIn, redactGiven } from '@sesol/contract/ai/sent'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import type { WizardValues } from '@/components/wizard/values'
import { generationRequestOf } from './generation-request'

/** What the API makes of the same form for the model. */
export function SentText({ provider }: { provider: string }) {
  const t = useTranslations('create')
  const form = generationRequest.safeParse(generationRequestOf(useFormContext<WizardValues>().getValues()))
  if (!form.success) return null
  const { institution, details } = redactGiven(givenIn(form.data)).sent
  const rows = [
    { name: 'institution_or_person_name' as const, text: institution },
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
