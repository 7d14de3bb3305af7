'use client'

import { looksLikePerson } from '@sesol/contract/campaigns/marks'
import { defaultCountry, limits, portalPhone } from '@sesol/contract/limits'
import { useLocale, useTranslations } from 'next-intl'
import { type ChangeEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BeforeRemoval } from '@/components/ui/before-removal'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { ChipsInput } from '@/components/ui/chips-input'
import { TextInput } from '@/components/ui/field'
import { PhoneInput } from '@/components/ui/phone-input'
import { RadioGroup } from '@/components/ui/radio-group'
import { useDeferred } from '@/components/ui/use-deferred'
import { useControlled, useWizardChoice, WizardText } from '@/components/wizard/fields'
import { MoreFields } from '@/components/wizard/more'
import type { WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useErrorText } from '@/lib/client/http/error-text'
import { useComplaintPortal } from '@/lib/client/http/queries'
import { cx } from '@/lib/shared/class-names'
import { readableNumber } from '@/lib/shared/support/phone-links'

const addresseeInput = deferred(() => import('./addressee-input').then((module) => module.AddresseeInput))

export function StepInstitution() {
  const t = useTranslations('create.institution')
  const { campaign } = useWizard()
  const { control, clearErrors, getValues, setValue } = useFormContext<WizardValues>()
  const portal = useWatch({ control, name: 'isCimer' }) === 'true'
  /** The address of another institution, while the portal is chosen. */
  const own = useRef('')
  const { data } = useComplaintPortal(portal)
  // If the server's number is unavailable, an existing campaign provides it.
  const fax: PortalFax = data ? data.fax : (campaign?.isCimer && campaign.fax_number) || undefined
  const kind = useWizardChoice('isCimer')
  const hint = portal ? t('namePortalHint') : t('nameHint')
  // A server without a directory asks for an address of everybody.
  const asksEmail = !(portal && t.has('emailLater'))

  useEffect(() => {
    if (portal) clearErrors(['phone_number', 'fax_number'])
  }, [portal, clearErrors])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    void kind.onChange(event)
    const isPortal = event.target.value === 'true'
    if (t.has('emailLater') && isPortal !== portal) {
      const email = isPortal ? '' : own.current
      own.current = getValues('email')
      setValue('email', email)
    }
    if (isPortal) return
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
      <Addressee hint={hint} portal={portal} />
      <PersonWarning />
      {asksEmail ? <EmailField name="email" portal={portal} /> : null}
      <MoreFields names={['phone_number', 'fax_number', 'cc', 'bcc']}>
        <NumberFields portal={portal} fax={fax} />
        <EmailField name="cc" />
        <EmailField name="bcc" />
      </MoreFields>
    </>
  )
}

const nameField = 'institution_or_person_name'

/** A plain field until it is used and the directory has loaded. */
function Addressee({ hint, portal }: { hint: string; portal: boolean }) {
  const t = useTranslations('create.institution')
  const box = useRef<HTMLDivElement>(null)
  const isFocused = useRef(false)
  const [isUsed, setUsed] = useState(false)
  const { value: AddresseeInput } = useDeferred(addresseeInput, isUsed)
  const isReplaced = isUsed && AddresseeInput !== undefined
  const noteFocus = useCallback(() => {
    isFocused.current = box.current?.contains(document.activeElement) ?? false
  }, [])
  useLayoutEffect(() => {
    if (isReplaced && isFocused.current) box.current?.querySelector('input')?.focus()
  }, [isReplaced])
  return (
    <div ref={box}>
      {isReplaced ? (
        <AddresseeInput label={t('name')} hint={hint} portal={portal} />
      ) : (
        <>
          <BeforeRemoval act={noteFocus} />
          <WizardText
            name={nameField}
            label={t('name')}
            hint={hint}
            max={limits.institution}
            autoComplete="off"
            onFocus={() => setUsed(true)}
          />
        </>
      )}
    </div>
  )
}

const emailFields = ['email', 'cc', 'bcc'] as const

/** The limit, and so the count, is shared by the three lists. */
function EmailField({ name, portal = false }: { name: (typeof emailFields)[number]; portal?: boolean }) {
  const t = useTranslations('create.emails')
  const errorText = useErrorText()
  const institution = useTranslations('create.institution')
  const { control } = useFormContext<WizardValues>()
  const isLater = useWatch({ control, name: 'addressee_id' }) !== '' && name === 'email'
  const signs = useWatch({ control, name: emailFields }).join().split('@').length - 1
  return (
    <ChipsInput
      {...useControlled(name)}
      inputMode="email"
      autoComplete="off"
      label={t(name)}
      hint={portal ? t('emailPortalHint') : isLater ? institution('emailLater') : t(`${name}Hint`)}
      optional={name !== 'email' || isLater}
      invalid={errorText('error.field.emails')}
      aside={<CharacterCount length={signs} max={limits.emailSigns} unit="addresses" />}
    />
  )
}

function PersonWarning() {
  const t = useTranslations('marks')
  const { control, setFocus, setValue } = useFormContext<WizardValues>()
  const [name, entry] = useWatch({ control, name: [nameField, 'addressee_id'] })
  if (entry !== '' || !looksLikePerson(name)) return null
  const nameOffice = () => {
    setValue(nameField, '', { shouldDirty: true })
    setFocus(nameField)
  }
  return (
    <div role="status" className="grid gap-2 border-s-2 border-warning ps-4">
      <p className="font-semibold">
        {t('kind.person')} <q className="font-normal wrap-anywhere">{name}</q>
      </p>
      <p className="max-w-text text-sm text-soft">{t('why.person')}</p>
      <Button onClick={nameOffice} className="justify-self-start">
        {t('office')}
      </Button>
    </div>
  )
}

type PortalFax = string | null | undefined

function PortalNumbers({ fax }: { fax: PortalFax }) {
  const t = useTranslations('create.numbers')
  const locale = useLocale()
  const shown = fax ? readableNumber(fax, locale) : t(fax === null ? 'faxNone' : 'faxUnknown')
  const hint = fax ? t('faxPortal') : t(fax === null ? 'faxNoneHint' : 'faxUnknownHint')
  return (
    <>
      <TextInput label={t('phone')} hint={t('phonePortal')} value={portalPhone} disabled readOnly />
      <TextInput label={t('fax')} hint={hint} value={shown} disabled readOnly />
    </>
  )
}

function OwnNumbers() {
  const t = useTranslations('create.numbers')
  const fax = useControlled('fax_number')
  return (
    <>
      <PhoneInput {...useControlled('phone_number')} label={t('phone')} hint={t('phoneHint')} optional />
      {t.has('faxHint') ? <PhoneInput {...fax} label={t('fax')} hint={t('faxHint')} optional /> : null}
    </>
  )
}

function NumberFields({ portal, fax }: { portal: boolean; fax: PortalFax }) {
  return (
    <div className={cx('grid gap-7 sm:grid-cols-2 sm:gap-5', portal && 'items-end')}>
      {portal ? <PortalNumbers fax={fax} /> : <OwnNumbers />}
    </div>
  )
}
