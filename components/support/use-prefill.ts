import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useViewer } from '@/lib/client/accounts/session'
import type { Viewer } from '@/lib/shared/accounts/viewer'

export const ownValues = { name: 'first_name', surname: 'last_name', email: 'email' } as const

export function usePrefill<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  fields: readonly (FieldPath<T> & keyof typeof ownValues)[],
  wanted = true,
): void {
  const { viewer, confirmed } = useViewer()
  useEffect(() => {
    if (!wanted || !confirmed || !viewer) return
    for (const field of fields) {
      const own: Viewer[(typeof ownValues)[typeof field]] = viewer[ownValues[field]]
      if (form.getValues(field) === '') form.setValue(field, own as FieldPathValue<T, typeof field>)
    }
  }, [wanted, confirmed, viewer, form, fields])
}
