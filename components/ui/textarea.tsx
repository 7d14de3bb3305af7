import type { ComponentProps } from 'react'
import { Awaited } from './awaited'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className'> &
  FieldTexts & {
    className?: string | undefined
    size?: keyof typeof heights
    /** Its text is on its way. */
    busy?: boolean | undefined
  }

// `rows` alone counts for nothing where the field takes the size of its content.
const heights = { line: 'min-h-touch', small: 'min-h-28', medium: 'min-h-40', large: 'min-h-64' }

/** Grows with its text where the browser can, and can be pulled larger everywhere. */
export function Textarea({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  size = 'small',
  busy = false,
  ...rest
}: TextareaProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => (
        <Awaited busy={busy} rows={size === 'line' ? 1 : 4}>
          <textarea
            {...rest}
            {...control}
            className={controlStyle(error !== undefined, `max-h-[70vh] resize-y field-sizing-content ${heights[size]}`)}
          />
        </Awaited>
      )}
    </Field>
  )
}
