import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style'
import { IntentLink } from './intent-link'

type LinkButtonProps = ComponentProps<typeof IntentLink> & { look?: ButtonLook; size?: ButtonSize }

export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <IntentLink {...rest} className={buttonStyle(look, size, className)} />
}
