'use client'

import { defaultCountry, limits } from '@sesol/contract/limits'
import type { CountryCode } from '@sesol/shared/phone-numbers'
import { useTranslations } from 'next-intl'
import {
  type ClipboardEvent,
  type ComponentProps,
  type FormEvent,
  type Ref,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { cx } from '@/lib/shared/class-names'
import { controlStyle } from './control-style'
import { CountryButton } from './country-button'
import { Field, type FieldTexts } from './field'
import { useDeferred } from './use-deferred'

type Numbers = typeof import('@sesol/shared/phone-numbers')

const significant = (text: string): string => text.replace(/[^+\d]/g, '')
const digitsOf = (text: string): number => text.replace(/\D/g, '').length

/** Counted from the end, because reformatting changes the text before the caret. */
function caretBefore(text: string, digitsBehind: number): number {
  let at = text.length
  for (let left = digitsBehind; left > 0 && at > 0; at--) if (significant(text[at - 1] ?? '') !== '') left--
  while (at > 0 && significant(text[at - 1] ?? '') === '') at--
  return at
}

type Arguments = {
  value: string
  onChange: (value: string) => void
  country: CountryCode
  numbers: Numbers | undefined
}

function usePhoneText({ value, onChange, country, numbers }: Arguments) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBehind = useRef<number>(undefined)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const shown = numbers?.writeNumber(value) ?? value

  useLayoutEffect(() => {
    const behind = digitsBehind.current
    digitsBehind.current = undefined
    if (behind === undefined || document.activeElement !== input.current) return
    const at = caretBefore(shown, behind)
    input.current?.setSelectionRange(at, at)
  })

  function take(text: string, behind: number) {
    const number = numbers?.readNumber(text, country) ?? text
    const next = numbers?.writeNumber(number) ?? number
    digitsBehind.current = next === text ? undefined : behind
    onChange(number)
    draw()
  }

  return {
    input,
    shown,
    tooLong: digitsOf(value) > limits.phoneDigits,
    onChange({ currentTarget: { value: text, selectionEnd }, nativeEvent }: FormEvent<HTMLInputElement>) {
      const at = selectionEnd ?? text.length
      let before = text.slice(0, at)
      let after = text.slice(at)
      // A deleted separator would return: deletes the digit beside it.
      if (numbers && text.length < shown.length && significant(text) === significant(shown)) {
        const forward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
        if (forward) after = after.replace(/[+\d]/, '')
        else before = before.replace(/[+\d](?=[^+\d]*$)/, '')
      }
      take(before + after, significant(after).length)
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const { value: text, selectionStart, selectionEnd } = event.currentTarget
      const remaining = text.slice(0, selectionStart ?? 0) + text.slice(selectionEnd ?? 0)
      const found = numbers?.findNumber(event.clipboardData.getData('text'), country)
      // Pasted into a number: digits are inserted. A country prefix alone is replaced.
      if (found === undefined || digitsOf(remaining) > 3) return
      event.preventDefault()
      take(found, 0)
    },
  }
}

const phoneParts = deferred(async () => {
  const [numbers, { CountryPicker }] = await Promise.all([
    import('@sesol/shared/phone-numbers'),
    import('./country-picker'),
  ])
  return { numbers, countries: numbers.countries, CountryPicker }
})

type PhoneInputProps = Omit<FieldTexts, 'label'> &
  Pick<ComponentProps<'input'>, 'name' | 'onBlur'> & {
    label: string
    id?: string
    ref?: Ref<HTMLInputElement>
    value: string
    onChange: (value: string) => void
    className?: string
  }

/** One E.164 text. Needs the messages `phoneInput`. */
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
  const wrong = error ?? (text.tooLong ? t('tooLong', { count: limits.phoneDigits }) : undefined)
  const incomplete = left && !wrong && numbers?.seemsIncomplete(value)

  function choose(code: CountryCode) {
    if (numbers) onChange(numbers.moveNumber(value, country, code))
    setChosen(code)
    text.input.current?.focus()
  }

  return (
    <Field {...{ label, hint, error: wrong, optional, aside, id, className }}>
      {(control) => (
        <div className="grid gap-1.5">
          <div
            className={controlStyle(
              wrong !== undefined,
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
            {incomplete ? t('incomplete') : null}
          </p>
        </div>
      )}
    </Field>
  )
}
