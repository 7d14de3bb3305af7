import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './control-style'
import { IntentLink } from './intent-link'

type LinkButtonProps = ComponentProps<typeof IntentLink> & { variant?: ButtonVariant; size?: ButtonSize }

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <IntentLink {...rest} className={buttonStyle(variant, size, className)} />
}
