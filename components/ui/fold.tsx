import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type FoldProps = { id: string; title: ReactNode; value?: ReactNode; level?: 'h2' | 'h3' | 'h4'; children: ReactNode }

/** The fragment names what is inside, because a browser opens the fold for it. */
export function Fold({ id, title, value, level: Heading = 'h2', children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        <Heading id={`${id}-title`} tabIndex={-1}>
          {title}
        </Heading>
        <span>
          {value}
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div id={id} className="scroll-mt-20 pt-2 pb-7">
        {children}
      </div>
    </details>
  )
}
