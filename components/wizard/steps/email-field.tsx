'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { ChipsInput } from '@/components/ui/chips-input'
import { useControlled } from '@/components/wizard/fields'
import type { WizardValues } from '@/components/wizard/values'
import { useErrorText } from '@/lib/client/http/error-text'

const emailFields = ['email', 'cc', 'bcc'] as const

/** The limit, and so the count, is shared by the three lists. */
export function EmailField({ name, portal = false }: { name: (typeof emailFields)[number]; portal?: boolean }) {
  const t = useTranslations('create.emails')
  const errorText = useErrorText()
  const { control } = useFormContext<WizardValues>()
  const signs = useWatch({ control, name: emailFields }).join().split('@').length - 1
  return (
    <ChipsInput
      {...useControlled(name)}
      inputMode="email"
      autoComplete="off"
      label={t(name)}
      hint={portal ? t('emailPortalHint') : t(`${name}Hint`)}
      optional={name !== 'email'}
      invalid={errorText('error.field.emails')}
      aside={<CharacterCount length={signs} max={limits.emailSigns} unit="addresses" />}
    />
  )
}
