'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '@/lib/client/forms/form'

export function useArrival(moves: number): {
  form: RefObject<HTMLFormElement | null>
  heading: RefObject<HTMLHeadingElement | null>
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
    // On Back, browsers restore the scroll position of another screen.
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
