import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'

type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & FieldTexts & { className?: string | undefined }

export function TextInput({ label, hint, error, optional, aside, id, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => (
        <input type="text" {...rest} {...control} className={controlStyle(error !== undefined, 'min-h-touch')} />
      )}
    </Field>
  )
}
