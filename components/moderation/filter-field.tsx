import type { ReactNode } from 'react'
import { controlStyle } from '@/components/ui/control-style'

export const filterControl = controlStyle(false, 'min-h-touch min-w-0 text-sm')

export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 gap-1 text-sm text-soft">
      {label}
      {children}
    </label>
  )
}
