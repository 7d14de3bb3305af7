'use client'

import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { defaultCountry } from '@sesol/contract/limits'
import type { Country, CountryCode } from '@sesol/shared/phone-numbers'
import { Check } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { folded } from '@/lib/shared/text/word-start'
import { timings } from '@/lib/shared/timings'
import { controlStyle } from './control-style'
import { Icon } from './icon'

type NamedCountry = Country & { name: string; keys: readonly string[] }

function nameCountries(countries: readonly Country[], locale: string, first: CountryCode): NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const others = [
    new Intl.DisplayNames(locale, { type: 'region', style: 'short' }),
    new Intl.DisplayNames('en', { type: 'region' }),
  ]
  const { compare } = new Intl.Collator(locale)
  return countries
    .map((country) => {
      const name = names.of(country.code) ?? country.code
      const keys = [name, country.code, ...others.map((other) => other.of(country.code) ?? '')].map(folded)
      return { ...country, name, keys }
    })
    .sort((a, b) => Number(b.code === first) - Number(a.code === first) || compare(a.name, b.name))
}

function findCountries(countries: readonly NamedCountry[], sought: string): readonly NamedCountry[] {
  const key = folded(sought.trim())
  if (key === '') return countries
  const digits = /^\+?(\d+)$/.exec(key)?.[1]
  if (digits) return countries.filter(({ prefix }) => prefix.startsWith(`+${digits}`))
  return countries.filter(({ keys }) => keys.some((name) => ` ${name}`.includes(` ${key}`)))
}

const rowsInSight = 6

type CountryPickerProps = {
  countries: readonly Country[]
  chosen: CountryCode
  onChoose: (code: CountryCode) => void
}

/** Needs the messages `phoneInput`. */
export function CountryPicker({ countries, chosen, onChoose }: CountryPickerProps) {
  const t = useTranslations('phoneInput')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const named = useMemo(() => nameCountries(countries, locale, defaultCountry.code), [countries, locale])
  const found = useMemo(() => [...findCountries(named, query)], [named, query])

  useEffect(() => {
    if (text === query) return
    const timer = setTimeout(() => setQuery(text), timings.countrySearchDebounce)
    return () => clearTimeout(timer)
  }, [text, query])

  useLayoutEffect(() => {
    // Clear of fixed bars at the bottom.
    void box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const choose = (country: NamedCountry | null | undefined) => country && onChoose(country.code)
  return (
    <div ref={box} className="scroll-mb-24">
      <Combobox
        immediate
        value={named.find(({ code }) => code === chosen) ?? null}
        by="code"
        onChange={choose}
        virtual={{ options: found }}
      >
        <ComboboxInput
          autoFocus
          aria-label={t('search')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('search')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === query) return
            event.preventDefault()
            choose(findCountries(named, text)[0])
          }}
          className={controlStyle(false, 'min-h-touch')}
        />
        <ComboboxOptions
          static
          modal={false}
          aria-label={t('countries')}
          // The virtual list renders nothing without a height.
          style={{ height: `${Math.min(found.length, rowsInSight) * 2.75}rem` }}
          className="relative mt-1.5 overflow-y-auto overscroll-contain"
        >
          {({ option }: { option: NamedCountry }) => <CountryOption country={option} />}
        </ComboboxOptions>
      </Combobox>
      {found.length === 0 ? <p className="px-3 py-2.5 text-sm text-soft">{t('none')}</p> : null}
      <span role="status" className="sr-only">
        {query.trim() === '' ? '' : t('found', { count: found.length })}
      </span>
    </div>
  )
}

/** The list passes position and number of the row. */
function CountryOption({ country, ...rowProps }: { country: NamedCountry }) {
  const { code, name, prefix } = country
  return (
    <ComboboxOption
      {...rowProps}
      value={country}
      className="group flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sunken data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-ink"
    >
      <span aria-hidden="true" className="w-6 shrink-0 text-sm text-soft">
        {code}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="shrink-0 text-sm text-soft tabular-nums">{prefix}</span>
      <Icon of={Check} className="invisible size-4 shrink-0 group-data-selected:visible" />
    </ComboboxOption>
  )
}
