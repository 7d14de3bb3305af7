import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'
import { Icon } from './icon'

type Option = { value: string; label: string }
type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldTexts & {
    options: readonly Option[]
    /** Stands first with an empty value: nothing has been chosen yet. */
    placeholder?: string
    className?: string | undefined
  }

/** The system's own list: it knows every phone, keyboard and screen reader better than we do. */
export function Select({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            className={controlStyle(error !== undefined, 'min-h-touch appearance-none pe-11')}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-soft"
          />
        </span>
      )}
    </Field>
  )
}
