import { cx } from '@/lib/shared/class-names'

/** How a text field, a list and a drop area look: one hairline, darker than those between texts, so that it is found. */
export function controlStyle(invalid: boolean, className?: string): string {
  return cx(
    'block w-full rounded border bg-surface px-3.5 py-2.5 text-base text-ink transition-colors',
    'placeholder:text-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft',
    invalid ? 'border-2 border-danger' : 'border-line-strong hover:border-ink',
    className,
  )
}
