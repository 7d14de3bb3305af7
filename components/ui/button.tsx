import type { ComponentProps, SyntheticEvent } from 'react'
import { cx } from '@/lib/shared/class-names'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './control-style'
import { Spinner } from './loading'

const faded = 'cursor-not-allowed opacity-60'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  retryIn?: number
}

/** Not `disabled`, which takes the focus away: presses are ignored. */
export const ignoredWhile = (ignored: boolean, onClick: ComponentProps<'button'>['onClick']) => ({
  'aria-disabled': ignored || undefined,
  onClick: ignored ? (event: SyntheticEvent) => event.preventDefault() : onClick,
})

export function Button({
  variant,
  size,
  busy = false,
  retryIn = 0,
  className,
  disabled = false,
  children,
  type,
  onClick,
  'aria-disabled': held,
  ...rest
}: ButtonProps) {
  const isWaiting = retryIn > 0
  const presses = ignoredWhile(disabled || busy || isWaiting, onClick)
  return (
    <button
      {...rest}
      {...presses}
      aria-disabled={presses['aria-disabled'] ?? held}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      className={buttonStyle(isWaiting ? 'backoff' : variant, size, cx((disabled || busy) && faded, className))}
    >
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={busy ? 'contents text-transparent [&_svg]:opacity-0' : 'contents'}>{children}</span>
      {isWaiting ? (
        // Outside the accessible name, which would be announced each second.
        <span aria-hidden="true" className="tabular-nums">
          {countdown(retryIn)}
        </span>
      ) : null}
    </button>
  )
}

const two = (part: number) => String(part).padStart(2, '0')

export function countdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
