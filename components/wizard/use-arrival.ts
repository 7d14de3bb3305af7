'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '@/lib/client/forms/form'

/**
 * Where the focus goes: to the heading of a step that somebody came to, whose top comes into sight; or, where something is wrong, to
 * the first field that says so.
 */
export function useArrival(moves: number): {
  form: RefObject<HTMLFormElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  /** After the errors are shown, on this step or on the one that is come to. */
  leadToError: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wrong = useRef(false)
  const [led, setLed] = useState(0)

  useEffect(() => {
    if (moves === 0 && led === 0) return
    const toError = wrong.current && form.current?.querySelector('[aria-invalid="true"]')
    wrong.current = false
    if (toError) return focusFirstInvalid(form.current)
    heading.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView()
    // On the way back browsers scroll, too, to where another step had been left.
    const again = requestAnimationFrame(() => form.current?.scrollIntoView())
    return () => cancelAnimationFrame(again)
  }, [moves, led])

  return {
    form,
    heading,
    leadToError: () => {
      wrong.current = true
      setLed((count) => count + 1)
    },
  }
}
