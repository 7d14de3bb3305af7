import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts & { className?: string | undefined }

/** Grows with its text where the browser can, and can be pulled larger everywhere. */
export function Textarea({ label, hint, error, optional, aside, id, className, rows = 4, ...rest }: TextareaProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={controlStyle(error !== undefined, 'max-h-[70vh] min-h-24 resize-y field-sizing-content')}
        />
      )}
    </Field>
  )
}
