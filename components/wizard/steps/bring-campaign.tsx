'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { More } from '@/components/wizard/more'
import type { WizardValues } from '@/components/wizard/values'
import { splitCampaign } from '@/lib/shared/campaigns/split-campaign'
import { StepMedia } from './step-media'

const names = ['title', 'standfirst', 'content', 'source_link'] as const

/** The pasted text is split here; nothing is fetched from its address. */
export function BringCampaign() {
  const t = useTranslations('create')
  const { getValues, setValue } = useFormContext<WizardValues>()
  const [pasted, setPasted] = useState('')
  const [isPut, setPut] = useState(false)
  const parts = splitCampaign(pasted)
  const found = names.filter((name) => parts[name] !== '')
  const replaced = isPut ? [] : found.filter((name) => getValues(name).trim() !== '')
  const put = () => {
    for (const name of found) setValue(name, parts[name], { shouldDirty: true })
    setValue('ai_preference', 'without_ai', { shouldDirty: true })
    setPut(true)
  }
  return (
    <More title={t('bring.title')}>
      <div className="grid gap-5 pt-3">
        <Textarea
          id="brought"
          label={t('bring.paste')}
          hint={t('bring.hint')}
          size="medium"
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value)
            setPut(false)
          }}
        />
        {found.length > 0 ? (
          <section aria-label={t('bring.parts')} className="grid gap-3 rounded bg-sunken p-4">
            <dl className="grid gap-3">
              {found.map((name) => (
                <div key={name}>
                  <dt className="text-sm text-soft">{t(`names.${name}`)}</dt>
                  <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
                    {parts[name]}
                  </dd>
                </div>
              ))}
            </dl>
            {replaced.length > 0 ? (
              <p className="text-sm">
                {t('bring.replaces', { fields: replaced.map((name) => t(`names.${name}`)).join(', ') })}
              </p>
            ) : null}
            <Button onClick={put} disabled={isPut} className="justify-self-start">
              {t('bring.put')}
            </Button>
          </section>
        ) : null}
        <p role="status" className="text-sm empty:hidden">
          {isPut ? t('bring.done') : null}
        </p>
        <StepMedia />
      </div>
    </More>
  )
}
