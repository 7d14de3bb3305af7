import { CircleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { cx } from '@/lib/shared/class-names'
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
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
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

export function OptionalMark() {
  const t = useTranslations('ui')
  return <span className="font-normal text-faint"> ({t('optional')})</span>
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
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={control} className="justify-self-start text-base font-semibold text-ink">
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      {hint ? (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${control}-error`}>{error}</FieldError> : null}
      {children({
        id: control,
        'aria-describedby': cx(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': !optional,
      })}
      {aside ? <div className="justify-self-end text-sm text-soft empty:hidden">{aside}</div> : null}
    </div>
  )
}
