import type { ComponentProps, ReactNode } from 'react'

export function Switch({
  children,
  hint,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { children: ReactNode; hint?: ReactNode }) {
  return (
    <label className="flex min-h-touch cursor-pointer items-start justify-between gap-6 py-2.5 has-disabled:cursor-not-allowed">
      <span className="grid gap-0.5">
        <span>{children}</span>
        {hint ? <span className="text-sm text-soft">{hint}</span> : null}
      </span>
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a box that is ticked says so by itself
          role="switch"
          className="peer h-6 w-11 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-ink checked:bg-ink disabled:opacity-50 forced-colors:checked:bg-[Highlight]"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-ink transition-transform peer-checked:translate-x-5 peer-checked:bg-paper motion-reduce:transition-none forced-colors:bg-[ButtonText]"
        />
      </span>
    </label>
  )
}
