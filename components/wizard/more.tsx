import { ChevronRight } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Icon } from '@/components/ui/icon'

export function More({ ref, title, children }: { ref?: Ref<HTMLDetailsElement>; title: string; children: ReactNode }) {
  return (
    <details ref={ref} className="group">
      <summary className="inline-flex min-h-touch list-none items-center gap-1.5 text-sm font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="size-4.5 shrink-0 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  )
}
