'use client'

import { looksLikePerson } from '@sesol/contract/campaigns/marks'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { WizardValues } from '@/components/wizard/values'

export function PersonWarning() {
  const t = useTranslations('marks')
  const { control, setFocus, setValue } = useFormContext<WizardValues>()
  const [name, entry] = useWatch({ control, name: ['institution_or_person_name', 'addressee_id'] })
  if (entry !== '' || !looksLikePerson(name)) return null
  const nameOffice = () => {
    setValue('institution_or_person_name', '', { shouldDirty: true })
    setFocus('institution_or_person_name')
  }
  return (
    <div role="status" className="grid gap-2 border-s-2 border-warning ps-4">
      <p className="font-semibold">
        {t('kind.person')} <q className="font-normal wrap-anywhere">{name}</q>
      </p>
      <p className="max-w-text text-sm text-soft">{t('why.person')}</p>
      <Button onClick={nameOffice} className="justify-self-start">
        {t('office')}
      </Button>
    </div>
  )
}
