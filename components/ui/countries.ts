import type { Country, CountryCode } from '@/lib/shared/support/phone-numbers'
import { folded } from '@/lib/shared/text/word-start'

export type NamedCountry = Country & { name: string; keys: readonly string[] }

/** Sorted by name in the reader's language, `first` on top; English and short names match too. */
export function nameCountries(countries: readonly Country[], locale: string, first: CountryCode): NamedCountry[] {
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

export function findCountries(countries: readonly NamedCountry[], sought: string): readonly NamedCountry[] {
  const key = folded(sought.trim())
  if (key === '') return countries
  const digits = /^\+?(\d+)$/.exec(key)?.[1]
  if (digits) return countries.filter(({ prefix }) => prefix.startsWith(`+${digits}`))
  return countries.filter(({ keys }) => keys.some((name) => ` ${name}`.includes(` ${key}`)))
}
