import { cx } from '@/lib/shared/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

export const buttonStyle = (
  variant: ButtonVariant | 'backoff' = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string => cx(`button button-${variant}`, size === 'lg' && 'button-lg', className)

export function controlStyle(invalid: boolean, className?: string): string {
  return cx('control', invalid && 'control-invalid', className)
}
