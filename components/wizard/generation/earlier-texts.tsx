'use client'

import { Undo2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { WizardValues } from '@/components/wizard/values'
import { excerpt } from '@/lib/shared/text/excerpt'
import { isBlank } from './drafted'
import { useGenerated } from './use-generation'

export function EarlierTexts() {
  const t = useTranslations('create.aiWork')
  const { undo } = useGenerated()
  const { control } = useFormContext<WizardValues>()
  const line = useRef<HTMLParagraphElement>(null)
  const [title, standfirst, content, petition] = useWatch({
    control,
    name: ['earlier_title', 'earlier_standfirst', 'earlier_content', 'earlier_petition'],
  })
  const nothing = isBlank({ title, standfirst, content, petition })
  const bringBack = () => {
    undo()
    // The button disappears unless another text was replaced.
    line.current?.focus()
  }
  return (
    <div className={nothing ? 'sr-only' : 'flex flex-wrap items-center gap-x-4 gap-y-2'}>
      <p ref={line} role="status" tabIndex={-1} className="min-w-0 flex-1 basis-60 text-sm text-soft">
        {nothing ? '' : t('earlier', { text: excerpt(title || content || petition || standfirst, 80) })}
      </p>
      {nothing ? null : (
        <Button onClick={bringBack}>
          <Icon of={Undo2} className="size-4.5" />
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
