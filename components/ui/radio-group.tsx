import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '@/lib/shared/class-names'
import { describedBy, FieldHead, type FieldTexts } from './field'

type Option = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode }
type Name = { label: ReactNode; labelledBy?: undefined } | { label?: undefined; labelledBy: string }
type RadioGroupProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> &
  Omit<FieldTexts, 'aside' | 'label'> &
  Name & {
    options: readonly Option[]
    initial: string
    className?: string | undefined
  }

/** `register`'s props go to every button, `id` to the first. */
export function RadioGroup({
  label,
  labelledBy,
  hint,
  error,
  optional,
  options,
  initial,
  id,
  className,
  defaultValue = initial,
  ...rest
}: RadioGroupProps) {
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy ?? `${group}-label`}
      aria-required={!optional}
      {...describedBy(group, { hint, error })}
      className="grid gap-1.5"
    >
      <FieldHead group {...{ id: group, label, hint, error, optional }} />
      <div className={cx('grid gap-2.5', className)}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              'group/option flex min-h-touch cursor-pointer items-start gap-3 rounded border bg-surface px-4 py-3 transition-colors',
              'border-line-strong hover:border-ink has-checked:border-ink has-checked:bg-sunken',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              error && 'border-danger',
            )}
          >
            <input
              {...rest}
              id={index === 0 ? id : undefined}
              type="radio"
              value={option.value}
              defaultChecked={option.value === defaultValue}
              aria-labelledby={`${group}-${option.value}`}
              aria-describedby={option.hint ? `${group}-${option.value}-hint` : undefined}
              className="mt-0.5 size-5 shrink-0 accent-brand outline-none"
            />
            <span className="grid min-w-0 gap-0.5">
              <span id={`${group}-${option.value}`} className="text-base leading-6 font-medium text-ink">
                {option.label}
              </span>
              {option.hint ? (
                <span id={`${group}-${option.value}-hint`} className="text-sm text-soft">
                  {option.hint}
                </span>
              ) : null}
            </span>
            {option.icon ? (
              <span aria-hidden="true" className="ms-auto shrink-0 text-soft group-has-checked/option:text-accent">
                {option.icon}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </div>
  )
}
