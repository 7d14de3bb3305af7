import { cx } from '@/lib/shared/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-touch px-5 py-2 text-sm',
  lg: 'min-h-13 px-7 py-3 text-base',
}

export const buttonStyle = (
  variant: ButtonVariant | 'backoff' = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string => cx(`button button-${variant}`, sizes[size], className)
