'use client'

import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { type AskedField, emptyValues, type WizardValues } from './values'

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

/** Folded until one of its fields has a value; `focusFirstInvalid` opens it for an error. */
export function MoreFields({ names, children }: { names: readonly AskedField[]; children: ReactNode }) {
  const t = useTranslations('create')
  const { control } = useFormContext<WizardValues>()
  const fold = useRef<HTMLDetailsElement>(null)
  const values = useWatch({ control })
  const isFilled = names.some((name) => ![undefined, '', emptyValues[name]].includes(values[name]?.trim()))

  useLayoutEffect(() => {
    if (isFilled && fold.current) fold.current.open = true
  }, [isFilled])

  return (
    <More ref={fold} title={t('more')}>
      <div className="grid gap-8 pt-5">{children}</div>
    </More>
  )
}
