'use client'

import { limits, portalPhone } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { useWizardField, WizardText } from './fields'
import { emptyValues, type WizardValues } from './values'

const emailFields = ['email', 'cc', 'bcc'] as const

function EmailFields() {
  const t = useTranslations('create')
  const { control } = useFormContext<WizardValues>()
  const lists = useWatch({ control, name: emailFields })
  const signs = lists.join(',').split('@').length - 1
  const controls = {
    email: useWizardField('email', emailFields),
    cc: useWizardField('cc', emailFields),
    bcc: useWizardField('bcc', emailFields),
  }
  return emailFields.map((name) => (
    <TextInput
      key={name}
      {...controls[name]}
      inputMode="email"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      label={t(`emails.${name}`)}
      hint={t(`emails.${name}Hint`)}
      optional={name !== 'email'}
      aside={<CharacterCount length={signs} max={limits.emailSigns} unit="addresses" />}
    />
  ))
}

function Numbers() {
  const t = useTranslations('create')
  const { control, clearErrors } = useFormContext<WizardValues>()
  const portal = useWatch({ control, name: 'isCimer' }) === 'true'
  const phone = useWizardField('phone_number')
  const fax = useWizardField('fax_number')

  useEffect(() => {
    if (portal) clearErrors(['phone_number', 'fax_number'])
  }, [portal, clearErrors])

  return (
    <div className="grid gap-7 sm:grid-cols-2 sm:gap-5">
      {portal ? (
        <>
          <TextInput
            key="portal-phone"
            label={t('phone')}
            hint={t('phonePortal')}
            value={portalPhone}
            disabled
            readOnly
          />
          <TextInput key="portal-fax" label={t('fax')} hint={t('faxPortal')} value={t('faxPreset')} disabled readOnly />
        </>
      ) : (
        <>
          <TextInput
            key="phone"
            {...phone}
            defaultValue={emptyValues.phone_number}
            type="tel"
            autoComplete="off"
            label={t('phone')}
            hint={t('phoneHint')}
            optional
          />
          <TextInput
            key="fax"
            {...fax}
            defaultValue={emptyValues.fax_number}
            type="tel"
            autoComplete="off"
            label={t('fax')}
            hint={t('phoneHint')}
            optional
          />
        </>
      )}
    </div>
  )
}

/** To whom the campaign speaks, and on which ways its supporters reach them. */
export function StepInstitution() {
  const t = useTranslations('create')
  return (
    <>
      <RadioGroup
        {...useWizardField('isCimer')}
        initial={emptyValues.isCimer}
        label={t('institution.kind')}
        options={[
          { value: 'false', label: t('institution.other'), hint: t('institution.otherHint') },
          { value: 'true', label: t('institution.portal'), hint: t('institution.portalHint') },
        ]}
        className="sm:grid-cols-2"
      />
      <WizardText
        name="institution_or_person_name"
        label={t('institution.name')}
        hint={t('institution.nameHint')}
        max={limits.institution}
        autoComplete="off"
      />
      <EmailFields />
      <Numbers />
    </>
  )
}
