import type { ComponentProps } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style'

type LinkButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook; size?: ButtonSize }

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(look, size, className)} />
}
