import { cx } from '@/lib/shared/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

const variants: Record<ButtonVariant | 'backoff', string> = {
  primary: 'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-surface text-danger hover:bg-danger-tint',
  // Not faded: the remaining time must be readable.
  backoff: 'border-line bg-sunken text-soft cursor-not-allowed',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-touch px-5 py-2 text-sm',
  lg: 'min-h-13 px-7 py-3 text-base',
}

export function buttonStyle(
  variant: ButtonVariant | 'backoff' = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded border text-center font-semibold no-underline',
    'transition-colors aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    className,
  )
}
