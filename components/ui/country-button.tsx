'use client'

import type { Country, CountryCode } from '@sesol/shared/phone-numbers'
import { ChevronDown } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '@/lib/shared/class-names'
import type { CountryPicker } from './country-picker'
import { Icon } from './icon'
import { Spinner } from './loading'

type CountryButtonProps = {
  field: string
  country: CountryCode
  picker: { countries: () => Country[]; CountryPicker: typeof CountryPicker } | undefined
  load: () => void
  failed: boolean
  onChoose: (code: CountryCode) => void
}

export function CountryButton({ field, country, picker, load, failed, onChoose }: CountryButtonProps) {
  const t = useTranslations('phoneInput')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale])
  const countries = useMemo(() => (open ? picker?.countries() : undefined), [open, picker])

  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      const inside = [opener, panel].some(({ current }) => target instanceof Node && current?.contains(target))
      if (!inside) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape must not close a surrounding dialog.
      event.preventDefault()
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${country}, ${t('country', { field, name: names.of(country) ?? country })}`}
        onPointerEnter={load}
        onClick={() => {
          load()
          setOpen(!open)
        }}
        className="flex min-h-touch shrink-0 items-center gap-1 rounded-s-sm border-e border-line ps-3.5 pe-2.5 text-sm font-semibold hover:bg-sunken"
      >
        {country}
        <Icon of={ChevronDown} className={cx('size-4 text-soft', open && 'rotate-180')} />
      </button>
      {open ? (
        <div
          ref={panel}
          role="dialog"
          aria-label={t('choose')}
          className="absolute inset-x-0 top-full z-30 mt-1.5 rounded border border-line-strong bg-surface p-2 text-base shadow-float"
        >
          {picker && countries ? (
            <picker.CountryPicker
              countries={countries}
              chosen={country}
              onChoose={(code) => {
                setOpen(false)
                onChoose(code)
              }}
            />
          ) : (
            <p role="status" className="flex min-h-touch items-center justify-center px-2 text-sm text-soft">
              {failed ? t('failed') : <Spinner />}
            </p>
          )}
        </div>
      ) : null}
    </>
  )
}
