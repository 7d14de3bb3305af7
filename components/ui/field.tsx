import { CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '@/lib/shared/class-names'
import { controlStyle } from './control-style'
import { Icon } from './icon'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  aside?: ReactNode
}

export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required': boolean
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <Icon of={CircleAlert} className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function OptionalMark() {
  const t = useTranslations('ui')
  return <span className="font-normal text-faint"> ({t('optional')})</span>
}

type FieldHeadProps = Partial<Omit<FieldTexts, 'aside'>> & {
  id: string
  /** A group of controls has no `<label>`: it names the id `…-label`. */
  group?: boolean
}

export function FieldHead({ id, group = false, label, hint, error, optional }: FieldHeadProps) {
  const text = (
    <>
      {label}
      {optional ? <OptionalMark /> : null}
    </>
  )
  return (
    <>
      {label === undefined ? null : group ? (
        <p id={`${id}-label`} className="field-label">
          {text}
        </p>
      ) : (
        <label htmlFor={id} className="field-label">
          {text}
        </label>
      )}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  )
}

export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = cx(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined)
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true as const }) }
}

export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  children,
}: FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}) {
  const generated = useId()
  const control = id ?? generated
  return (
    <div className={cx('field', className)}>
      <FieldHead {...{ id: control, label, hint, error, optional }} />
      {children({ id: control, ...describedBy(control, { hint, error }), 'aria-required': !optional })}
      {aside ? <div className="justify-self-end text-sm text-soft empty:hidden">{aside}</div> : null}
    </div>
  )
}

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
