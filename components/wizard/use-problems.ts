'use client'

import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { judge, type Problems } from './judge'
import { valueNames, type WizardValues } from './values'

const same = (one: Problems, other: Problems) => valueNames.every((name) => one[name] === other[name])

/**
 * What is wrong with the form, judged anew with every change; who uses it is rendered anew only when the answer differs. Nothing is
 * shown at a field until `reveal` asks for it, and from then on only as long as it is true.
 */
export function useProblems(form: UseFormReturn<WizardValues>) {
  const [problems, setProblems] = useState<Problems>(() => judge(form.getValues()).problems)

  useEffect(() => {
    const revise = (changed?: string) => {
      const { problems: found } = judge(form.getValues())
      for (const name of valueNames) {
        const shown = form.getFieldState(name).error
        // What a server found stands until that field is changed: nobody here can judge it.
        if (!shown || (shown.type === 'server' && name !== changed)) continue
        if (found[name] === undefined) form.clearErrors(name)
        else if (found[name] !== shown.message) form.setError(name, { type: 'judge', message: found[name] })
      }
      setProblems((before) => (same(before, found) ? before : found))
    }
    revise()
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => revise(name) })
  }, [form])

  return {
    problems,
    /** Shows at these fields what is wrong with them. */
    reveal: useCallback(
      (names: readonly (keyof WizardValues)[]) => {
        const { problems: found } = judge(form.getValues())
        for (const name of names) {
          const message = found[name]
          if (message !== undefined) form.setError(name, { type: 'judge', message })
        }
      },
      [form],
    ),
  }
}
