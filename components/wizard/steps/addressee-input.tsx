'use client'

import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import type { FoundAddressee } from '@sesol/contract/addressees/schema'
import { limits } from '@sesol/contract/limits'
import { tidyLine } from '@sesol/shared/text'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { DescribedInput } from '@/components/ui/combobox'
import { controlStyle } from '@/components/ui/control-style'
import { Field } from '@/components/ui/field'
import { UndrawnNote } from '@/components/ui/undrawn-note'
import { useControlled } from '@/components/wizard/fields'
import type { WizardValues } from '@/components/wizard/values'
import { call } from '@/lib/client/http/call'
import { toInternational } from '@/lib/shared/support/phone-links'
import { useFound } from './use-found'

async function ask(q: string, signal: AbortSignal): Promise<readonly FoundAddressee[]> {
  return (await call('searchAddressees', { query: { q }, signal })).results
}

const filled = {
  email: ({ email, suggested_email }: FoundAddressee) => email || suggested_email,
  phone_number: ({ phone }: FoundAddressee) => phone,
  fax_number: ({ fax }: FoundAddressee) => fax,
} as const
const filledNames = Object.keys(filled) as (keyof typeof filled)[]

/** The portal takes no e-mail, and its numbers are fixed. */
const namesToFill = (portal: boolean) => (portal ? [] : filledNames)

type AddresseeInputProps = { label: string; hint: string; portal: boolean }

function FoundOptions({ found }: { found: readonly FoundAddressee[] }) {
  const t = useTranslations('create.directory')
  return (
    <>
      {found.length === 0 ? null : (
        <ComboboxOptions
          modal={false}
          aria-label={t('list')}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 scroll-mb-24 overflow-y-auto overscroll-contain rounded border border-line-strong bg-surface p-2 text-base shadow-float"
        >
          {found.map((each, index) => (
            <ComboboxOption
              key={each.id}
              value={each}
              order={index}
              className="flex min-h-touch cursor-pointer items-center rounded-sm px-3 py-1.5 wrap-anywhere data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-ink"
            >
              {each.name}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      )}
      <span role="status" className="sr-only">
        {found.length === 0 ? '' : t('found', { count: found.length })}
      </span>
    </>
  )
}

function noteOf(entry: FoundAddressee | undefined, portal: boolean) {
  if (portal || !entry) return 'chosen'
  if (entry.email) return 'known'
  return entry.suggested_email ? 'suggested' : 'knownBare'
}

export function AddresseeInput({ label, hint, portal }: AddresseeInputProps) {
  const t = useTranslations('create.directory')
  const texts = useTranslations('create.texts')
  const { getValues, setValue } = useFormContext<WizardValues>()
  const { value, onChange, error, ref, ...input } = useControlled('institution_or_person_name')
  const entry = useControlled('addressee_id')
  const [initial] = useState(value)
  const known = useRef<FoundAddressee>(undefined)
  const isChosen = entry.value !== ''
  const found = useFound(isChosen ? '' : tidyLine(value).slice(0, limits.institution), {
    shortest: 2,
    ask,
  })

  function write(name: string) {
    onChange(name)
    if (isChosen) entry.onChange('')
  }

  function choose(next: FoundAddressee | null) {
    if (!next) return
    onChange(next.name)
    entry.onChange(`${next.id}`)
    for (const name of namesToFill(portal)) {
      const address = filled[name](next)
      const before = known.current && filled[name](known.current)
      const current = getValues(name)
      const isFree = current === before || (name === 'email' ? current : toInternational(current)) === ''
      if (isFree && (address !== '' || before)) setValue(name, address, { shouldDirty: true, shouldValidate: true })
    }
    known.current = next
  }

  const note = isChosen ? t(noteOf(known.current, portal)) : hint
  return (
    <Field
      label={label}
      hint={note}
      error={error}
      id={input.id}
      aside={<CharacterCount length={value.length} max={limits.institution} />}
    >
      {(control) => (
        <Combobox<FoundAddressee | null> value={null} onChange={choose}>
          <UndrawnNote text={value} say={(values) => texts('undrawnTitle', values)} />
          <div className="relative">
            <ComboboxInput
              as={DescribedInput}
              describedBy={control['aria-describedby']}
              {...input}
              {...control}
              ref={ref}
              autoComplete="off"
              defaultValue={initial}
              displayValue={() => value}
              onChange={({ target }) => write(target.value)}
              className={controlStyle(error !== undefined, 'min-h-touch')}
            />
            <FoundOptions found={found} />
          </div>
        </Combobox>
      )}
    </Field>
  )
}
