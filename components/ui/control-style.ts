import { cx } from '@/lib/shared/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

export const buttonStyle = (
  variant: ButtonVariant | 'backoff' = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string => cx(`button button-${variant}`, size === 'lg' && 'button-lg', className)

export const chipStyle =
  'inline-flex items-center rounded-full border border-line bg-surface px-3.5 text-sm text-soft no-underline'

export function controlStyle(invalid: boolean, className?: string): string {
  return cx(
    'block w-full rounded border bg-surface px-3.5 py-2.5 text-base text-ink transition-colors',
    'placeholder:text-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft',
    invalid ? 'border-2 border-danger' : 'border-line-strong hover:border-ink',
    className,
  )
}
