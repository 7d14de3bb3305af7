import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useViewer } from '@/lib/client/accounts/session'
import type { Viewer } from '@/lib/shared/accounts/viewer'

/** What a form may take over from its viewer, by the name of its field. */
export const ownValues = { name: 'first_name', surname: 'last_name', email: 'email' } as const

/** Fills in what is known of a member, once the server has confirmed who it is; what stands there already is left alone. */
export function usePrefill<T extends FieldValues>(
  form: UseFormReturn<T>,
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
