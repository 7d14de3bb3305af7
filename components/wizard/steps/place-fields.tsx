'use client'

import { limits } from '@sesol/contract/limits'
import { placeKey, provinceNamed, provinces } from '@sesol/shared/provinces'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { Checkbox } from '@/components/ui/checkbox'
import { TextInput } from '@/components/ui/field'
import { useControlled, useWizardField } from '@/components/wizard/fields'
import { chosenOnly, type WizardValues } from '@/components/wizard/values'
import { deferred } from '@/lib/client/browser/deferred-module'

function InTurkey({ districtsOf, Combobox }: Provinces) {
  const t = useTranslations('create.place')
  const province = useControlled('province')
  const district = useControlled('district')
  const listed = provinceNamed(placeKey(province.value))
  return (
    <>
      <Combobox
        {...province}
        onChange={(name) => {
          province.onChange(name)
          if (name !== province.value) district.onChange('')
        }}
        label={t('province')}
        placeholder={t('none')}
        options={provinces}
        none={t('unlisted')}
        optional
      />
      <Combobox
        {...district}
        label={t('district')}
        placeholder={province.value === '' ? t('provinceFirst') : t('none')}
        options={listed ? districtsOf(listed) : []}
        none={t('unlisted')}
        disabled={province.value === ''}
        optional
      />
    </>
  )
}

function NotYetListed() {
  const t = useTranslations('create.place')
  const [province, district] = useWatch<WizardValues, ['province', 'district']>({ name: ['province', 'district'] })
  return (
    <>
      <TextInput id="province" value={province} readOnly label={t('province')} placeholder={t('none')} optional />
      <TextInput id="district" value={district} disabled label={t('district')} placeholder={t('none')} optional />
    </>
  )
}

function Written({ abroad }: { abroad: boolean }) {
  const t = useTranslations('create.place')
  const large = useControlled('province')
  const small = useControlled('district')
  return (
    <>
      <TextInput
        {...large}
        onChange={({ target }) => large.onChange(target.value)}
        label={abroad ? t('country') : t('province')}
        autoComplete="off"
        optional
      />
      <TextInput
        {...small}
        onChange={({ target }) => small.onChange(target.value)}
        label={abroad ? t('city') : t('district')}
        autoComplete="off"
        optional
      />
    </>
  )
}

/** The place of the campaign and of the event, which is asked once. */
export function PlaceInputs({ abroad }: { abroad: boolean }) {
  const parts = useProvinces()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {abroad || parts === 'failed' ? <Written abroad={abroad} /> : parts ? <InTurkey {...parts} /> : <NotYetListed />}
    </div>
  )
}

export function PlaceFields() {
  const t = useTranslations('create.place')
  const { control, getValues, setValue } = useFormContext<WizardValues>()
  const hint = useId()
  const [scope, province, district, neighborhood, street] = useWatch({
    control,
    name: ['scope', 'province', 'district', 'neighborhood', 'street'],
  })
  const [chosen, setChosen] = useState<boolean>()
  const abroad =
    chosen ?? (province === '' ? scope === 'international' : provinceNamed(placeKey(province)) === undefined)
  const other = useRef({ province: '', district: '' })
  const { complaint_event_address: line = '' } = chosenOnly({
    campaign_type: 'complaint',
    ...{ province, district, neighborhood, street },
  })
  const streetField = useWizardField('street')
  const over = line.length > limits.shortText && streetField.error !== undefined

  function change(toAbroad: boolean) {
    const written = { province: getValues('province'), district: getValues('district') }
    setValue('province', other.current.province)
    setValue('district', other.current.district)
    other.current = written
    setChosen(toAbroad)
  }

  return (
    <fieldset aria-describedby={hint} className="grid min-w-0 gap-5">
      <legend className="font-serif text-lg font-semibold">{t('where')}</legend>
      <div>
        <p id={hint} className="text-sm text-soft">
          {t('whereHint')}
        </p>
        <Checkbox checked={abroad} onChange={({ target }) => change(target.checked)}>
          {t('abroad')}
        </Checkbox>
      </div>
      <PlaceInputs abroad={abroad} />
      <TextInput {...useWizardField('neighborhood')} label={t('neighborhood')} autoComplete="off" optional />
      <TextInput
        {...streetField}
        label={t('street')}
        hint={t('streetHint')}
        error={over ? t('tooLong', { count: limits.shortText }) : streetField.error}
        autoComplete="off"
        optional
        aside={
          line.length > limits.shortText * 0.6 ? <CharacterCount length={line.length} max={limits.shortText} /> : null
        }
      />
    </fieldset>
  )
}

const parts = deferred(async () => {
  const [{ districtsOf }, { Combobox }] = await Promise.all([
    import('@sesol/shared/districts'),
    import('@/components/ui/combobox'),
  ])
  return { districtsOf, Combobox }
})

type Provinces = Awaited<ReturnType<typeof parts.load>>

function useProvinces(): Provinces | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Provinces | 'failed'>()
  useEffect(() => {
    let left = false
    parts.load('').then(
      (provinces) => left || setLoaded(provinces),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [])
  return loaded
}
