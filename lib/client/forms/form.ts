'use client'

import { type BaseSyntheticEvent, type RefObject, useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '@/lib/shared/errors/errors'

export function focusFirstInvalid(form: HTMLElement | null): void {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = found?.matches('[role="radiogroup"]') ? found.querySelector('input') : found
  target?.focus()
}

export function useErrorFocus<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current)
  }, [submitCount])
  return element
}

export function showFieldErrors<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  error: ApiError,
  names: readonly FieldPath<T>[],
): string[] {
  const rest: string[] = []
  for (const [field, [message]] of Object.entries(error.fields)) {
    const name = names.find((candidate) => candidate === field)
    if (name && message) form.setError(name, { type: 'server', message })
    else if (message) rest.push(message)
  }
  return rest
}

export function useSubmitOnce(act: (event: BaseSyntheticEvent) => Promise<void>) {
  const running = useRef(false)
  return async (event: BaseSyntheticEvent): Promise<void> => {
    // Also for an ignored submit: the browser must never send the form.
    event.preventDefault()
    if (running.current) return
    running.current = true
    try {
      await act(event)
    } finally {
      running.current = false
    }
  }
}
