'use client'

import { type MarkKind, marksOfCampaign } from '@sesol/contract/campaigns/marks'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { chosenOnly, keptMarks, type WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'

/** No answer prevents publishing; moderators see it. */
export function Marks() {
  const t = useTranslations('marks')
  const { media } = useWizard()
  const { control, getValues, setValue } = useFormContext<WizardValues>()
  const kept = keptMarks({ kept_marks: useWatch({ control, name: 'kept_marks' }) })
  const written = chosenOnly(getValues())
  const marks = marksOfCampaign((name) => written[name] ?? '', media.length > 0)
  if (marks.length === 0) return null
  const keep = (kind: MarkKind, isKept: boolean) => {
    const others = kept.filter((each) => each !== kind)
    setValue('kept_marks', [...others, ...(isKept ? [kind] : [])].join(' '), { shouldDirty: true })
  }
  return (
    <section aria-labelledby="marks" className="grid gap-4 border-s-2 border-warning ps-4">
      <div className="grid gap-1">
        <h3 id="marks" className="font-serif text-xl font-semibold">
          {t('title')}
        </h3>
        <p className="max-w-text text-sm text-soft">{t('lead')}</p>
      </div>
      <ul className="grid gap-4">
        {marks.map(({ kind, found }) => (
          <li key={kind} className="grid gap-1">
            <p id={`mark-${kind}`} className="font-semibold">
              {t(`kind.${kind}`)} <q className="font-normal wrap-anywhere">{found}</q>
            </p>
            <p className="max-w-text text-sm text-soft">{t(`why.${kind}`)}</p>
            <Checkbox
              checked={kept.includes(kind)}
              aria-describedby={`mark-${kind}`}
              onChange={(event) => keep(kind, event.target.checked)}
            >
              {t('keep')}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
