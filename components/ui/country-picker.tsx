'use client'

import { timings } from '@sesol/contract/limits'
import { Check } from 'lucide'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '@/lib/shared/class-names'
import type { CountryCode } from '@/lib/shared/phone-numbers'
import { controlStyle } from './control-style'
import { findCountries, type NamedCountry } from './countries'
import { Icon } from './icon'

// A page of the list, for the keys that turn pages.
const page = 5

type CountryPickerProps = {
  countries: readonly NamedCountry[]
  chosen: CountryCode
  onChoose: (code: CountryCode) => void
}

/**
 * A list of countries that is searched by typing: the focus stays in the search, arrows move through what was found. Needs
 * the messages `phoneInput`.
 */
export function CountryPicker({ countries, chosen, onChoose }: CountryPickerProps) {
  const t = useTranslations('phoneInput')
  const id = useId()
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const [active, setActive] = useState<CountryCode | undefined>(chosen)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => findCountries(countries, sought), [countries, sought])
  const at = Math.max(
    0,
    found.findIndex(({ code }) => code === active),
  )

  useEffect(() => {
    if (text === sought) return
    const timer = setTimeout(() => look(text), timings.countrySearchDebounce)
    return () => clearTimeout(timer)
  })

  function look(next: string) {
    setSought(next)
    setActive(next.trim() === '' ? chosen : undefined)
  }

  useLayoutEffect(() => search.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    // Not `scrollIntoView`, which would move the page as well.
    const option = list.current?.children[at]
    if (!(option instanceof HTMLElement) || !list.current) return
    const { offsetTop, offsetHeight } = option
    const { scrollTop, clientHeight } = list.current
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight
    }
  }, [at])

  function press(event: KeyboardEvent) {
    const last = found.length - 1
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(at + page, last),
      PageUp: Math.max(at - page, 0),
    }
    const to = steps[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      // Whoever is quicker than the search means what stands in it.
      const [first] = findCountries(countries, text)
      const country = text === sought ? found[at] : first
      if (country && !event.nativeEvent.isComposing) onChoose(country.code)
    } else if (to !== undefined) {
      event.preventDefault()
      setActive(found[to]?.code)
    }
  }

  const current = found[at]
  // Not drawn anew with every key: hundreds of rows are slow work on a phone.
  const options = useMemo(
    () =>
      found.map(({ code, name, prefix }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search
        <li
          key={code}
          id={`${id}-${code}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a list that is chosen from
          role="option"
          aria-selected={code === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(code)}
          className={cx(
            'flex min-h-touch cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sunken',
            code === current?.code && 'bg-sunken outline-2 -outline-offset-2 outline-ink',
          )}
        >
          <span aria-hidden="true" className="w-6 shrink-0 text-sm text-soft">
            {code}
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <span className="shrink-0 text-sm text-soft tabular-nums">{prefix}</span>
          <Icon of={Check} className={cx('size-4 shrink-0', code !== chosen && 'invisible')} />
        </li>
      )),
    [found, current?.code, chosen, id, onChoose],
  )
  return (
    <>
      <input
        ref={search}
        type="text"
        role="combobox"
        aria-label={t('search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${current.code}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t('search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className={controlStyle(false, 'min-h-touch')}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a list that is chosen from
        role="listbox"
        aria-label={t('countries')}
        // Browsers stop at what scrolls; the arrows scroll it.
        tabIndex={-1}
        className="relative mt-1.5 max-h-64 overflow-y-auto overscroll-contain"
      >
        {options}
      </ul>
      {found.length === 0 ? <p className="px-3 py-2.5 text-sm text-soft">{t('none')}</p> : null}
      <span role="status" className="sr-only">
        {sought.trim() === '' ? '' : t('found', { count: found.length })}
      </span>
    </>
  )
}
