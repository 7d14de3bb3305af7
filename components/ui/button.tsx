import type { ComponentProps } from 'react'
import { countdown } from '@/lib/shared/text/countdown'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  retryIn?: number
}

export function Button({
  variant,
  size,
  busy = false,
  retryIn = 0,
  className,
  disabled,
  children,
  type,
  onClick,
  'aria-disabled': held,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      // Not `disabled`: the focused button must keep the focus.
      aria-disabled={retryIn > 0 || held}
      onClick={retryIn > 0 ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(retryIn > 0 ? 'backoff' : variant, size, className)}
    >
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={busy ? 'contents text-transparent [&_svg]:opacity-0' : 'contents'}>{children}</span>
      {retryIn > 0 ? (
        // Outside the accessible name, which would be announced each second.
        <span aria-hidden="true" className="tabular-nums">
          {countdown(retryIn)}
        </span>
      ) : null}
    </button>
  )
}
