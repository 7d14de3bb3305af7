'use client'

import { limits } from '@sesol/contract/limits'
import { type ClipboardEvent, type FormEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { CountryCode } from '@/lib/shared/support/phone-numbers'

type Numbers = typeof import('@/lib/shared/support/phone-numbers')

const significant = (text: string): string => text.replace(/[^+\d]/g, '')
const digitsOf = (text: string): number => text.replace(/\D/g, '').length

/** Where so many digits are left behind the caret. Counted from the end, as what is rewritten stands before it. */
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
  /** Undefined until they are loaded: then the text is taken as it is typed. */
  numbers: Numbers | undefined
}

/** A number that is grouped while it is typed, with the caret staying beside the digit that was typed. */
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
    // Where nothing is rewritten the caret stands right already.
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
      // What was taken away is a gap that would come back at once: the digit beside it is meant.
      if (numbers && text.length < shown.length && significant(text) === significant(shown)) {
        const forward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
        if (forward) after = after.replace(/[+\d]/, '')
        else before = before.replace(/[+\d](?=[^+\d]*$)/, '')
      }
      take(before + after, significant(after).length)
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const { value: text, selectionStart, selectionEnd } = event.currentTarget
      const kept = text.slice(0, selectionStart ?? 0) + text.slice(selectionEnd ?? 0)
      const found = numbers?.findNumber(event.clipboardData.getData('text'), country)
      // Amid a number goes what was copied, digit for digit; a prefix alone, of three digits at most, is none yet.
      if (found === undefined || digitsOf(kept) > 3) return
      event.preventDefault()
      take(found, 0)
    },
  }
}
