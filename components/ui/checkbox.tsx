import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field'

export function Checkbox({
  children,
  defaultValue,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-touch cursor-pointer items-start gap-3 py-2.5">
      <input
        {...rest}
        {...(defaultValue !== undefined && { defaultChecked: true })}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
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
