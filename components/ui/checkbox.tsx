import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field'

export function Checkbox({
  children,
  defaultValue,
  type = 'checkbox',
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { type?: 'checkbox' | 'radio'; children: ReactNode }) {
  return (
    <label className="choice">
      <input {...rest} {...(defaultValue !== undefined && { defaultChecked: true })} type={type} />
      <span>{children}</span>
    </label>
  )
}

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
