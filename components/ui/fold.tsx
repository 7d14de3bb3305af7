import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type FoldProps = { id: string; title: ReactNode; value?: ReactNode; level?: 'h2' | 'h3' | 'h4'; children: ReactNode }

/** The fragment names what is inside, because a browser opens the fold for it. */
export function Fold({ id, title, value, level: Heading = 'h2', children }: FoldProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-touch cursor-pointer list-none flex-wrap items-center gap-x-4 py-3 [&::-webkit-details-marker]:hidden">
        <Heading id={`${id}-title`} tabIndex={-1} className="min-w-0 font-semibold wrap-anywhere text-ink outline-none">
          {title}
        </Heading>
        <span className="ms-auto flex items-center gap-3 text-sm text-soft">
          {value}
          <Icon of={ChevronDown} className="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div id={id} className="scroll-mt-20 pt-2 pb-7">
        {children}
      </div>
    </details>
  )
}
