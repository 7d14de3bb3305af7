'use client'

import { defaultCountry, limits, portalPhone } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DeferredReplacement } from '@/components/ui/deferred-replacement'
import { RadioGroup } from '@/components/ui/radio-group'
import { useWizardChoice, WizardText } from '@/components/wizard/fields'
import { MoreFields } from '@/components/wizard/more-fields'
import type { WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useComplaintPortal } from '@/lib/client/http/queries'
import { EmailField } from './email-field'
import { NumberFields, type PortalFax } from './number-fields'
import { PersonWarning } from './person-warning'

const addresseeInput = deferred(() => import('./addressee-input').then((module) => module.AddresseeInput))

export function StepInstitution() {
  const t = useTranslations('create.institution')
  const { campaign } = useWizard()
  const { control, clearErrors, getValues, setValue } = useFormContext<WizardValues>()
  const portal = useWatch({ control, name: 'isCimer' }) === 'true'
  const { data } = useComplaintPortal(portal)
  // If the server's number is unavailable, an existing campaign provides it.
  const fax: PortalFax = data ? data.fax : (campaign?.isCimer && campaign.fax_number) || undefined
  const kind = useWizardChoice('isCimer')
  const hint = portal ? t('namePortalHint') : t('nameHint')

  useEffect(() => {
    if (portal) clearErrors(['phone_number', 'fax_number'])
  }, [portal, clearErrors])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    void kind.onChange(event)
    if (event.target.value === 'true') return
    const fixed = { phone_number: portalPhone, fax_number: fax }
    for (const name of ['phone_number', 'fax_number'] as const) {
      const value = getValues(name).trim()
      if (value === '' || value === fixed[name]) setValue(name, defaultCountry.prefix)
    }
  }

  return (
    <>
      <RadioGroup
        {...kind}
        onChange={choose}
        label={t('kind')}
        options={[
          { value: 'false', label: t('other'), hint: t('otherHint') },
          { value: 'true', label: t('portal'), hint: t('portalHint') },
        ]}
        className="sm:grid-cols-2"
      />
      <DeferredReplacement
        of={addresseeInput}
        fallback={
          <WizardText
            name="institution_or_person_name"
            label={t('name')}
            hint={hint}
            max={limits.institution}
            autoComplete="off"
            data-action="institution"
          />
        }
      >
        {(AddresseeInput) => <AddresseeInput label={t('name')} hint={hint} portal={portal} />}
      </DeferredReplacement>
      <PersonWarning />
      <EmailField name="email" portal={portal} />
      <MoreFields names={['phone_number', 'fax_number', 'cc', 'bcc']}>
        <NumberFields portal={portal} fax={fax} />
        <EmailField name="cc" />
        <EmailField name="bcc" />
      </MoreFields>
    </>
  )
}
