'use client'

import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Mode } from './sequence'
import { type Problems, validate } from './validate'
import { valueNames, type WizardValues } from './values'

const same = (one: Problems, other: Problems) => valueNames.every((name) => one[name] === other[name])

export function useProblems(form: UseFormReturn<WizardValues>, mode: Mode) {
  const [problems, setProblems] = useState<Problems>(() => validate(form.getValues(), mode).problems)

  useEffect(() => {
    const revise = (changed?: string) => {
      const { problems: found } = validate(form.getValues(), mode)
      for (const name of valueNames) {
        const shown = form.getFieldState(name).error
        // Only a change of its field clears a server error.
        if (!shown || (shown.type === 'server' && name !== changed)) continue
        if (found[name] === undefined) form.clearErrors(name)
        else if (found[name] !== shown.message) form.setError(name, { type: 'validation', message: found[name] })
      }
      setProblems((before) => (same(before, found) ? before : found))
    }
    revise()
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => revise(name) })
  }, [form, mode])

  return {
    problems,
    reveal: useCallback(
      (names: readonly (keyof WizardValues)[]) => {
        const { problems: found } = validate(form.getValues(), mode)
        for (const name of names) {
          const message = found[name]
          if (message !== undefined) form.setError(name, { type: 'validation', message })
        }
      },
      [form, mode],
    ),
  }
}
