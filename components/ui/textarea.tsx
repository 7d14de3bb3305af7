import type { ComponentProps } from 'react'
import { cx } from '@/lib/shared/class-names'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'
import { Skeleton } from './loading'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className'> &
  FieldTexts & {
    className?: string | undefined
    size?: keyof typeof heights
    busy?: boolean | undefined
  }

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

// `rows` has no effect with `field-sizing: content`.
const heights = { line: 'min-h-touch', small: 'min-h-28', medium: 'min-h-40', large: 'min-h-64' }

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
        <div className="relative grid">
          <textarea
            {...rest}
            {...control}
            className={controlStyle(error !== undefined, `max-h-[70vh] resize-y field-sizing-content ${heights[size]}`)}
          />
          {busy ? (
            <span aria-hidden="true" className="pointer-events-none absolute inset-x-3.5 top-4 grid gap-3.5">
              {lines.slice(size === 'line' ? -1 : 0).map((width) => (
                <Skeleton key={width} className={cx('h-3.5', width)} />
              ))}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  )
}
