'use client'

import { isEmail, tidyEmail } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { canonicalEmail } from '@sesol/shared/canonical'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { ChipsInput } from '@/components/ui/chips-input'
import { Icon } from '@/components/ui/icon'
import { useControlled } from '@/components/wizard/fields'
import type { WizardValues } from '@/components/wizard/values'
import { useErrorText } from '@/lib/client/http/error-text'

const emailFields = ['email', 'cc', 'bcc'] as const
type EmailField = (typeof emailFields)[number]

/** The limit, and so the count, is shared by the three lists. */
function EmailField({ name, signs, hint }: { name: EmailField; signs: number; hint: string }) {
  const t = useTranslations('create.emails')
  const errorText = useErrorText()
  return (
    <ChipsInput
      {...useControlled(name)}
      inputMode="email"
      autoComplete="off"
      label={t(name)}
      hint={hint}
      optional={name !== 'email'}
      invalid={errorText('error.field.emails')}
      tidy={tidyEmail}
      isValid={isEmail}
      keyOf={canonicalEmail}
      aside={<CharacterCount length={signs} max={limits.emailSigns} unit="addresses" />}
    />
  )
}

export function EmailFields() {
  const t = useTranslations('create.emails')
  const { control, formState } = useFormContext<WizardValues>()
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [email, cc, bcc] = useWatch({ control, name: emailFields })
  const portal = useWatch({ control, name: 'isCimer' }) === 'true'
  const signs = [email, cc, bcc].join().split('@').length - 1
  const { errors } = formState
  const copies = asked || cc !== '' || bcc !== '' || errors.cc !== undefined || errors.bcc !== undefined

  useEffect(() => {
    if (asked) box.current?.querySelector<HTMLElement>('#cc')?.focus()
  }, [asked])

  return (
    <div ref={box} className="grid gap-7">
      <EmailField name="email" signs={signs} hint={portal ? t('emailPortalHint') : t('emailHint')} />
      {copies ? (
        <>
          <EmailField name="cc" signs={signs} hint={t('ccHint')} />
          <EmailField name="bcc" signs={signs} hint={t('bccHint')} />
        </>
      ) : (
        <Button className="-mt-3 justify-self-start" onClick={() => setAsked(true)}>
          <Icon of={Plus} className="size-4.5" />
          {t('more')}
        </Button>
      )}
    </div>
  )
}
