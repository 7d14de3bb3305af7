import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { WizardText } from '@/components/wizard/fields'
import type { WizardValues } from '@/components/wizard/values'
import { PlaceInputs } from './place-fields'

export function ScopePlace() {
  const t = useTranslations('create.place')
  const scope = useWatch<WizardValues, 'scope'>({ name: 'scope' })
  const hint = useId()
  if (scope === 'national') return null
  if (scope === 'international')
    return <WizardText name="country" label={t('country')} max={limits.shortText} autoComplete="off" optional />
  return (
    <fieldset aria-describedby={hint} className="grid min-w-0 gap-5">
      <legend className="font-serif text-lg font-semibold">{t('ofCampaign')}</legend>
      <p id={hint} className="text-sm text-soft">
        {t('ofCampaignHint')}
      </p>
      <PlaceInputs abroad={false} />
    </fieldset>
  )
}
