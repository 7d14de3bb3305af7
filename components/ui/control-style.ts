import { cx } from '@/lib/shared/class-names'

export function controlStyle(invalid: boolean, className?: string): string {
  return cx(
    'block w-full rounded border bg-surface px-3.5 py-2.5 text-base text-ink transition-colors',
    'placeholder:text-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft',
    invalid ? 'border-2 border-danger' : 'border-line-strong hover:border-ink',
    className,
  )
}
