'use client'

import type { ReactNode } from 'react'
import { fragmentOf, type StepPosition } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'

export function StepLink({ to, className, children }: { to: StepPosition; className?: string; children: ReactNode }) {
  const { mode, goTo } = useWizard()
  return (
    <a
      href={`#${fragmentOf(to, mode)}`}
      onClick={(event) => {
        event.preventDefault()
        goTo(to)
      }}
      className={className}
    >
      {children}
    </a>
  )
}
