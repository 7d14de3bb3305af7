'use client'

import { manners } from '@sesol/contract/ai/schema'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { WizardValues } from '@/components/wizard/values'
import type { TextName } from './drafted'
import { useGenerated } from './use-generation'

/** Templates have one wording only. */
export function RewriteButtons({ name, label }: { name: TextName; label: string }) {
  const t = useTranslations('create')
  const { ask, state } = useGenerated()
  const { control } = useFormContext<WizardValues>()
  const [text, source] = useWatch({ control, name: [name, 'generated_source'] })
  if (source !== 'model') return null
  const offered = manners.filter((manner) => manner === 'again' || text.trim() !== '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the buttons as a part of the form
    <div role="group" aria-label={t('rewrite.label', { label })} className="flex flex-wrap gap-x-2">
      {offered.map((manner) => (
        <Button key={manner} variant="quiet" disabled={state === 'running'} onClick={() => ask({ only: name, manner })}>
          {t(`rewrite.${manner}`)}
        </Button>
      ))}
    </div>
  )
}
