'use client'

import { defaultCountry, limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type Ref, useState } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { cx } from '@/lib/shared/class-names'
import type { CountryCode } from '@/lib/shared/support/phone-numbers'
import { controlStyle } from './control-style'
import { CountryButton } from './country-button'
import { Field, type FieldTexts } from './field'
import { useDeferred } from './use-deferred'
import { usePhoneText } from './use-phone-text'

/** Loaded when a number is edited. */
const phoneParts = deferred(async () => {
  const [numbers, { CountryPicker }] = await Promise.all([
    import('@/lib/shared/support/phone-numbers'),
    import('./country-picker'),
  ])
  return { numbers, countries: numbers.countries, CountryPicker }
})

type PhoneInputProps = Omit<FieldTexts, 'label'> &
  Pick<ComponentProps<'input'>, 'name' | 'onBlur'> & {
    label: string
    id?: string
    ref?: Ref<HTMLInputElement>
    /** `+` and digits; while typing also an incomplete number. */
    value: string
    onChange: (value: string) => void
    className?: string
  }

/** Country and number in one E.164 text, grouped while typing. Needs the messages `phoneInput`. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, hint, error, optional, aside, id, className, value, onChange, onBlur, ref, ...rest } = props
  const t = useTranslations('phoneInput')
  const [chosen, setChosen] = useState<CountryCode>(defaultCountry.code)
  const [left, setLeft] = useState(true)
  const [used, setUsed] = useState(false)
  const { value: parts, failure } = useDeferred(phoneParts, used || (value !== '' && value !== defaultCountry.prefix))
  const numbers = parts?.numbers
  const load = () => setUsed(true)
  const country = numbers?.countryOf(value, chosen) ?? chosen
  const text = usePhoneText({ value, onChange, country, numbers })
  const incomplete = left && !error && numbers?.seemsIncomplete(value)

  function choose(code: CountryCode) {
    if (numbers) onChange(numbers.moveNumber(value, country, code))
    setChosen(code)
    text.input.current?.focus()
  }

  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => (
        <div className="grid gap-1.5">
          <div
            className={controlStyle(
              error !== undefined,
              'relative flex p-0! has-[input[type=tel]:focus-visible]:outline-3 has-[input[type=tel]:focus-visible]:outline-offset-2 has-[input[type=tel]:focus-visible]:outline-ink',
            )}
          >
            <CountryButton
              {...{ country, load }}
              failed={failure !== undefined}
              field={label}
              picker={parts}
              onChoose={choose}
            />
            <input
              {...rest}
              {...control}
              aria-describedby={cx(control['aria-describedby'], `${control.id}-note`)}
              ref={(element) => {
                text.input.current = element
                if (typeof ref === 'function') ref(element)
                else if (ref) ref.current = element
              }}
              type="tel"
              dir="ltr"
              // Never the user's own number.
              autoComplete="off"
              value={text.shown}
              onChange={text.onChange}
              onPaste={text.onPaste}
              onFocus={() => {
                load()
                setLeft(false)
              }}
              onBlur={(event) => {
                setLeft(true)
                onBlur?.(event)
              }}
              className="min-h-touch w-full min-w-0 flex-1 bg-transparent px-3 tabular-nums outline-none"
            />
          </div>
          <p id={`${control.id}-note`} role="status" className="text-sm text-soft empty:hidden">
            {text.tooLong ? t('tooLong', { count: limits.phoneDigits }) : incomplete ? t('incomplete') : null}
          </p>
        </div>
      )}
    </Field>
  )
}
