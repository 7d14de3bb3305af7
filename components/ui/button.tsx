import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** The action runs: the button keeps its width, shows a spinner and takes no further click. */
  busy?: boolean
}

export function Button({ look, size, busy = false, className, disabled, children, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle(look, size, className)}
    >
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={busy ? 'contents text-transparent [&_svg]:opacity-0' : 'contents'}>{children}</span>
    </button>
  )
}
