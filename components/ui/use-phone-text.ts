'use client'

import { limits } from '@sesol/contract/limits'
import { type ClipboardEvent, type FormEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { CountryCode } from '@/lib/shared/support/phone-numbers'

type Numbers = typeof import('@/lib/shared/support/phone-numbers')

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
  /** Undefined until loaded: typed text is unchanged then. */
  numbers: Numbers | undefined
}

/** Groups digits while typing and keeps the caret at its digit. */
export function usePhoneText({ value, onChange, country, numbers }: Arguments) {
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
