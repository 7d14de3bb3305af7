import type { ComponentProps, ReactNode } from 'react'

export function Checkbox({
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-touch cursor-pointer items-start gap-3 py-2.5">
      <input {...rest} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-brand" />
      <span>{children}</span>
    </label>
  )
}
