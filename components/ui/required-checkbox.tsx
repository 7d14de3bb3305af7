import { type ComponentProps, useId } from 'react'
import { Checkbox } from './checkbox'
import { FieldError } from './field'

type RequiredCheckboxProps = ComponentProps<typeof Checkbox> & { error?: string | undefined }

export function RequiredCheckbox({ error, ...rest }: RequiredCheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <Checkbox
        {...rest}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
    </div>
  )
}
